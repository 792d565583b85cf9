import { arena, darkAt } from '@tavola/games/objectron/testing';
import { describe, expect, it } from 'vitest';
import { estimateLead } from './evaluate.ts';
import { WIN } from './weights.ts';

const worth = (position: object, seat = 0) => estimateLead(arena(position), seat);

describe('the estimate', () => {
  it('is what one seat gains and the other loses', () => {
    const state = arena({
      players: [
        { at: 'C4', carried: ['disc'] },
        { at: 'H7', penalty: 2 },
      ],
      armed: ['D5'],
      dark: darkAt({ 32: '3' }),
      turn: 2,
    });
    expect(estimateLead(state, 0)).toBe(-estimateLead(state, 1));
    expect(estimateLead(state, 0)).not.toBe(0);
  });

  it('likes to be nearer, to owe less, to carry more, to have more actions left', () => {
    expect(worth({ players: [{ at: 'C3' }, {}] })).toBeGreaterThan(worth({ players: [{ at: 'B3' }, {}] }));
    expect(worth({ players: [{}, { penalty: 3 }] })).toBeGreaterThan(worth({}));
    expect(worth({ players: [{ carried: ['grenade'] }, {}] })).toBeGreaterThan(worth({}));
    expect(worth({ actions: 3 })).toBeGreaterThan(worth({ actions: 2 }));
    expect(worth({ turn: 1 })).toBeGreaterThan(worth({ turn: 2 }));
  });

  it('fears a square that will still be dark in its next turn, and not one that will have power again', () => {
    const waiting = (sign: string) => worth({ turn: 2, dark: darkAt({ 0: sign }) });
    expect(waiting('2')).toBeLessThan(waiting('1'));
    expect(waiting('1')).toBe(waiting('0'));
  });

  it('minds grenades on the way, not those aside or behind', () => {
    const at = { players: [{ at: 'D4' }, { at: 'A10' }] };
    const aside = worth({ ...at, armed: ['J1'] });
    expect(worth({ ...at, armed: ['G7'] })).toBeLessThan(aside);
    expect(worth({ ...at, armed: ['D1'] })).toBe(aside);
  });

  it('minds having few ways to go', () => {
    const free = worth({ players: [{ at: 'E1' }, { at: 'A10' }] });
    const cramped = worth({ players: [{ at: 'E1' }, { at: 'A10' }], walls: ['D2F2'] });
    expect(cramped).toBeLessThan(free);
  });

  it('knows a finished game, and prefers a sooner win', () => {
    const won = (turn: number) =>
      arena({ players: [{ at: 'J10' }, { at: 'E5' }], turn, over: { reason: 'finish', winner: 0 } });
    expect(estimateLead(won(21), 0)).toBe(WIN - 21);
    expect(estimateLead(won(21), 1)).toBe(21 - WIN);
    expect(estimateLead(won(7), 0)).toBeGreaterThan(estimateLead(won(21), 0));
    expect(worth({ over: { reason: 'turn-limit', winner: null } })).toBe(0);
  });
});
