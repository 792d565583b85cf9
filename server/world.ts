import { randomBytes } from 'node:crypto';
import type { Timers, World } from '@tavola/protocol';

/** The clocks, timers and random bytes of this machine. */
export const systemWorld: World = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  bytes: (count) => randomBytes(count),
};

/** Runs a function repeatedly, `ms` after it last returned. Returns a function that stops it. */
export function every(world: Timers, ms: number, run: () => void): () => void {
  let stopped = false;
  let cancel = world.after(ms, again);
  function again(): void {
    run();
    if (!stopped) cancel = world.after(ms, again);
  }
  return () => {
    stopped = true;
    cancel();
  };
}

/** Resolves to true after `ms`, or to false as soon as the signal is aborted. */
export function wait(world: Timers, ms: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  if (ms === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const abort = (): void => {
      cancel();
      resolve(false);
    };
    const cancel = world.after(ms, () => {
      signal?.removeEventListener('abort', abort);
      resolve(true);
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** A random whole number from 0 to `count` - 1, each as likely as the others. At most 256 different ones. */
export function below(world: Pick<World, 'bytes'>, count: number): number {
  // The largest multiple of `count` that fits into a byte. Values above it would favour small numbers.
  const fair = 256 - (256 % count);
  for (;;) {
    const [drawn = 0] = world.bytes(1);
    if (drawn < fair) return drawn % count;
  }
}
