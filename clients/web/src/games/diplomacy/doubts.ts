import { type DiplomacyState, diplomacy, type Order, type Province } from '@tavola/diplomacy';
import type { Seat } from '@tavola/kernel';
import { doubtWords } from './cause-words.ts';

/** By province, why the order there will hardly work. */
export function doubtsAbout(
  state: DiplomacyState,
  seat: Seat,
  orders: readonly Order[],
): ReadonlyMap<Province, string> {
  const doubts = new Map<Province, string>();
  for (const { code, at = [] } of diplomacy.warn(state, seat, { orders })) {
    const doubt = code === 'same-goal' ? 'two of your units go there, and keep each other out' : doubtWords(code);
    if (doubt !== null) for (const province of at) doubts.set(province, doubt);
  }
  return doubts;
}
