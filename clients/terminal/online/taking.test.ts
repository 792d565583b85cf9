import type { LiveState } from '@tavola/client-core';
import { expect, it } from 'vitest';
import { freeSeatLines, seatsToTake } from './taking.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.taking;

/** A match seen from a seat, or by a spectator (null). */
const seenFrom = (seat: number | null): LiveState =>
  ({
    seat,
    view: { seats: [0, 1, 2].map((index) => ({ who: `Player ${index}`, bot: null })) },
  }) as unknown as LiveState;

it('of seats that have become free, the own one is announced as such and others by name', () => {
  expect(freeSeatLines(seenFrom(2), [0, 2])).toEqual([words.free('Player 0'), words.ownFree]);
  expect(freeSeatLines(seenFrom(null), [1])).toEqual([words.free('Player 1')]);
});

it('before a match no seat can be taken', () => {
  expect(seatsToTake({ view: null, seat: null } as unknown as LiveState)).toEqual([]);
  expect(freeSeatLines({ view: null, seat: null } as unknown as LiveState, [0])).toEqual([words.free('')]);
});
