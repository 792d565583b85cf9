import type { Order } from '@tavola/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { orderFor, withOrder, withoutOrder, withoutWaive } from './pick.ts';

const hold = (unit: string): Order => ({ type: 'hold', unit });
const move = (unit: string, to: string): Order => ({ type: 'move', unit, to });
const waive: Order = { type: 'waive' };
const build = (at: string): Order => ({ type: 'build', build: 'A', at });

describe('the list of orders', () => {
  const orders = [hold('par'), hold('mar'), hold('bre')];

  it('has one order for each unit, in the place of the one before', () => {
    for (const [index, unit] of ['par', 'mar', 'bre'].entries()) {
      expect(withOrder(orders, move(unit, 'bur'))).toEqual(orders.with(index, move(unit, 'bur')));
      expect(orderFor(orders, unit)).toEqual(hold(unit));
      expect(withoutOrder(orders, unit)).toEqual(orders.toSpliced(index, 1));
    }
    expect(withOrder(orders, hold('gas'))).toEqual([...orders, hold('gas')]);
    expect(orderFor(orders, 'gas')).toBeUndefined();
  });

  it('can have several waived builds, and loses the last of them first', () => {
    const winter = withOrder(withOrder(withOrder([], waive), build('par')), waive);
    expect(winter).toEqual([waive, build('par'), waive]);
    expect(withoutWaive(winter)).toEqual([waive, build('par')]);
    expect(withoutWaive([waive, build('par')])).toEqual([build('par')]);
    expect(withoutWaive([build('par')])).toEqual([build('par')]);
  });
});
