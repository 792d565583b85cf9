import { type ColtOptions, type ColtState, coltExpress, EDITIONS, MODULES } from '@tavola/games/colt-express';
import { steal, tableWith, USUAL, withLoot } from '@tavola/games/colt-express/testing';
import { gatherMoves, type Seat, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type BotLevel, type Budget, chooseAction, LEVELS } from '../../index.ts';

/** Plays a match with every choice checked by the rules. Returns the moves and the ranks. */
function playOn(options: ColtOptions, levels: readonly BotLevel[], seed: string, budget?: Budget) {
  const chance = seeded(seed);
  const fate = seeded(`fate ${seed}`);
  const moves: string[] = [];
  let { state } = start(coltExpress, { options, seats: levels.length }, fate).step;
  for (let demands = coltExpress.pending(state); demands.length > 0; demands = coltExpress.pending(state)) {
    const here = state;
    const made = gatherMoves(demands, chance, ({ seat }) => {
      const thinking = { level: levels[seat] ?? 'random', chance, ...(budget ? { budget } : {}) };
      const action = chooseAction(coltExpress, coltExpress.view(here, seat), seat, thinking);
      expect(coltExpress.check(here, seat, action)).toBeNull();
      return action;
    });
    moves.push(...made.map((move) => coltExpress.notate(here, move)));
    state = coltExpress.apply(here, made, fate).state;
  }
  return { moves: moves.join(', '), ranks: coltExpress.outcome(state)?.ranks ?? [] };
}

function ask(state: ColtState, seat: Seat, level: BotLevel, seed = 'ask', budget?: Budget): string {
  const thinking = { level, chance: seeded(seed), ...(budget ? { budget } : {}) };
  const action = chooseAction(coltExpress, coltExpress.view(state, seat), seat, thinking);
  expect(coltExpress.check(state, seat, action)).toBeNull();
  return coltExpress.notate(state, { seat, action });
}

const few: Budget = { nodes: 60 };

describe('bots on the train', () => {
  it.each([2, 3, 4, 5, 6])('make nothing but legal moves with %i seats, whatever the options', (seats) => {
    MODULES.forEach((modules, index) => {
      const levels = (['hard', 'normal', 'easy', 'random', 'normal', 'easy'] as const).slice(0, seats);
      const options: ColtOptions = { ...USUAL, modules, rules: EDITIONS[index % 2] ?? 'published' };
      expect(playOn(options, levels, `${seats} ${modules}`, few).ranks).toHaveLength(seats);
    });
  });

  it('play the same match for the same seed and another for another', () => {
    const play = (seed: string) => playOn(USUAL, ['easy', 'normal', 'easy'], seed, few).moves;
    expect(play('one')).toBe(play('one'));
    expect(play('one')).not.toBe(play('two'));
  });

  it.each(['normal', 'hard', 'expert'] as const)('take the strongbox rather than a purse, at level %s', (level) => {
    const table = tableWith(3, {
      who: ['belle', 'cheyenne', 'django'],
      at: { belle: '2i', cheyenne: '3r', django: '3r' },
    });
    const { state } = steal(withLoot(withLoot(table, '2i', 'strongbox'), '2i', 'purse', { value: 250 }), ['belle-rob']);
    // A normal bot does not always think. One that does must see this with any seed.
    const answers = ['a', 'b', 'c'].map((seed) => ask(state, 0, level, seed, { nodes: 400 }));
    expect(answers.filter((answer) => answer === 'rob strongbox').length).toBeGreaterThanOrEqual(2);
  });

  it('decide by what the seat sees: the same for every state that looks the same to it', () => {
    const table = tableWith(3, { at: { belle: '2r', cheyenne: '1r', django: '3r' } });
    const { state } = steal(table, ['belle-move', 'cheyenne-shoot', 'django-rob'], 'up');
    const asked = coltExpress.pending(state)[0]?.seat ?? 0;
    const view = coltExpress.view(state, asked);
    for (const seed of ['x', 'y', 'z']) {
      const other = coltExpress.imagine(view, asked, seeded(seed));
      expect(coltExpress.view(other, asked)).toEqual(view);
      expect(ask(other, asked, 'hard', 'same', few)).toBe(ask(state, asked, 'hard', 'same', few));
    }
  });

  it('beat random seats', () => {
    let won = 0;
    for (let own = 0; own < 4; own += 1) {
      const levels = Array.from({ length: 4 }, (_, seat): BotLevel => (seat === own ? 'hard' : 'random'));
      if (playOn(USUAL, levels, `win ${own}`, { nodes: 300 }).ranks[own] === 1) won += 1;
    }
    expect(won).toBeGreaterThanOrEqual(3);
  });

  it.each(LEVELS)('answer at level %s with its own budget', (level) => {
    const { state } = steal(tableWith(4, { at: { belle: '2r' } }), ['belle-move']);
    expect(ask(state, 0, level)).toMatch(/^move /);
  });

  it('look at the clock they are handed, and stop when it says so', () => {
    let looks = 0;
    // Every reading takes ten milliseconds: a hundred allow for ten of them.
    const now = () => 10 * looks++;
    const { state } = steal(tableWith(4, { at: { belle: '2r' } }), ['belle-move', 'cheyenne-move', 'django-move']);
    const view = coltExpress.view(state, 0);
    chooseAction(coltExpress, view, 0, { level: 'expert', chance: seeded(1), budget: { ms: 100 }, now });
    expect(looks).toBe(11);
  });
});
