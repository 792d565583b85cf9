import { backupCommand, restoreCommand } from './backup-command.ts';
import { engineCommand } from './engine-command.ts';
import { playCommand } from './play-command.ts';
import { serveCommand } from './serve-command.ts';
import { verifyCommand } from './verify-command.ts';

/** A command gets its own arguments and answers the exit code. */
type Command = (args: readonly string[]) => Promise<number>;

interface Entry {
  readonly usage: string;
  readonly says: string;
  readonly run: Command;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  play: { usage: 'play [game]', says: 'play a game in this terminal, with a friend or a bot', run: playCommand },
  serve: { usage: 'serve', says: 'let people play over the network', run: serveCommand },
  backup: {
    usage: 'backup FILE',
    says: 'save everything of the embedded store, also while it runs',
    run: backupCommand,
  },
  restore: { usage: 'restore FILE [--replace]', says: 'put a saved copy in its place', run: restoreCommand },
  engine: {
    usage: 'engine',
    says: 'drive the rules and the bots from another program, by JSON lines',
    run: engineCommand,
  },
  verify: { usage: 'verify FILE', says: 'check a match file: its rules, its chain and its luck', run: verifyCommand },
};

/** Exit codes: 0 done, 2 not understood. */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    process.stderr.write(`There is no command "${name.slice(0, 40)}".\n\n${help()}`);
    return 2;
  }
  return command.run(rest);
}

function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  const lines = Object.values(COMMANDS).map(({ usage, says }) => `  tavola ${usage.padEnd(width)}  ${says}`);
  return `Tavola, one table for many games.\n\n${lines.join('\n')}\n  tavola ${'help'.padEnd(width)}  show this\n`;
}
