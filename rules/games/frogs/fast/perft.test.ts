import { perft } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type FrogsState, frogs } from '../index.ts';
import rows from '../testdata/perft.json' with { type: 'json' };
import { FastPond, fastPerft } from './index.ts';

/** The contract is slower, so it leaves out the large counts; the fast pond counts all. */
const MAX_LEAVES_BY_CONTRACT = 20_000;

function read(position: unknown, raw: unknown): FrogsState {
  const options = frogs.parse.options(raw);
  if (!options.ok) throw new Error(options.error.code);
  const state = frogs.position.read(position, options.value);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

describe.each(rows)('perft: $name', ({ options, position, leaves }) => {
  const state = read(position, options);

  it('the fast pond counts every depth', () => {
    expect(leaves.map((_, index) => fastPerft(new FastPond(state), index + 1))).toEqual(leaves);
  });

  it('the contract counts the small depths', () => {
    const small = leaves.filter((count) => count <= MAX_LEAVES_BY_CONTRACT);
    expect(small.length).toBeGreaterThan(0);
    expect(small.map((_, index) => perft(frogs, state, index + 1))).toEqual(
      small.map((value) => ({ ok: true, value })),
    );
  });
});

describe('perft from the beginning', () => {
  it('is what one counts by hand: a jump, three double jumps, a flight, and a removal for every gap', () => {
    for (const [seats, double, gaps] of [
      [2, 3, 40],
      [3, 3, 42],
      [4, 3, 40],
    ] as const)
      expect(perft(frogs, read({ seats }, {}), 1)).toEqual({ ok: true, value: 1 + double + 1 + gaps });
  });
});
