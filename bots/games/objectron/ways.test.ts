import { groundOf, NOWHERE, type ObjectronState } from '@tavola/games/objectron';
import { arena } from '@tavola/games/objectron/testing';
import { describe, expect, it } from 'vitest';
import { waysOf } from './ways.ts';

function left({ grid }: ObjectronState, seat: number, square: string): number | undefined {
  return waysOf(grid, seat)[groundOf(grid).indexOf(square)];
}

describe('the steps left to the finish', () => {
  it('are counted diagonally too, for each seat to the start of the other', () => {
    const open = arena();
    expect(['A1', 'J10', 'J1', 'H9'].map((square) => left(open, 0, square))).toEqual([9, 0, 9, 2]);
    expect(['A1', 'J10', 'C7'].map((square) => left(open, 1, square))).toEqual([0, 9, 6]);
  });

  it('lead around walls, and none leads out of one', () => {
    const walled = arena({ walls: ['F8J8'] });
    expect(left(walled, 0, 'J7')).toBe(5 + 5);
    expect(left(walled, 0, 'E8')).toBe(5);
    expect(left(walled, 0, 'G8')).toBe(NOWHERE);
  });

  it('lead through teleporters, in their direction only', () => {
    const linked = arena({ teleporters: ['B2I9', 'I9E2', 'E2B2'] });
    expect(left(linked, 0, 'A1')).toBe(2);
    // Who stands on a teleporter has arrived there, and walks on; who wants to walk over one is sent away.
    expect(left(linked, 0, 'I9')).toBe(1);
    expect(left(linked, 1, 'B2')).toBe(1);
    expect(left(linked, 1, 'E3')).toBe(1 + 1);
  });
});
