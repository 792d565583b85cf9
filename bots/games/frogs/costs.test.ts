import { type FrogsState, frogs, jumpsLeft } from '@tavola/games/frogs';
import { FastPond } from '@tavola/games/frogs/fast';
import { pondWith } from '@tavola/games/frogs/testing';
import { noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { Costs } from './costs.ts';
import { estimateFor } from './evaluate.ts';

/** In whole actions. */
function left(state: FrogsState, seat = 0): number {
  const pond = new FastPond(state);
  const costs = new Costs();
  costs.look(pond);
  return costs.left(pond, seat) / 2;
}

describe('what the frogs of a seat still need', () => {
  it.each([2, 3, 4])(
    'is the jumps of the rules where all is bridged and nobody sits in the way, with %i seats',
    (seats) => {
      expect(left(pondWith(seats))).toBe(jumpsLeft(pondWith(seats), 0));
      const state = pondWith(seats, { occupied: 'push', frogs: { 0: 'C3 B2 H1' } });
      expect(left(state)).toBe(jumpsLeft(state, 0));
    },
  );

  it('grows by an action where a bridge has to be laid', () => {
    const alone = { frogs: { 0: 'A5 H2 H2' } };
    expect(left(pondWith(2, alone))).toBe(3);
    expect(left(pondWith(2, { ...alone, open: ['B5C5', 'A4A5', 'B4B5'] }))).toBe(4);
  });

  it('shrinks where a frog can be hopped over, but not where it is pushed', () => {
    const cells = { 0: 'C3 H2 H2', 1: 'C4 H2 H2' };
    expect(left(pondWith(2, { frogs: cells }))).toBe(2);
    expect(left(pondWith(2, { occupied: 'push', frogs: cells }))).toBe(3);
  });

  it('spreads over the homes that still have room', () => {
    expect(left(pondWith(4, { frogs: { 0: 'H2 E3 C5' } }))).toBe(1 + 5);
    expect(left(pondWith(4, { homes: 'any', frogs: { 0: 'H2 E3 C5' } }))).toBe(2);
  });

  it('leaves the pond as it was', () => {
    const chance = seeded('untouched');
    let { state } = frogs.setup({ occupied: 'hop-on', homes: 'spread' }, 4, null, chance);
    for (let step = 0; step < 60; step += 1)
      state = frogs.apply(
        state,
        [{ seat: state.turn, action: frogs.sample(state, state.turn, chance) }],
        noChance,
      ).state;
    const pond = new FastPond(state);
    const before = [...pond.inside, ...pond.home, pond.low, pond.high];
    estimateFor(pond, 0);
    expect([...pond.inside, ...pond.home, pond.low, pond.high]).toEqual(before);
  });
});

describe('the estimate', () => {
  it('is what one seat of two gains and the other loses', () => {
    const pond = new FastPond(pondWith(2, { frogs: { 0: 'C4 H1 H1' }, open: ['C3C4'], cards: [['removal'], []] }));
    expect(estimateFor(pond, 0)).toBe(-estimateFor(pond, 1));
  });

  it('likes to be nearer, to hold cards, and to have the others cut off', () => {
    const value = (change: Parameters<typeof pondWith>[1]) => estimateFor(new FastPond(pondWith(2, change)), 0);
    expect(value({ frogs: { 0: 'C4 H1 H1' } })).toBeGreaterThan(value({ frogs: { 0: 'C3 H1 H1' } }));
    expect(value({})).toBeGreaterThan(value({ cards: [[], ['extra-jump', 'parachute', 'extra-bridge', 'removal']] }));
    // Seat 0 has no frog left that would need C1, so only seat 1 is held up by the bridges around it.
    const sitting = { 0: 'C4 H2 H2', 1: 'C2 H2 H2' };
    expect(value({ frogs: sitting, open: ['B1C1', 'C1C2', 'C1D1'] })).toBeGreaterThan(value({ frogs: sitting }));
  });
});
