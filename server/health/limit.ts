import type { Timers } from '@tavola/protocol';
import { HeartbeatError } from './unavailable.ts';

/** There was no answer in time. What was asked for may be done later. */
export class LateError extends HeartbeatError {}

/**
 * The answer of some work, or an error when it takes longer than `ms`. The limit is measured in two halves: a process that was
 * stopped meanwhile finds the first half over at once, and the answer that lies ready is read during the second.
 */
export function withinLimit<T>(timers: Timers, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = new LateError(`The storage did not answer within ${ms / 1000} s.`);
    let cancel = timers.after(ms / 2, () => {
      cancel = timers.after(ms / 2, () => reject(late));
    });
    const settled = (): void => cancel();
    work.then(resolve, reject);
    work.then(settled, settled);
  });
}
