import { createRequire } from 'node:module';
import path from 'node:path';
import { readConfig, type Serving, STORE_STEP, serve } from '@tavola/server';
import { type CliProblem, complain, EXIT } from './exits.ts';
import { folderProblem, portProblem } from './requirements.ts';

/** `tavola serve`: runs the server until a stop signal. */
export async function serveCommand(args: readonly string[]): Promise<number> {
  if (args.length > 0)
    return complain({
      exit: EXIT.notUnderstood,
      sentence: 'tavola serve takes no arguments. Configure it with environment variables (docs/hosting.md).',
    });
  const config = readConfig(process.env);
  if (!config.ok) return complain({ exit: EXIT.notUnderstood, sentence: config.error.message });
  const unwritable = config.value.databaseUrl === null ? folderProblem(config.value.data) : null;
  if (unwritable !== null) return complain(unwritable);
  let serving: Serving;
  try {
    serving = await serve(config.value, webClient());
  } catch (error) {
    return complain(portProblem(error, config.value.port) ?? cannotStart(error));
  }
  // The server keeps running when its output is no longer read.
  process.stdout.on('error', () => undefined);
  // A caller may stop the server as soon as it reads that it is ready.
  const stop = untilStopped();
  process.stdout.write(`Tavola is ready at ${serving.url}\nStop it with Ctrl-C.\n`);
  await stop;
  process.stdout.write('Stopping…\n');
  await closeInTime(serving, config.value.databaseUrl === null);
  return 0;
}

/** Forces the exit if the server’s own limit of nine seconds fails (ms). */
const STOP_MS = 9500;
/** Forces the exit if something keeps the process alive after everything has closed (ms). */
const LINGER_MS = 250;

/** Everything acknowledged is on disk, so it is safe to abandon the rest. */
async function closeInTime(serving: Serving, isEmbedded: boolean): Promise<void> {
  // A thread that hangs in a disk call would block `process.exit` forever.
  const leave = (mayHang: boolean): void => {
    if (isEmbedded && mayHang) process.kill(process.pid, 'SIGKILL');
    else process.exit(EXIT.done);
  };
  const deadline = setTimeout(() => leave(true), STOP_MS);
  const left = await serving.close();
  clearTimeout(deadline);
  if (left.length > 0) leave(left.includes(STORE_STEP));
  setTimeout(() => leave(false), LINGER_MS).unref();
}

/** Folder of the built web client. Without it the server still works for terminals and programs. */
export function webClient(): { readonly pages?: string } {
  try {
    const manifest = createRequire(import.meta.url).resolve('@tavola/web/package.json');
    return { pages: path.join(path.dirname(manifest), 'dist') };
  } catch {
    return {};
  }
}

export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

export function cannotStart(error: unknown): CliProblem {
  const why = error instanceof Error ? error.message : String(error);
  return { exit: EXIT.failed, sentence: `The server can’t start: ${why}` };
}
