import type { LiveState } from '@tavola/client-core';
import { terminalOnline as m } from '@tavola/words/en/terminal-online';
import { describe, expect, it } from 'vitest';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';
import { openSeatLines, openSeats, takeSeat } from './take-seat.ts';

const open = (name: string): string => m['seat.open']({ name });

/** A match whose seats with these numbers were resigned, seen from a seat or by a spectator (null). */
function stateOf(open: readonly number[], seat: number | null): LiveState {
  const seats = ['Ann', 'Bob', 'Cy'].map((who, index) => ({ who, bot: null, free: open.includes(index) }));
  const view = { seats, ended: null, outcome: null, terms: { absence: 'hold' } };
  return { seat, table: { id: 't' }, view } as unknown as LiveState;
}

const NONE = { view: null, table: null, seat: null } as unknown as LiveState;

it('a spectator can take any open seat, a player only their own', () => {
  expect(openSeats(stateOf([0, 2], null))).toEqual([0, 2]);
  expect(openSeats(stateOf([0, 2], 2))).toEqual([2]);
  expect(openSeats(stateOf([0, 2], 1))).toEqual([]);
  expect(openSeats(NONE)).toEqual([]);
});

it('announces the player’s own open seat, and others by name', () => {
  expect(openSeatLines(stateOf([0, 2], 2), [0, 2])).toEqual([open('Ann'), m['seat.own-open']]);
  expect(openSeatLines(stateOf([1], null), [1])).toEqual([open('Bob')]);
  expect(openSeatLines(NONE, [0])).toEqual([open('')]);
});

describe('taking a seat', () => {
  const refusal = { code: 'seat-taken' };

  /** The printed lines, which seats the server was asked for, and how often the table was loaded again. */
  async function take(state: LiveState, typed: string, isRefused = false) {
    const asked: unknown[] = [];
    let greeted = 0;
    const table = {
      api: {
        take: async (...args: unknown[]) => {
          asked.push(args);
          return isRefused ? { ok: false, error: refusal } : { ok: true, value: null };
        },
      },
      live: {
        state,
        requestWelcome: () => {
          greeted += 1;
        },
      },
    };
    const lines = await takeSeat(table as unknown as OnlineTable, typed);
    return { lines, asked, greeted };
  }

  it.each([
    ['the only free seat needs no name', [1], '', 1],
    ['by number', [0, 2], '3', 2],
    ['by name, in any case', [0, 2], 'aNN', 0],
  ])('%s', async (_name, open, typed, seat) => {
    expect(await take(stateOf(open, null), typed)).toEqual({ lines: [], asked: [['t', seat]], greeted: 1 });
  });

  it('says so for the player’s own seat', async () => {
    expect(await take(stateOf([0, 2], 2), '')).toEqual({ lines: [m['seat.again']], asked: [['t', 2]], greeted: 1 });
  });

  it.each([
    ['several are free', ''],
    ['no free seat has this number', '2'],
    ['no free seat has this name', 'Bob'],
  ])('lists the open seats if %s', async (_name, typed) => {
    const list = '1 (Ann), 3 (Cy)';
    expect(await take(stateOf([0, 2], null), typed)).toEqual({
      lines: [m['seat.which']({ seats: list })],
      asked: [],
      greeted: 0,
    });
  });

  it('explains why it failed', async () => {
    expect(await take(stateOf([], null), '')).toEqual({ lines: [m['seat.none-open']], asked: [], greeted: 0 });
    expect(await take(NONE, '')).toEqual({ lines: [m['seat.none-open']], asked: [], greeted: 0 });
    const { lines, greeted } = await take(stateOf([1], null), '', true);
    expect([lines, greeted]).toEqual([[problem(refusal)], 0]);
  });
});
