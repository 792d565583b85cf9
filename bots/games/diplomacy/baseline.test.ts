import { type DiplomacyState, diplomacy, SEATS, unitsOf } from '@tavola/games/diplomacy';
import { noChance, type Seat, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { baselineOrders, movementOutlook } from './baseline.ts';

const GAMES = 6;

/** Positions before movement in random games. */
function* positions(seed: string): Iterable<DiplomacyState> {
  const chance = seeded(seed);
  let { state } = diplomacy.setup({ edition: 'tavola', lastYear: 1905 }, SEATS, null, noChance);
  while (diplomacy.outcome(state) === null) {
    const now = state;
    if (now.stage === 'movement') yield now;
    const moves = diplomacy.pending(now).map(({ seat }) => ({ seat, action: diplomacy.sample(now, seat, chance) }));
    state = diplomacy.apply(now, moves, noChance).state;
  }
}

const ordersOf = (state: DiplomacyState, seat: Seat, seed: string) =>
  baselineOrders(movementOutlook(state, seat), seeded(seed));

describe('the baseline of a bot', () => {
  it('orders every unit once, and gives no order that is bound to fail', () => {
    let supports = 0;
    for (let game = 0; game < GAMES; game += 1) {
      for (const state of positions(`game ${game}`)) {
        const seat = game % SEATS;
        const own = unitsOf(state.units, seat);
        if (own.length === 0) continue;
        const orders = ordersOf(state, seat, 'baseline');
        expect(orders).toHaveLength(own.length);
        expect(diplomacy.check(state, seat, { orders })).toBeNull();
        expect(diplomacy.warn(state, seat, { orders })).toEqual([]);
        supports += orders.filter(({ type }) => type === 'support').length;
      }
    }
    expect(supports).toBeGreaterThan(0);
  });
});
