import type { LiveState } from '@tavola/client-core';
import { expect, it } from 'vitest';
import { freeSeatLines, seatsToTake } from './taking.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.taking;

/** A running match whose seats are open or taken, seen from a seat or by a spectator (null). */
const stateOf = (open: readonly boolean[], seat: number | null): LiveState =>
  ({
    seat,
    view: {
      ended: null,
      pending: [],
      seats: open.map((isOpen, index) => ({
        who: `Player ${index}`,
        bot: null,
        away: isOpen,
        gone: false,
        open: isOpen,
      })),
    },
  }) as unknown as LiveState;

it('of seats that have become free, the own one is announced as such and others by name', () => {
  const state = stateOf([true, false, true], 2);
  expect(freeSeatLines(state, [0, 2])).toEqual([words.free('Player 0'), words.ownFree]);
  expect(freeSeatLines(stateOf([true, true], null), [1])).toEqual([words.free('Player 1')]);
});

it('before a match no seat can be taken', () => {
  expect(seatsToTake({ view: null, seat: null } as unknown as LiveState)).toEqual([]);
  expect(freeSeatLines({ view: null, seat: null } as unknown as LiveState, [0])).toEqual([words.free('')]);
});
