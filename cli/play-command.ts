import { randomUUID } from 'node:crypto';
import { play, wantsColours } from '@tavola/terminal';

/** Gives the terminal client the real streams, real luck and the real Ctrl-C. */
export async function playCommand(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.on('SIGINT', interrupt);
  try {
    return await play(args, {
      input: process.stdin,
      output: process.stdout,
      error: process.stderr,
      colours: wantsColours(process.stdout.isTTY === true, process.env),
      seed: randomUUID(),
      interrupt: interruption.signal,
    });
  } finally {
    process.off('SIGINT', interrupt);
  }
}
