import { type DiplomacyState, diplomacy, notateOrder, type Order } from '@tavola/games/diplomacy';

/** For tests: a position in the format of the research community. */
export function positionOf(raw: object): DiplomacyState {
  const read = diplomacy.position.read(raw, { edition: 'tavola', lastYear: 2300 });
  if (!read.ok) throw new Error(`not a position: ${JSON.stringify(read.error)}`);
  return read.value;
}

export function written(state: DiplomacyState, orders: readonly Order[]): readonly string[] {
  return orders.map((order) => notateOrder(state, order));
}
