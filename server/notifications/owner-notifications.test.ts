import { gameById } from '@tavola/games';
import type { Result, Seat } from '@tavola/kernel';
import {
  clockFor,
  DAY,
  DEFAULT_TERMS,
  handOver,
  type Match,
  openMotion,
  resumeSeat,
  seatPlayer,
  startMatch,
  timeout,
  vote,
} from '@tavola/match';
import { expect, it } from 'vitest';
import { ownerNotifications } from './owner-notifications.ts';

let match: Match;
let now = 1000;

function must(done: Result<{ readonly match: Match }>): void {
  if (!done.ok) throw new Error(done.error.code);
  match = done.value.match;
}

/** Three at a table of Frogs & Bridges; the one who is to move has let its deadline pass. */
function missing(): Seat {
  const game = gameById('frogs');
  if (game === undefined) throw new Error('no such game');
  const options = game.parse.options({});
  const terms = { ...DEFAULT_TERMS, clock: clockFor(DAY), misses: 1 };
  const beginning = { game, matchId: 'm', secret: 's', seats: 3, reroll: 0, terms, origin: { kind: 'setup' } } as const;
  must(startMatch({ ...beginning, options: options.ok ? options.value : null }, now));
  for (const [index, who] of ['ada', 'bob', 'cleo'].entries())
    must(seatPlayer(match, { seat: index, change: 'joined', who }, now));
  const absent = match.pending[0]?.seat ?? -1;
  expect(ownerNotifications(match)).toEqual([]);
  now += 2 * DAY;
  must(timeout(match, now));
  return absent;
}

const told = () => ownerNotifications(match).map(({ kind, key, account }) => `${account} ${kind} ${key.split(' ')[0]}`);

it('an owner is notified when a takeover is proposed, accepted and done', () => {
  const absent = missing();
  const owner = match.seats[absent]?.who ?? '';
  const [one = -1, two = -1] = [0, 1, 2].filter((other) => other !== absent);
  expect(told()).toEqual([`${owner} turn bot`]);
  must(openMotion(match, { by: one, kind: 'offer', about: absent }, now));
  expect(told()).toContain(`${owner} motion takeover`);
  must(vote(match, { motion: match.ballots[0]?.id ?? -1, seat: two, yes: true }, now));
  expect(told()).toContain(`${owner} turn offered`);
  must(resumeSeat(match, { seat: absent, who: 'eve' }, now));
  expect(told()).toEqual([`${owner} turn taken`]);
});

it('only the player who was offered a seat is notified', () => {
  missing();
  const other = match.seats.findIndex(({ bot }) => bot === null);
  must(handOver(match, other, { person: 'eve' }, now));
  expect(told()).toContain('eve motion promised');
});
