import { noChance, perft, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { dvonn } from '../index.ts';
import rows from '../testdata/perft.json' with { type: 'json' };
import type { DvonnState } from '../types.ts';
import { fastPerft, toCells, toFastBoard } from './index.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
/** The contract is some fifty times slower, so it leaves out the millions; the fast board counts all. */
const MAX_LEAVES_BY_CONTRACT = isLong ? 150_000 : 20_000;
/** Of the games with random positions, in a short run. */
const SHARE = isLong ? 1 : 0.15;
/** New boards whose mean is compared with the known one. */
const BOARDS = isLong ? 200 : 50;

function read(position: string): DvonnState {
  const state = dvonn.position.read(position, { setup: 'random' });
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

describe.each(rows)('perft: $name', ({ position, leaves }) => {
  const state = read(position);

  it('the fast board counts every depth', () => {
    expect(leaves.map((_, index) => fastPerft(toFastBoard(state), index + 1))).toEqual(leaves);
  });

  it('the contract counts the small depths', () => {
    const small = leaves.filter((count) => count <= MAX_LEAVES_BY_CONTRACT);
    expect(small.length).toBeGreaterThan(0);
    expect(small.map((_, index) => perft(dvonn, state, index + 1))).toEqual(
      small.map((value) => ({ ok: true, value })),
    );
  });
});

describe('perft on positions of random games', () => {
  const after = (seed: string, plies: number): DvonnState => {
    const chance = seeded(seed);
    let { state } = dvonn.setup({ setup: 'random' }, 2, null, chance);
    for (
      let [demand] = dvonn.pending(state);
      demand !== undefined && state.ply < plies;
      [demand] = dvonn.pending(state)
    ) {
      const { seat } = demand;
      state = dvonn.apply(state, [{ seat, action: dvonn.sample(state, seat, chance) }], noChance).state;
    }
    return state;
  };

  it.each([
    { plies: 0, games: 30, depth: 2 },
    { plies: 0, games: 2, depth: 3 },
    { plies: 15, games: 20, depth: 2 },
    { plies: 24, games: 30, depth: 3 },
    { plies: 30, games: 60, depth: 4 },
  ])('both count the same after $plies plies to depth $depth', ({ plies, games, depth }) => {
    for (let game = 0; game < Math.ceil(games * SHARE); game += 1) {
      const state = after(`perft ${plies} ${game}`, plies);
      for (let plain = 1; plain <= depth; plain += 1)
        expect(perft(dvonn, state, plain)).toEqual({ ok: true, value: fastPerft(toFastBoard(state), plain) });
    }
  });

  it('the fast board counts on new boards what is known of others', () => {
    const boards = Array.from({ length: BOARDS }, (_, seed) => toFastBoard(after(`mean ${seed}`, 0)));
    const mean = (depth: number) => boards.reduce((sum, board) => sum + fastPerft(board, depth), 0) / boards.length;
    // On 600 other boards: 41.8, 1803 and 80435 on average. The bounds are five standard errors wide, and those of 200 boards are given.
    const wider = Math.sqrt(200 / BOARDS);
    expect(Math.abs(mean(1) - 41.8)).toBeLessThan(3 * wider);
    expect(Math.abs(mean(2) - 1803)).toBeLessThan(80 * wider);
    expect(Math.abs(mean(3) - 80_435)).toBeLessThan(6000 * wider);
  });

  it('leaves the board as it was', () => {
    const { state } = dvonn.setup({ setup: 'random' }, 2, null, seeded('untouched'));
    const board = toFastBoard(state);
    const key = [board.low, board.high];
    fastPerft(board, 3);
    expect(toCells(board)).toEqual(state.cells);
    expect([board.low, board.high]).toEqual(key);
  });
});
