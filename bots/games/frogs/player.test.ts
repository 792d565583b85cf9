import { type FrogsState, frogs, HOMES, OCCUPIED } from '@tavola/games/frogs';
import { pondWith } from '@tavola/games/frogs/testing';
import { noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type BotLevel, type Budget, chooseAction, LEVELS } from '../../index.ts';

/** Plays to the end with every choice checked by the rules. Returns the moves and the ranks. */
function playOn(state: FrogsState, levels: readonly BotLevel[], seed: string, budget?: Budget) {
  const chance = seeded(seed);
  const moves: string[] = [];
  let now = state;
  for (let [demand] = frogs.pending(now); demand !== undefined; [demand] = frogs.pending(now)) {
    const { seat } = demand;
    const thinking = { level: levels[seat] ?? 'random', chance, ...(budget ? { budget } : {}) };
    const action = chooseAction(frogs, frogs.view(now, seat), seat, thinking);
    expect(frogs.check(now, seat, action)).toBeNull();
    moves.push(frogs.notate(now, { seat, action }));
    now = frogs.apply(now, [{ seat, action }], noChance).state;
  }
  return { moves: moves.join(' '), ranks: frogs.outcome(now)?.ranks ?? [], reason: frogs.outcome(now)?.reason };
}

const isLong = process.env['TAVOLA_LONG'] === '1';
const few: Budget = { nodes: 6 };
const ask = (state: FrogsState, level: BotLevel, budget?: Budget) => {
  const thinking = { level, chance: seeded('ask'), ...(budget ? { budget } : {}) };
  const action = chooseAction(frogs, frogs.view(state, state.turn), state.turn, thinking);
  expect(frogs.check(state, state.turn, action)).toBeNull();
  return frogs.notate(state, { seat: state.turn, action });
};

describe('bots at the pond', () => {
  it.each([2, 3, 4])('make nothing but legal moves with %i seats, whatever the options', (seats) => {
    for (const occupied of OCCUPIED) {
      for (const homes of HOMES) {
        const levels = (['normal', 'easy', 'hard', 'random'] as const).slice(0, seats);
        const { ranks } = playOn(pondWith(seats, { occupied, homes }), levels, `${seats} ${occupied} ${homes}`, few);
        expect(ranks).toHaveLength(seats);
      }
    }
  });

  it.each(LEVELS)('answer at level %s with its own budget', (level) => {
    // An expert takes its time. With more than two it searches as the other levels do.
    for (const seats of level === 'expert' && !isLong ? [2] : [2, 3, 4])
      expect(ask(pondWith(seats), level)).not.toBe('');
  });

  it('play the same game for the same seed and another for another', () => {
    const play = (seed: string) => playOn(pondWith(3), ['easy', 'normal', 'easy'], seed, few).moves;
    expect(play('one')).toBe(play('one'));
    expect(play('one')).not.toBe(play('two'));
  });

  it.each(['hard', 'expert'] as const)('bring the last frog home when they can, at level %s', (level) => {
    expect(ask(pondWith(2, { frogs: { 0: 'H2 H2 C5', 1: 'H1 H1 C1' } }), level)).toMatch(/C5H2$/);
    expect(ask(pondWith(3, { frogs: { 0: 'H2 H2 C5' } }), level)).toMatch(/C5H3$/);
  });

  it('play a card when it wins at once', () => {
    const near = { frogs: { 0: 'H2 H2 C4', 1: 'H1 H1 C1' } };
    expect(ask(pondWith(2, near), 'hard')).toBe('extra C4C5H2');
    expect(ask(pondWith(3, { frogs: { 0: 'H2 H2 D5', 1: 'H1 H1 A1' } }), 'hard')).toBe('extra D5C5H3');
  });

  it.each([2, 3, 4])('win with hard against random moves, %i seats', (seats) => {
    for (let own = 0; own < 2; own += 1) {
      const levels = Array.from({ length: seats }, (_, seat): BotLevel => (seat === own ? 'hard' : 'random'));
      expect(playOn(pondWith(seats), levels, `win ${own}`, { nodes: 30 }).ranks[own]).toBe(1);
    }
  });

  it('play on for two when the others of four have given up', () => {
    const state = pondWith(4, { gone: [1, 3], frogs: { 1: 'C3 B3 D3' } });
    const { reason } = playOn(state, ['normal', 'random', 'normal', 'random'], 'two left', few);
    expect(reason).toBe('all-home');
  });

  it.each([2, 3])('look at the clock they are handed, and stop when it says so, %i seats', (seats) => {
    let looks = 0;
    // Every reading takes ten milliseconds: a hundred allow for ten of them.
    const now = () => 10 * looks++;
    const state = pondWith(seats);
    chooseAction(frogs, frogs.view(state, 0), 0, { level: 'expert', chance: seeded(1), budget: { ms: 100 }, now });
    expect(looks).toBe(11);
  });
});
