import { groundOf, type ObjectronState } from '@tavola/games/objectron';
import { arena } from '@tavola/games/objectron/testing';
import { describe, expect, it } from 'vitest';
import { raceOf, turnsFrom } from './race.ts';

const raceIn = ({ grid, power }: ObjectronState, seat = 0) => raceOf(grid, power, seat);
const at = ({ grid }: ObjectronState, square: string) => groundOf(grid).indexOf(square);

function turns(state: ObjectronState, square: string, penalty = 0, darkness = 0, seat = 0): number {
  return turnsFrom(raceIn(state, seat), at(state, square), penalty, darkness);
}

describe('the turns to the finish', () => {
  const open = arena();

  it('is one beside it, and more where the first step may end in the dark', () => {
    expect(turns(open, 'I9')).toBe(1);
    expect(turns(open, 'H8')).toBeGreaterThan(1);
    expect(turns(open, 'H8')).toBeLessThan(2);
    expect(turns(open, 'B2', 0, 0, 1)).toBe(1);
  });

  it('are a whole one more for three actions owed, and with fewer actions in between', () => {
    const owing = [0, 1, 2, 3, 4].map((penalty) => turns(open, 'F6', penalty));
    expect(owing[3]).toBe((owing[0] ?? 0) + 1);
    expect(owing[4]).toBe((owing[1] ?? 0) + 1);
    expect(owing.toSorted((a, b) => a - b)).toEqual(owing);
    expect(turns(open, 'F6', 0, 1)).toBe(owing[1]);
    expect(turns(open, 'F6', 0, 0.5)).toBeCloseTo(((owing[0] ?? 0) + (owing[1] ?? 0)) / 2);
  });

  it('are fewer where power seldom fails', () => {
    expect(turns(arena({}, { power: 'calm' }), 'A1')).toBeLessThan(turns(open, 'A1'));
  });

  it('are fewer through a teleporter, and more behind a wall', () => {
    const linked = arena({ teleporters: ['B2I9', 'I9B2'] });
    expect(turns(linked, 'A1')).toBeLessThan(2);
    expect(raceIn(linked).landings[at(linked, 'A1')]).toEqual(['A2', 'I9', 'B1'].map((square) => at(linked, square)));
    expect(turns(arena({ walls: ['F8J8'] }), 'J7')).toBeGreaterThan(turns(open, 'J7'));
  });

  it('are fewer with several ways on than with one, as many steps away', () => {
    // In a lane along the edge three steps lead on by one square each; outside, several squares are as near.
    const lane = arena({ walls: ['I5I9'] });
    expect(turns(lane, 'J7')).toBeGreaterThan(turns(open, 'J7'));
  });

  it('know how likely a square goes dark: less at an edge, least in a corner', () => {
    const [once, twice] = raceIn(open).failing;
    const inTurns = (square: string) => once[at(open, square)];
    expect(inTurns('E5')).toBeCloseTo(1 - 0.95 ** 9);
    expect(inTurns('E1')).toBeCloseTo(1 - 0.95 ** 6);
    expect(inTurns('A1')).toBeCloseTo(1 - 0.95 ** 4);
    expect(twice[at(open, 'E5')]).toBeCloseTo(1 - 0.95 ** 18);
  });
});
