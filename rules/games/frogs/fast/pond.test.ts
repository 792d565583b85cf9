import { noChance, perft, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type FrogsState, frogs, HOMES, OCCUPIED } from '../index.ts';
import { FastPond, fastPerft, generatePondMoves, toFrogsAction } from './index.ts';
import { MAX_STEPS } from './move.ts';

const settings = [2, 3, 4].flatMap((seats) =>
  OCCUPIED.flatMap((occupied) => HOMES.map((homes) => ({ seats, occupied, homes }))),
);

/** Every nth position of a random game. */
function positions(setting: (typeof settings)[number], seed: string, every: number): FrogsState[] {
  const chance = seeded(seed);
  let { state } = frogs.setup(setting, setting.seats, null, chance);
  const found = [state];
  for (let count = 1; frogs.pending(state).length > 0; count += 1) {
    state = frogs.apply(state, [{ seat: state.turn, action: frogs.sample(state, state.turn, chance) }], noChance).state;
    if (count % every === 0 && frogs.pending(state).length > 0) found.push(state);
  }
  return found;
}

const faces = (pond: FastPond) => [
  ...[pond.low, pond.high, pond.turn, pond.round, pond.winner],
  ...[...pond.bridge, ...pond.sitting, ...pond.frogs, ...pond.cards, ...pond.inside, ...pond.home],
];

describe.each(settings)('the fast pond, $seats seats, $occupied, homes $homes', (setting) => {
  it('lists the moves of the rules, in their order', () => {
    for (const state of positions(setting, 'moves', 3)) {
      const pond = new FastPond(state);
      const listed = frogs.choices(state, state.turn);
      const actions = listed.kind === 'listed' ? listed.actions : [];
      // Longer paths do not fit into a number.
      const wanted = actions.filter((action) => !('path' in action) || action.path.length <= MAX_STEPS + 1);
      expect(generatePondMoves(pond).map((move) => toFrogsAction(pond.geometry, move))).toEqual(wanted);
    }
  });

  it('makes them as the rules do, and takes them back', () => {
    for (const state of positions(setting, 'make', 17)) {
      const pond = new FastPond(state);
      const before = faces(pond);
      for (const move of generatePondMoves(pond)) {
        const action = toFrogsAction(pond.geometry, move);
        pond.make(move);
        const after = frogs.apply(state, [{ seat: state.turn, action }], noChance).state;
        expect(faces(pond)).toEqual(faces(new FastPond(after)));
        pond.unmake();
        expect(faces(pond)).toEqual(before);
      }
    }
  });

  it('gives every position a key of its own, in each of its two words', () => {
    const [found, low, high] = [new Set<string>(), new Set<number>(), new Set<number>()];
    const see = (pond: FastPond): void => {
      found.add([pond.turn, ...pond.bridge, ...pond.sitting, ...pond.cards, ...pond.home].join());
      low.add(pond.low);
      high.add(pond.high);
    };
    for (const state of positions(setting, 'keys', 20)) {
      const pond = new FastPond(state);
      for (const move of generatePondMoves(pond)) {
        pond.make(move);
        see(pond);
        pond.unmake();
      }
    }
    expect(found.size).toBeGreaterThan(50);
    expect([low.size, high.size]).toEqual([found.size, found.size]);
  });

  it('counts as many lines of play', () => {
    for (const state of positions(setting, 'perft', 120)) {
      expect({ ok: true, value: fastPerft(new FastPond(state), 2) }).toEqual(perft(frogs, state, 2));
    }
  });
});
