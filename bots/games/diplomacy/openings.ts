import {
  type DiplomacyState,
  diplomacy,
  FIRST_YEAR,
  isMovement,
  type MovementOrder,
  provinceOf,
  unitsOf,
  variantOf,
} from '@tavola/games/diplomacy';
import type { Chance, Seat } from '@tavola/kernel';
import { OPENING_BOOK, type OpeningLine } from './opening-book.ts';

/** A book opening for a power in its starting position. Null later. */
export function openingOrders(state: DiplomacyState, seat: Seat, chance: Chance): readonly MovementOrder[] | null {
  if (state.year !== FIRST_YEAR || state.season !== 'spring') return null;
  const text = drawn(OPENING_BOOK[variantOf(state).powers[seat] ?? ''] ?? [], chance);
  const read = diplomacy.read(state, seat, text);
  if (!read.ok || diplomacy.check(state, seat, read.value) !== null) return null;
  const orders = read.value.orders.filter(isMovement);
  // In the order of the units, as all plans are.
  const plan = unitsOf(state.units, seat).map(({ at }) => orders.find(({ unit }) => unit === provinceOf(at)));
  return plan.every((order) => order !== undefined) ? plan : null;
}

/** Draws a line by weight. Empty without lines. */
function drawn(lines: readonly OpeningLine[], chance: Chance): string {
  const total = lines.reduce((sum, [weight]) => sum + weight, 0);
  let left = total === 0 ? 0 : chance.below(total);
  for (const [weight, orders] of lines) {
    if (left < weight) return orders;
    left -= weight;
  }
  return '';
}
