import type { Chance } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { diplomacy } from './index.ts';

/** Draws the first of what is possible, except that every unit asked to support does. */
const first: Chance = { below: (n) => (n === 6 ? 1 : 0), shuffle: (items) => [...items] };

const ordersOf = (units: Readonly<Record<string, readonly string[]>>): readonly string[] => {
  const options = diplomacy.parse.options({});
  const read = options.ok && diplomacy.position.read({ phase: 'S1901M', units }, options.value);
  if (read === false || !read.ok) throw new Error('a bad position');
  const seat = read.value.units[0]?.seat ?? 0;
  const action = diplomacy.sample(read.value, seat, first);
  return diplomacy.notate(read.value, { seat, action }).split(/; |\n/);
};

describe('random orders', () => {
  it('attack a unit where two can take part: one moves, the others support it', () => {
    const orders = ordersOf({ FRANCE: ['A BUR', 'A RUH'], GERMANY: ['A MUN'] });
    expect(orders.toSorted()).toEqual(['A BUR - MUN', 'A RUH S A BUR - MUN']);
  });

  it('do not attack where one unit would be alone', () => {
    expect(ordersOf({ FRANCE: ['A BUR'], GERMANY: ['A MUN'] })).toEqual(['A BUR H']);
  });
});
