import type { Timers } from '@tavola/protocol';
import { HeartbeatError } from './unavailable.ts';

/** There was no answer in time. The operation may still take effect later. */
export class LateError extends HeartbeatError {}

/**
 * Settles like the work, or rejects if it takes longer than `ms`. The limit runs in two halves: if the process was stopped in
 * between, the first half ends at once, and the waiting answer is read during the second.
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
