import type { Outcome } from '@tavola/kernel';
import type { ObjectronState } from './types.ts';

export function outcomeOf({ over, players }: ObjectronState): Outcome | null {
  if (over === null) return null;
  const { reason, winner } = over;
  return { ranks: players.map((_, seat) => (winner === null || winner === seat ? 1 : 2)), reason };
}
