import type { LiveState } from '@tavola/client-core';
import { expect, it } from 'vitest';
import { SeatNews } from './seat-news.ts';

const MINUTE = 60_000;
const NOW = 10 * MINUTE;
const SEAT = { bot: null, standIn: null, away: false, abandoned: false, missed: 0, open: false, offered: false };
const CLOCK = { turn: 2 * MINUTE, orders: 2 * MINUTE, bank: null };

/** A match of Ann, who looks, and Ben. */
function state(change: { seats?: readonly object[]; ballots?: readonly object[]; connected?: boolean }): LiveState {
  const { seats = [{}, {}], ballots = [], connected = true } = change;
  const all = seats.map((one, index) => ({
    ...{ ...SEAT, who: ['Ann', 'Ben'][index], former: null, promised: null, claimAt: null, free: false },
    ...one,
  }));
  const terms = { clock: CLOCK, absence: 'hold' };
  const view = { seats: all, ballots, terms, ended: null, outcome: null, pending: [], submitted: [] };
  const presence = [{ seat: 1, connected, since: NOW - MINUTE }];
  return { view, seat: 0, presence } as unknown as LiveState;
}

const context = {
  names: ['Ann', 'Ben'],
  side: (seat: number) => ['White', 'Black'][seat] ?? '',
  you: 'Ann',
  now: NOW,
};

function newsOf(...states: readonly LiveState[]): string[][] {
  const news = new SeatNews();
  return states.map((one) => news.next(one, context));
}

it('a lost connection is announced once, and so is the return', () => {
  const lost = state({ connected: false });
  expect(newsOf(state({}), lost, lost, state({}))).toEqual([
    [],
    ['Ben lost connection 1 min ago.'],
    [],
    ['Ben is back.'],
  ]);
});

it('a player learns that a bot plays for them, and how to take the seat back', () => {
  const played = state({ seats: [{ bot: 'normal', standIn: 'missing' }, {}] });
  expect(newsOf(played, played)).toEqual([
    ['A bot is playing for you. You missed too many turns in a row. Type back to take your seat back.'],
    [],
  ]);
  expect(newsOf(state({ seats: [{}, { bot: 'normal', standIn: 'missing' }] }))).toEqual([
    ['A bot is playing for Ben until they’re back.'],
  ]);
});

it('a claim is announced with its countdown', () => {
  const away = state({ seats: [{}, { claimAt: NOW + 2 * MINUTE }], connected: false });
  expect(newsOf(away, away)[0]).toContain(
    'Ben lost connection. You can claim the win in 2:00. Type claim to claim it.',
  );
  expect(newsOf(away, away)[1]).toEqual([]);
});

it('a request says what it needs, and how to answer or withdraw', () => {
  const request = {
    id: 1,
    kind: 'pause',
    about: null,
    by: 1,
    voters: [0, 1],
    no: [],
    until: NOW + MINUTE,
    ms: 60 * MINUTE,
  };
  const open = state({ ballots: [{ ...request, yes: [1], withdrawable: true }] });
  const accepted = state({ ballots: [{ ...request, yes: [0, 1], withdrawable: true }] });
  expect(newsOf(open, open, accepted)).toEqual([
    ['Ben asks for a pause of 1 h. 1:00 left. Type yes or no.'],
    [],
    ['Ben asks for a pause of 1 h. 1:00 left. Type withdraw to change your mind.'],
  ]);
});
