import { complain } from './exits.ts';
import { filesProblem, ownLimits } from './requirements.ts';

/** A command gets its own arguments and returns the exit code. */
type Command = (args: readonly string[]) => Promise<number>;

interface Entry {
  readonly usage: string;
  readonly says: string;
  readonly run: Command;
}

/** Loaded on demand: playing in a terminal need not load the server. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  play: {
    usage: 'play [game]',
    says: 'play in this terminal, with friends or bots',
    run: async (args) => (await import('./play-command.ts')).playCommand(args),
  },
  desktop: {
    usage: 'desktop [--server URL]',
    says: 'play in its own window',
    run: async (args) => (await import('./desktop-command.ts')).desktopCommand(args),
  },
  serve: {
    usage: 'serve',
    says: 'run a server that others can join',
    run: async (args) => {
      // Check before loading the modules: that alone opens more files than some systems allow.
      const problem = filesProblem(ownLimits());
      return problem === null ? (await import('./serve-command.ts')).serveCommand(args) : complain(problem);
    },
  },
  backup: {
    usage: 'backup FILE',
    says: 'back up the embedded store, even while the server is running',
    run: async (args) => (await import('./backup-command.ts')).backupCommand(args),
  },
  restore: {
    usage: 'restore FILE [--replace]',
    says: 'restore a backup',
    run: async (args) => (await import('./backup-command.ts')).restoreCommand(args),
  },
  upgrade: {
    usage: 'upgrade [--dry-run]',
    says: 'upgrade stored games to this version (--dry-run only tests it)',
    run: async (args) => (await import('./upgrade-command.ts')).upgradeCommand(args),
  },
  check: {
    usage: 'check',
    says: 'check all stored data for damage',
    run: async (args) => (await import('./check-command.ts')).checkCommand(args),
  },
  close: {
    usage: 'close CODE',
    says: 'close a table, even while the server is running',
    run: async (args) => (await import('./close-command.ts')).closeCommand(args),
  },
  engine: {
    usage: 'engine',
    says: 'run the rules and bots for another program, over JSON lines',
    run: async (args) => (await import('./engine-command.ts')).engineCommand(args),
  },
  verify: {
    usage: 'verify FILE',
    says: 'verify a game file: rules, hash chain and random results',
    run: async (args) => (await import('./verify-command.ts')).verifyCommand(args),
  },
  record: {
    usage: 'record FILE [--json]',
    says: 'print a game of Diplomacy as text or research JSON',
    run: async (args) => (await import('./record-command.ts')).recordCommand(args),
  },
};

/** Returns the exit code (docs/packaging.md). */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    process.stderr.write(`There’s no command "${name.slice(0, 40)}".\n\n${help()}`);
    return 2;
  }
  return command.run(rest);
}

function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  const lines = Object.values(COMMANDS).map(({ usage, says }) => `  tavola ${usage.padEnd(width)}  ${says}`);
  return `Tavola, one table for many games.\n\n${lines.join('\n')}\n  tavola ${'help'.padEnd(width)}  show this help\n`;
}
