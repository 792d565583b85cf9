import { type DiplomacyState, diplomacy, type Order, type Province } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { DiplomacyWords } from '@tavola/words/games/diplomacy';

/** By province, why the order there will probably fail. */
export function orderWarnings(
  words: Pick<DiplomacyWords, 'doubt'>,
  state: DiplomacyState,
  seat: Seat,
  orders: readonly Order[],
): ReadonlyMap<Province, string> {
  const doubts = new Map<Province, string>();
  for (const { code, at = [] } of diplomacy.warn(state, seat, { orders })) {
    const doubt = words.doubt(code);
    if (doubt !== null) for (const province of at) doubts.set(province, doubt);
  }
  return doubts;
}
