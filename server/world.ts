import { randomBytes } from 'node:crypto';
import type { World } from '@tavola/protocol';

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

/** Runs a function again and again, `ms` after it last returned. Returns a function that stops it. */
export function every(world: World, ms: number, run: () => void): () => void {
  let cancel = world.after(ms, again);
  function again(): void {
    run();
    cancel = world.after(ms, again);
  }
  return () => cancel();
}
