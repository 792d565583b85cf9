import { generator } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { dvonn } from '../index.ts';
import {
  FastBoard,
  fillAtRandom,
  generateFastMoves,
  MAX_MOVES,
  randomMove,
  randomPlayout,
  toCells,
  toFastBoard,
} from './index.ts';

describe('random playouts', () => {
  it('fill the board with 23 white, 23 black and 3 red pieces, any piece on any space', () => {
    const board = new FastBoard();
    const bits = generator('fill');
    const reds = new Array<number>(49).fill(0);
    for (let round = 0; round < 4900; round += 1) {
      fillAtRandom(board, bits);
      const cells = toCells(board);
      if (round < 100) expect([...cells].sort().join('')).toBe(`${'B'.repeat(23)}RRR${'W'.repeat(23)}`);
      cells.forEach((stack, space) => {
        if (stack === 'R') reds[space] = (reds[space] ?? 0) + 1;
      });
    }
    // 300 expected on each space, standard deviation 17.
    expect(Math.min(...reds)).toBeGreaterThan(220);
    expect(Math.max(...reds)).toBeLessThan(380);
  });

  it('give the same game for the same seed, whatever was played before', () => {
    const board = new FastBoard();
    const play = () => {
      const bits = generator('again');
      fillAtRandom(board, bits);
      return [randomPlayout(board, bits), ...toCells(board)];
    };
    const first = play();
    fillAtRandom(board, generator('other'));
    expect(play()).toEqual(first);
  });

  it('are the games they were before, draw by draw', async () => {
    const board = new FastBoard();
    const bits = generator('recorded');
    const lines = Array.from({ length: 40 }, (_, game) => {
      fillAtRandom(board, bits);
      const plies = randomPlayout(board, bits);
      return `game ${game + 1}: ${plies} plies, ${board.score.join(' to ')}, next draw ${bits.next()}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../testdata/playouts.golden.txt');
  });

  it('end where the rules end, after about 32 plies', () => {
    const board = new FastBoard();
    const bits = generator('length');
    const games = 3000;
    let plies = 0;
    for (let game = 0; game < games; game += 1) {
      fillAtRandom(board, bits);
      plies += randomPlayout(board, bits);
      if (game % 30 === 0) {
        const state = {
          setup: 'random',
          cells: toCells(board),
          turn: board.turn,
          ply: 0,
          placed: 49,
          verdict: null,
        } as const;
        expect(dvonn.outcome(state)?.scores).toEqual([...board.score]);
      }
    }
    expect(plies / games).toBeGreaterThan(31.6);
    expect(plies / games).toBeLessThan(32.8);
  });

  it.each([
    ['early, where a draw mostly hits', 0],
    ['late, where the moves are listed after too many misses', 24],
  ])('draw every legal move equally often: %s', (_, plies) => {
    const bits = generator('uniform');
    const board = new FastBoard();
    fillAtRandom(board, bits);
    for (let ply = 0; ply < plies; ply += 1) board.make(randomMove(board, bits));
    const moves = new Int32Array(MAX_MOVES);
    const legal = [...moves.subarray(0, generateFastMoves(board, moves, 0))];
    const hits = new Map(legal.map((move) => [move, 0]));
    const perMove = 2000;
    for (let draw = 0; draw < perMove * legal.length; draw += 1) {
      const move = randomMove(board, bits);
      hits.set(move, (hits.get(move) ?? 0) + 1);
    }
    expect(hits.size).toBe(legal.length);
    const chiSquare = [...hits.values()].reduce((sum, count) => sum + (count - perMove) ** 2 / perMove, 0);
    // Five standard deviations above what even luck gives.
    expect(chiSquare).toBeLessThan(legal.length + 5 * Math.sqrt(2 * legal.length));
  });

  it('draw nothing for a seat without a stack, whatever the board held before', () => {
    const read = (stack: string) => {
      const words = Array.from({ length: 49 }, (_, space) => ({ 21: stack, 22: 'R1' })[space] ?? '-');
      const state = dvonn.position.read(`${words.join(' ')} b`, { setup: 'random' });
      if (!state.ok) throw new Error(state.error.code);
      return state.value;
    };
    const board = toFastBoard(read('B1'));
    expect(randomMove(board, generator(1))).not.toBe(0);
    expect(randomMove(toFastBoard(read('W1'), board), generator(1))).toBe(0);
  });
});
