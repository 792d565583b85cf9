import { describe, expect, it } from 'vitest';
import { diplomacy } from './index.ts';
import type { Edition } from './types.ts';

/** Where the army of Albania is after these orders. */
function armyAfter(edition: Edition, units: object, orders: Readonly<Record<number, string>>): string[] {
  const options = { edition, lastYear: 2300 };
  const state = diplomacy.position.read({ phase: 'S1901M', units, centers: {} }, options);
  if (!state.ok) throw new Error(state.error.code);
  const moves = diplomacy.pending(state.value).map(({ seat }) => {
    const read = diplomacy.read(state.value, seat, orders[seat] ?? '');
    if (!read.ok) throw new Error(read.error.code);
    return { seat, action: read.value };
  });
  const { state: after } = diplomacy.apply(state.value, moves, { below: () => 0, shuffle: (items) => [...items] });
  return after.units.filter(({ seat, type }) => seat === 0 && type === 'A').map(({ at }) => at);
}

const ARMY = { AUSTRIA: ['A ALB'] };
const CARRIED = { AUSTRIA: ['A ALB', 'F ADR'] };
const SUNK = { ...CARRIED, ITALY: ['F ION', 'F APU'] };
const SINKING = 'F ION - ADR; F APU S F ION - ADR';
const BY_SEA = 'A ALB - TRI VIA; F ADR C A ALB - TRI';

describe('an army that is ordered to go by convoy, and could walk', () => {
  it.each([
    ['nobody carries it', ARMY, { 0: 'A ALB - TRI VIA' }, ['alb'], ['tri']],
    ['the fleet was told nothing', CARRIED, { 0: 'A ALB - TRI VIA' }, ['alb'], ['tri']],
    ['it is carried', CARRIED, { 0: BY_SEA }, ['tri'], ['tri']],
    ['its convoy is broken up', SUNK, { 0: BY_SEA, 4: SINKING }, ['alb'], ['alb']],
    ['it could not walk there', ARMY, { 0: 'A ALB - VEN VIA' }, ['alb'], ['alb']],
  ] as const)('when %s', (_, units, orders, tavola, classic) => {
    expect(armyAfter('tavola', units, orders)).toEqual(tavola);
    expect(armyAfter('datc3', units, orders)).toEqual(tavola);
    expect(armyAfter('classic', units, orders)).toEqual(classic);
  });
});
