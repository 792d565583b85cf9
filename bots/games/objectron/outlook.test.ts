import { arena, darkAt } from '@tavola/games/objectron/testing';
import { describe, expect, it } from 'vitest';
import { turnsLeft, winOutlook } from './outlook.ts';

const outlook = (position: object, seat = 0) => winOutlook(arena(position), seat);
const left = (position: object, seat = 0) => turnsLeft(arena(position), seat);

/** By index, row by row from the lower left: H8 is 77, I9 is 88, I10 is 98, J9 is 89. */
const BESIDE_THE_FINISH = [88, 89, 98];
const dark = (squares: readonly number[], sign: string) =>
  darkAt(Object.fromEntries(squares.map((square) => [square, sign])));

describe('the outlook', () => {
  it('is what one seat gains and the other loses, and never more than a win', () => {
    const state = arena({
      players: [
        { at: 'C4', carried: ['disc'] },
        { at: 'H7', penalty: 2 },
      ],
      armed: ['D5'],
      dark: darkAt({ 32: '3' }),
      turn: 2,
    });
    expect(winOutlook(state, 0)).toBe(-winOutlook(state, 1));
    const ahead = outlook({ players: [{ at: 'I9' }, { at: 'J9', penalty: 30 }] });
    expect(ahead).toBeGreaterThan(0.9);
    expect(ahead).toBeLessThan(outlook({ over: { reason: 'abandoned', winner: 0 } }));
  });

  it('is better in turn, nearer, with less owed, with more carried, and with nothing in the way', () => {
    expect(outlook({})).toBeGreaterThan(0);
    expect(outlook({ players: [{ at: 'C3' }, {}] })).toBeGreaterThan(outlook({}));
    expect(outlook({ players: [{}, { penalty: 3 }] })).toBeGreaterThan(outlook({}));
    expect(outlook({ players: [{ carried: ['grenade'] }, {}] })).toBeGreaterThan(outlook({}));
    expect(outlook({ armed: ['G7'], players: [{}, { at: 'A10' }] })).toBeLessThan(
      outlook({ players: [{}, { at: 'A10' }] }),
    );
  });

  it('makes less of the same lead when both have longer to go', () => {
    const near = outlook({ players: [{ at: 'G7' }, { at: 'F6' }] });
    const far = outlook({
      players: [
        { at: 'G7', penalty: 6 },
        { at: 'F6', penalty: 6 },
      ],
    });
    expect(far).toBeGreaterThan(0);
    expect(near).toBeGreaterThan(far);
  });

  it('prefers a sooner win and a later loss, and a draw is neither', () => {
    const over = (winner: number | null, turn: number) =>
      outlook({ turn, over: { reason: winner === null ? 'draw-agreed' : 'abandoned', winner } });
    expect(over(0, 7)).toBeGreaterThan(over(0, 21));
    expect(over(1, 21)).toBeGreaterThan(over(1, 7));
    expect(over(0, 300)).toBeGreaterThan(0.9);
    expect(over(null, 300)).toBe(0);
  });
});

describe('the turns left', () => {
  const near = { players: [{ at: 'H8' }, { at: 'A9' }] };

  it('are half of the present one where it leads to the finish, and more where the dark is in between', () => {
    expect(left(near)).toBe(0.5);
    expect(left({ ...near, actions: 2 })).toBe(0.5);
    expect(left({ ...near, actions: 1 })).toBeGreaterThan(1);
    expect(left({ ...near, dark: dark(BESIDE_THE_FINISH, '1') })).toBeGreaterThan(1);
    // A single square with power is enough.
    expect(left({ ...near, dark: dark(BESIDE_THE_FINISH.slice(1), '1') })).toBe(0.5);
  });

  it('are more where a step ends on a square that will still be dark in the next turn', () => {
    const stopped = (sign: string) =>
      left({ players: [{ at: 'E5' }, { at: 'A9' }], actions: 1, dark: sign.repeat(100) });
    expect(stopped('3')).toBeGreaterThan(stopped('2'));
    expect(stopped('2')).toBe(stopped('1'));
  });

  it('are more for who waits on a square that stays dark', () => {
    const waiting = (sign: string) => left({ turn: 2, dark: darkAt({ 0: sign }) });
    expect(waiting('2')).toBeGreaterThan(waiting('1'));
    expect(waiting('1')).toBe(waiting('0'));
  });

  it('are more where grenades must be stepped on', () => {
    const mined = { ...near, armed: ['I9', 'J9', 'I10'] };
    expect(left(mined)).toBeGreaterThan(1);
    expect(left({ ...near, armed: ['I9', 'J9'] })).toBe(0.5);
  });
});
