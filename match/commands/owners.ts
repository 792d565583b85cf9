import { fail, type Result, type Seat } from '@tavola/kernel';
import type { PlayerId } from '../entry.ts';
import { type Appended, LogWriter } from '../log-writer.ts';
import { isRunning, isSeat, type Match, type SeatState } from '../match.ts';
import { claimTime, hasOwner, hasStandIn, isPersonId } from '../owners.ts';
import { claimOf } from '../seat-terms.ts';
import { STAND_IN_LEVEL } from '../terms.ts';
import { versionOf } from '../versions/index.ts';
import { reviewBallots } from './motions.ts';
import { resumeSeat, writeAbandon, writeSeat } from './seats.ts';

/** Receiver of a seat: a bot until the owner returns, a bot for good, or a person who must accept. */
export type HandOver = 'bot' | 'bot-for-good' | { readonly person: PlayerId };

/** An owner hands over the seat. It stays theirs until the person accepts. */
export function handOver(match: Match, seat: Seat, to: HandOver, at: number): Result<Appended> {
  const refused = refuse(match, seat);
  if (refused !== null) return refused;
  const state = match.seats[seat] as SeatState;
  if (!hasOwner(state)) return fail('not-your-seat');
  const person = typeof to === 'object' ? to.person : null;
  if (person !== null && !mayBePromised(match, state, person)) return fail('already-seated');
  if (to === 'bot' && state.standIn === 'handed') return fail('played-by-bot');
  const writer = new LogWriter(match, at);
  // An owner who acts is present, so a bot that stood in for them leaves.
  if (hasStandIn(state) && person === null) returnToSeat(writer, seat);
  if (person !== null) writeSeat(writer, { seat, change: 'promised', who: person, level: null });
  else writeSeat(writer, { seat, change: to === 'bot' ? 'handed' : 'retired', who: null, level: STAND_IN_LEVEL });
  reviewBallots(writer);
  return writer.done();
}

function mayBePromised({ seats }: Match, own: SeatState, who: PlayerId): boolean {
  const isElsewhere = seats.some((seat) => (seat.who === who && !seat.abandoned) || seat.former === who);
  return isPersonId(who) && own.who !== who && !isElsewhere;
}

/** The person accepts a promised seat. */
export function accept(match: Match, who: PlayerId, at: number): Result<Appended> {
  const seat = promisedTo(match, who);
  if (!isRunning(match)) return fail('match-over');
  return seat === null ? fail('nothing-promised') : resumeSeat(match, { seat, who }, at);
}

export function decline(match: Match, who: PlayerId, at: number): Result<Appended> {
  const seat = promisedTo(match, who);
  if (!isRunning(match)) return fail('match-over');
  if (seat === null) return fail('nothing-promised');
  const writer = new LogWriter(match, at);
  writeSeat(writer, { seat, change: 'declined', who: null, level: null });
  return writer.done();
}

/** The seat promised to this person, or null. */
export function promisedTo({ seats }: Match, who: PlayerId): Seat | null {
  const seat = seats.findIndex(({ promised }) => promised === who);
  return seat < 0 ? null : seat;
}

/** The seat this person had and may take back, or null. */
export function reclaimableBy({ seats }: Match, who: PlayerId): Seat | null {
  const seat = seats.findIndex(({ former, abandoned }) => former === who && !abandoned);
  return seat < 0 ? null : seat;
}

/**
 * An owner takes the seat back: from a bot at any time, from a person until that person has acted. Also withdraws a
 * promise that was not accepted.
 */
export function reclaim(
  match: Match,
  { seat, who }: { seat: Seat; who: PlayerId | null },
  at: number,
): Result<Appended> {
  const refused = refuse(match, seat);
  if (refused !== null) return refused;
  const state = match.seats[seat] as SeatState;
  if (state.abandoned) return fail('seat-taken');
  const writer = new LogWriter(match, at);
  if (who !== null && who !== state.who) {
    if (state.former !== who) return fail('seat-taken');
    writeSeat(writer, { seat, change: 'reclaimed', who, level: null });
  } else {
    if (!hasOwner(state)) return fail('not-your-seat');
    const { open, offered, promised, away } = state;
    if (!hasStandIn(state) && !open && !offered && promised === null && !away) return fail('nothing-to-reclaim');
    returnToSeat(writer, seat);
  }
  reviewBallots(writer);
  return writer.done();
}

/** The owner returns to the seat. */
export function returnToSeat(writer: LogWriter, seat: Seat): void {
  writeSeat(writer, { seat, change: 'reclaimed', who: null, level: null });
}

/** Two seats: claims the win because the opponent is away on their turn. */
export function claimWin(match: Match, by: Seat, at: number): Result<Appended> {
  const refused = refuse(match, by);
  if (refused !== null) return refused;
  const { start, seats } = match;
  if (claimOf(start.terms, start.seats) === null) return fail('no-claim');
  if (match.clock.pausedWith !== null) return fail('match-paused');
  if (!hasOwner(seats[by])) return fail('not-your-seat');
  const absent = 1 - by;
  const from = claimTime(match, absent);
  if (from === null) return fail('not-away');
  if (at < from) return fail('claim-not-yet', String(from - at));
  const writer = new LogWriter(match, at);
  writeAbandon(writer, absent, 'claimed');
  return writer.done();
}

function refuse(match: Match, seat: Seat): Result<never> | null {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  return versionOf(match.start).seats.hasOwners ? null : fail('old-match');
}
