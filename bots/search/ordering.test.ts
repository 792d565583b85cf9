import { describe, expect, it } from 'vitest';
import { Ordering } from './ordering.ts';

const MOVES = [10, 11, 12, 13, 14, 15];
const noGlance = () => 0;

function sorted(ordering: Ordering, remembered: number, ply: number, glance: (move: number) => number = noGlance) {
  const moves = [...MOVES];
  ordering.sort(moves, remembered, ply, glance);
  return moves;
}

describe('the order of moves', () => {
  it('stays as it was where nothing is known', () => {
    expect(sorted(new Ordering(), -1, 0)).toEqual(MOVES);
  });

  it('begins with the remembered move, then the killers of this ply, the latest first', () => {
    const ordering = new Ordering();
    ordering.reward(12, 3, 1);
    ordering.reward(14, 3, 1);
    expect(sorted(ordering, 15, 3).slice(0, 3)).toEqual([15, 14, 12]);
  });

  it('keeps two killers when the same move refutes twice', () => {
    const ordering = new Ordering();
    ordering.reward(12, 3, 1);
    ordering.reward(14, 3, 1);
    ordering.reward(14, 3, 1);
    expect(sorted(ordering, -1, 3).slice(0, 2)).toEqual([14, 12]);
  });

  it('goes by how deep a move was good where it was no killer', () => {
    const ordering = new Ordering();
    ordering.reward(13, 3, 2);
    ordering.reward(15, 3, 6);
    expect(sorted(ordering, -1, 0).slice(0, 2)).toEqual([15, 13]);
  });

  it('takes the first glance into account, but not before what the search has learnt', () => {
    const ordering = new Ordering();
    ordering.reward(11, 0, 1);
    const glance = (move: number) => (move === 14 ? 1000 : 0);
    expect(sorted(ordering, 15, 0, glance).slice(0, 3)).toEqual([15, 11, 14]);
  });
});
