import { dvonn } from '@tavola/games/dvonn';
import { toFastBoard } from '@tavola/games/dvonn/fast';
import type { Seat } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { dvonnEvaluation } from '../games/dvonn/evaluate.ts';
import { DvonnWalk } from '../games/dvonn/walk.ts';
import { positionsOf } from '../testing/positions.ts';
import { searchBest, searchLines } from './alpha-beta.ts';
import { Meter } from './budget.ts';

const POSITIONS = positionsOf(dvonn, { options: { setup: 'random' }, seats: 2, every: 4, seed: 'lines' });
const plenty = () => ({ meter: new Meter({ nodes: 200_000 }), tableBits: 14 });

/** The value of each first move, searched alone. */
function valuesOneByOne(walk: DvonnWalk, depth: number): Map<number, number> {
  return new Map(
    walk.moves().map((move) => {
      const seat = walk.seat as Seat;
      walk.make(move);
      const sign = walk.seat === seat ? 1 : -1;
      const value =
        walk.seat === null
          ? dvonnEvaluation.final(walk, seat)
          : sign * searchBest(walk, dvonnEvaluation, { ...plenty(), depth: depth - 1 }).value;
      walk.unmake();
      return [move, value];
    }),
  );
}

describe('the best lines', () => {
  it('have the values of their moves searched alone, and no other move is better', () => {
    for (const { state } of POSITIONS) {
      const walk = new DvonnWalk(toFastBoard(state));
      const { lines, depth, solved } = searchLines(walk, dvonnEvaluation, { ...plenty(), depth: 3 }, 4);
      if (depth < 3 || solved) continue;
      const values = valuesOneByOne(walk, 3);
      const best = [...values.values()].toSorted((a, b) => b - a).slice(0, 4);
      expect(lines.map(({ value }) => value)).toEqual(best);
      for (const { move, value } of lines) expect(values.get(move)).toBe(value);
      expect(new Set(lines.map(({ move }) => move)).size).toBe(lines.length);
    }
  });

  it('continue with legal moves and leave the board as it was', () => {
    for (const { state } of POSITIONS) {
      const walk = new DvonnWalk(toFastBoard(state));
      const before = [walk.low, walk.high, walk.seat];
      const { lines } = searchLines(walk, dvonnEvaluation, { meter: new Meter({ nodes: 900 }) }, 3);
      expect([walk.low, walk.high, walk.seat]).toEqual(before);
      for (const { move, next } of lines) {
        for (const made of [move, ...next]) {
          expect(walk.moves()).toContain(made);
          walk.make(made);
        }
        walk.restart();
      }
    }
  });

  it.each([0, 1, 5, 60])('are as many as asked for and in order, however small the budget: %i nodes', (nodes) => {
    for (const { state } of POSITIONS) {
      const walk = new DvonnWalk(toFastBoard(state));
      const { lines } = searchLines(walk, dvonnEvaluation, { meter: new Meter({ nodes }) }, 3);
      expect(lines).toHaveLength(Math.min(3, walk.moves().length));
      const values = lines.map(({ value }) => value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  it('begin with the move that a search for one finds', () => {
    for (const { state } of POSITIONS) {
      const walk = new DvonnWalk(toFastBoard(state));
      const one = searchLines(walk, dvonnEvaluation, { meter: new Meter({ nodes: 700 }) }, 1);
      const found = searchBest(walk, dvonnEvaluation, { meter: new Meter({ nodes: 700 }) });
      expect(one.lines[0]).toMatchObject({ move: found.move, value: found.value });
    }
  });
});
