import { backup, type Config, readConfig, restore } from '@tavola/server';

/** `tavola backup FILE`: copies everything, even while the server is running. */
export function backupCommand(args: readonly string[]): Promise<number> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return Promise.resolve(complain('Name a file: tavola backup FILE', 2));
  return withConfig(async (config) => {
    const problem = await backup(config, file);
    return problem === null ? report(`Everything is backed up in ${file}.`) : complain(problem, 1);
  });
}

/** `tavola restore FILE [--replace]`: replaces the data with a copy. The server must not be running. */
export function restoreCommand(args: readonly string[]): Promise<number> {
  const replace = args.includes('--replace');
  const [file, ...rest] = args.filter((arg) => arg !== '--replace');
  if (file === undefined || rest.length > 0)
    return Promise.resolve(complain('Name a file: tavola restore FILE [--replace]', 2));
  return withConfig(async (config) => {
    const problem = await restore(config, file, replace);
    return problem === null ? report(`Restored ${file}. Start the server again.`) : complain(problem, 1);
  });
}

async function withConfig(work: (config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  return config.ok ? work(config.value) : complain(config.error.message, 2);
}

function report(sentence: string): number {
  process.stdout.write(`${sentence}\n`);
  return 0;
}

function complain(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}
