import { diplomacy, type MovementOrder, notateOrder } from '@tavola/games/diplomacy';
import { positionWith, seatOfPower } from '@tavola/games/diplomacy/testing';
import { expect, it } from 'vitest';
import { coherent } from './coherence.ts';

const BALTIC = positionWith({
  phase: 'S1903M',
  units: ['Germany F NTH', 'Germany F SWE', 'Germany A HOL', 'England F NWY', 'England F ENG'],
});

it.each([
  ['follows what the unit does instead', 'F NTH - NWY; F SWE S F NTH - DEN; A HOL H', 'F SWE S F NTH - NWY'],
  ['follows a unit that stays', 'F NTH - DEN; F SWE H; A HOL S F NTH', 'A HOL H'],
  ['supports a unit that stays where it is', 'F NTH H; F SWE H; A HOL S F NTH - BEL', 'A HOL H'],
  ['holds where it cannot follow', 'F NTH - BEL; F SWE S F NTH - DEN; A HOL H', 'F SWE H'],
  ['is left alone where it fits', 'F NTH - BEL; F SWE H; A HOL S F NTH - BEL', 'A HOL S F NTH - BEL'],
  ['is left alone for other powers', 'F NTH H; F SWE S F NWY; A HOL S F ENG - BEL', 'A HOL S F ENG - BEL'],
])('a support %s', (_, text, expected) => {
  const seat = seatOfPower('Germany');
  const read = diplomacy.read(BALTIC, seat, text);
  if (!read.ok) throw new Error('not readable');
  const byPlace = (one: string): MovementOrder =>
    read.value.orders.find((order) => 'unit' in order && order.unit === one) as MovementOrder;
  const own = BALTIC.units.filter((unit) => unit.seat === seat).map(({ at }) => byPlace(at));
  const orders = coherent(BALTIC, seat, own).map((order) => notateOrder(BALTIC, order));
  expect(orders).toContain(expected);
});
