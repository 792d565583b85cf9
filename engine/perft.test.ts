import { perft } from '@tavola/kernel';
import { expect, test } from 'vitest';
import { countWithin } from './ops/perft.ts';
import { dvonn, openedState as state } from './testing/dvonn.ts';

const table = { game: dvonn, state };
const [one, two] = [1, 2].map((depth) => {
  const counted = perft(dvonn, state, depth);
  if (!counted.ok) throw new Error('DVONN can be counted');
  return counted.value;
}) as [number, number];

test('the count is the plain one while it stays within the limit', () => {
  // Each depth is counted from the start again. The last ply takes one step only, to see whether a pass comes first.
  const needed = 1 + one + one;
  expect(countWithin(needed, table, 2)).toEqual({ ok: true, value: two });
  expect(countWithin(needed - 1, table, 2)).toMatchObject({ ok: false, problem: { code: 'too-much-work' } });
});

test('the forecast refuses nothing that can be counted', () => {
  // Two lines of play at each ply: a count to depth 8 takes some hundred steps.
  const two: typeof dvonn = {
    ...dvonn,
    pending: (state) => dvonn.pending(state).slice(0, 1),
    choices: (...asked) => {
      const choices = dvonn.choices(...asked);
      return choices.kind === 'listed' ? { ...choices, actions: choices.actions.slice(0, 2) } : choices;
    },
  };
  const counted = perft(two, state, 8);
  expect(counted).toMatchObject({ ok: true });
  expect(countWithin(2000, { game: two, state }, 8)).toEqual({ ok: true, value: counted.ok && counted.value });
});

test('a hopeless count is refused by forecast, long before the limit', () => {
  let steps = 0;
  const counting: typeof dvonn = {
    ...dvonn,
    apply: (...step) => {
      steps += 1;
      return dvonn.apply(...step);
    },
  };
  expect(countWithin(1_000_000, { game: counting, state }, 6)).toMatchObject({
    ok: false,
    problem: { code: 'too-much-work' },
  });
  expect(steps).toBeLessThan(10_000);
});

test('depth 0 is one line, and so is a finished game at any depth', () => {
  expect(countWithin(0, table, 0)).toEqual({ ok: true, value: 1 });
  const over = dvonn.settle(state, { kind: 'draw' }).state;
  expect(countWithin(1, { game: dvonn, state: over }, 6)).toEqual({ ok: true, value: 1 });
});
