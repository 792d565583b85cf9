import { CELLS, type DvonnState, dvonn } from '@tavola/games/dvonn';
import { toFastBoard } from '@tavola/games/dvonn/fast';
import { noChance, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { dvonnEvaluation, estimateBoard, WIN } from './evaluate.ts';
import { compare, FEATURES } from './features.ts';
import { DvonnWalk } from './walk.ts';

function positions(count: number): DvonnState[] {
  const found: DvonnState[] = [];
  for (let seed = 0; found.length < count; seed += 1) {
    const chance = seeded(`evaluate ${seed}`);
    let { state } = dvonn.setup({ setup: 'random' }, 2, null, chance);
    for (let [demand] = dvonn.pending(state); demand !== undefined; [demand] = dvonn.pending(state)) {
      found.push(state);
      const { seat } = demand;
      state = dvonn.apply(state, [{ seat, action: dvonn.sample(state, seat, chance) }], noChance).state;
    }
  }
  return found;
}

const swapColours = (stack: string) => stack.replace(/[WB]/g, (piece) => (piece === 'W' ? 'B' : 'W'));

function read(stacks: Record<string, string>, side: 'w' | 'b') {
  const words = CELLS.map((cell) => stacks[cell] ?? '-');
  const state = dvonn.position.read(`${words.join(' ')} ${side}`, { setup: 'random' });
  if (!state.ok) throw new Error(state.error.code);
  return toFastBoard(state.value);
}

function featuresOf(board: ReturnType<typeof read>): Record<string, number> {
  const counts = new Int32Array(FEATURES.length);
  compare(board, counts);
  return Object.fromEntries(FEATURES.map((feature, index) => [feature, counts[index] ?? 0]));
}

describe('the evaluation', () => {
  it('does not care which colour is which, nor which way round the board lies', () => {
    for (const state of positions(300)) {
      const worth = estimateBoard(toFastBoard(state));
      const swapped = { ...state, cells: state.cells.map(swapColours), turn: 1 - state.turn };
      expect(estimateBoard(toFastBoard(swapped))).toBe(worth);
      expect(estimateBoard(toFastBoard({ ...state, cells: [...state.cells].reverse() }))).toBe(worth);
    }
  });

  it('never takes an unfinished game for a won one', () => {
    for (const state of positions(600)) expect(Math.abs(estimateBoard(toFastBoard(state)))).toBeLessThan(WIN);
  });

  it('counts for both seats what it says it counts', () => {
    // A row: the red, two white pieces, three black ones, a white one.
    const board = read({ B3: 'R1', C3: 'W2', D3: 'B3', E3: 'W1' }, 'w');
    expect(featuresOf(board)).toEqual({
      pieces: 0,
      // C3 may move onto E3, and E3 onto D3; D3 has nothing three spaces away.
      stuckPieces: -3,
      stacks: 1,
      movable: 2,
      movableReds: 0,
      movesOntoEnemy: 1,
      threatened: 3,
      movesOntoRed: 0,
      movesBesideRed: 0,
      distance: 1 + 3 - 2,
      neighbours: 2 + 1 - 2,
      tempo: 1,
    });
  });

  it('sees the reds one holds and can reach', () => {
    const board = read({ B3: 'R1', C3: 'B1', D3: 'W2*', B2: 'W1' }, 'b');
    expect(featuresOf(board)).toMatchObject({ movableReds: -1, movesOntoRed: 2 - 2, movesOntoEnemy: 1, threatened: 2 });
  });

  it('values a finished game by its winner first and by the margin second', () => {
    const final = (stacks: Record<string, string>, seat: number) =>
      dvonnEvaluation.final(new DvonnWalk(read(stacks, 'w')), seat);
    expect(final({ B3: 'W3*' }, 0)).toBe(WIN + 3);
    expect(final({ B3: 'W3*' }, 1)).toBe(-WIN - 3);
    expect(final({ B3: 'W3*', K3: 'B3*' }, 0)).toBe(0);
  });
});
