import { type DvonnState, dvonn, SETUPS, type Setup } from '@tavola/games/dvonn';
import { noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type BotLevel, type Budget, chooseAction, LEVELS } from '../../index.ts';

function start(setup: Setup, seed: string): DvonnState {
  return dvonn.setup({ setup }, 2, null, seeded(seed)).state;
}

interface Seats {
  readonly white: BotLevel;
  readonly black: BotLevel;
  /** Small, where the quality of play is not the question. */
  readonly budget?: Budget;
}

/** Plays a whole game, every choice checked by the rules, and returns the positions and the end. */
function playGame(opening: DvonnState, { white, black, budget }: Seats, seed: string) {
  const chance = seeded(seed);
  const moves: string[] = [];
  let state = opening;
  for (let [demand] = dvonn.pending(state); demand !== undefined; [demand] = dvonn.pending(state)) {
    const { seat } = demand;
    const thinking = { level: seat === 0 ? white : black, chance, ...(budget ? { budget } : {}) };
    const action = chooseAction(dvonn, dvonn.view(state, seat), seat, thinking);
    expect(dvonn.check(state, seat, action)).toBeNull();
    moves.push(dvonn.notate(state, { seat, action }));
    state = dvonn.apply(state, [{ seat, action }], noChance).state;
  }
  return { moves: moves.join(' '), ranks: dvonn.outcome(state)?.ranks };
}

const few: Budget = { nodes: 40 };

describe('bots at the DVONN board', () => {
  it.each(SETUPS)('make nothing but legal moves from the %s setup to the end, at every level', (setup) => {
    for (const level of LEVELS) {
      const { ranks } = playGame(start(setup, level), { white: level, black: level, budget: few }, level);
      expect(ranks).toHaveLength(2);
    }
  });

  it.each(LEVELS)('answer at level %s with its own budget, in both phases', (level) => {
    for (const setup of SETUPS) {
      const state = start(setup, 'own budget');
      const action = chooseAction(dvonn, dvonn.view(state, 0), 0, { level, chance: seeded(level) });
      expect(dvonn.check(state, 0, action)).toBeNull();
    }
  });

  it('play the same game for the same seed and another for another', () => {
    const play = (seed: string) =>
      playGame(start('placed', 'same'), { white: 'easy', black: 'normal', budget: few }, seed).moves;
    expect(play('one')).toBe(play('one'));
    expect(play('one')).not.toBe(play('two'));
  });

  it('answer when the seat named by the turn is stuck and the other one moves', () => {
    const words = Array.from({ length: 49 }, (_, space) => ({ 20: 'R1', 21: 'W1' })[space] ?? '-');
    const state = dvonn.position.read(`${words.join(' ')} b`, { setup: 'random' });
    if (!state.ok) throw new Error(state.error.code);
    for (const level of LEVELS) {
      const action = chooseAction(dvonn, dvonn.view(state.value, 0), 0, { level, chance: seeded(1) });
      expect(action).toEqual({ type: 'move', from: 'C3', to: 'B3' });
    }
  });

  it.each(['hard', 'expert'] as const)('win with %s against random moves', (level) => {
    for (let game = 0; game < 4; game += 1) {
      const black = game % 2 === 1;
      const seats: Seats = { white: black ? 'random' : level, black: black ? level : 'random', budget: { nodes: 400 } };
      const { ranks } = playGame(start('random', `win ${game}`), seats, `win ${game}`);
      expect(ranks?.[black ? 1 : 0]).toBe(1);
    }
  });

  it('look at the clock they are handed, and stop when it says so', () => {
    for (const setup of SETUPS) {
      const state = start(setup, 'clock');
      let looks = 0;
      // Every reading takes ten milliseconds: a hundred allow for ten of them.
      const now = () => 10 * looks++;
      const chance = seeded('clock');
      const action = chooseAction(dvonn, dvonn.view(state, 0), 0, {
        level: 'expert',
        chance,
        budget: { ms: 100 },
        now,
      });
      expect(dvonn.check(state, 0, action)).toBeNull();
      expect(looks).toBe(11);
    }
  });

  it('ask for a clock when the budget is one of time', () => {
    const state = start('random', 'no clock');
    const ask = () =>
      chooseAction(dvonn, dvonn.view(state, 0), 0, { level: 'hard', chance: seeded(1), budget: { ms: 5 } });
    expect(ask).toThrow('clock');
  });
});
