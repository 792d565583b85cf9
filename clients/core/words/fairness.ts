import type { Records } from '@tavola/words/records';

/** Counts from the replay of a match. */
export interface FairnessCount {
  readonly draws: number;
  /** Random results that included a player's link. */
  readonly unforeseen: number;
}

/** States only what the replay proves about the random results. */
export function fairnessText(m: Records, { draws, unforeseen }: FairnessCount): string {
  if (draws === 0) return m['fairness.none'];
  if (unforeseen === 0) return m['fairness.foreseen']({ draws });
  return unforeseen < draws ? m['fairness.partly']({ draws, unforeseen }) : m['fairness.unforeseen']({ draws });
}
