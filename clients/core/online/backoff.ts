import type { Chance } from '@tavola/kernel';

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

/**
 * How long to wait before trying again, in milliseconds: twice as long after every failure, and never all at the same moment,
 * for a server that comes back would be run down by everybody at once.
 */
export function delayBefore(failures: number, chance: Chance): number {
  const whole = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(failures, 10));
  return whole / 2 + chance.below(whole / 2 + 1);
}
