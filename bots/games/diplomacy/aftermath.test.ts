import { type DiplomacyState, diplomacy, notateOrder } from '@tavola/games/diplomacy';
import { positionWith, seatOfPower } from '@tavola/games/diplomacy/testing';
import { describe, expect, it } from 'vitest';
import { adjustmentOrders } from './aftermath.ts';

const HOME = ['Turkey ANK', 'Turkey CON', 'Turkey SMY'];

const winter = (units: readonly string[], centres: readonly string[]): DiplomacyState =>
  positionWith({ phase: 'W1902A', units, centres });

function ordersOf(state: DiplomacyState, isPlanned: boolean): string[] {
  const seat = seatOfPower('Turkey');
  const orders = adjustmentOrders(state, seat, { isPlanned });
  expect(diplomacy.check(state, seat, { orders })).toBeNull();
  expect(diplomacy.warn(state, seat, { orders })).toEqual([]);
  return orders.map((order) => notateOrder(state, order));
}

const fleetsIn = (orders: readonly string[]): number => orders.filter((order) => / F |^F /.test(order)).length;

describe('builds of a bot', () => {
  const outside = ['Turkey BUL', 'Turkey GRE', 'Turkey RUM', 'Turkey SER', 'Turkey SEV'];
  const armies = ['Turkey A BUL', 'Turkey A GRE', 'Turkey A RUM', 'Turkey A SER', 'Turkey A SEV'];
  const fleets = ['Turkey F BLA', 'Turkey F AEG', 'Turkey F ION', 'Turkey F EAS', 'Turkey F ADR'];

  it('fill every home centre that is free, and no more', () => {
    for (const isPlanned of [true, false]) {
      expect(ordersOf(winter(armies, [...HOME, ...outside]), isPlanned)).toHaveLength(3);
      expect(ordersOf(winter(armies, [...HOME, ...outside].slice(1)), isPlanned)).toHaveLength(2);
      expect(ordersOf(winter([...armies, 'Turkey A CON'], [...HOME, ...outside]), isPlanned)).toHaveLength(2);
      expect(ordersOf(winter(armies, [...HOME.slice(0, 1), ...outside]), isPlanned)).toHaveLength(1);
    }
  });

  it('are fleets where there are too many armies, and armies where there are too many fleets', () => {
    const built = (units: readonly string[]): number => fleetsIn(ordersOf(winter(units, [...HOME, ...outside]), true));
    expect([built(armies), built(fleets)]).toEqual([2, 1]);
  });

  it('come in the order of their worth', () => {
    const oneOf = (units: readonly string[], isPlanned: boolean) =>
      ordersOf(winter(units, [...HOME, ...outside].slice(0, units.length + 1)), isPlanned);
    expect([
      oneOf(['Turkey A BUL'], true),
      oneOf(['Turkey F BLA'], true),
      oneOf(['Turkey A ARM'], false),
      ordersOf(winter([], HOME), true),
      ordersOf(winter([], HOME), false),
    ]).toMatchInlineSnapshot(`
      [
        [
          "F CON B",
        ],
        [
          "F CON B",
        ],
        [
          "F CON B",
        ],
        [
          "F CON B",
          "F SMY B",
          "F ANK B",
        ],
        [
          "F CON B",
          "F SMY B",
          "F ANK B",
        ],
      ]
    `);
  });
});
