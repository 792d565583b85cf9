import { fail, type Result, type Seat } from '@tavola/kernel';
import type { PlayerId } from '../entry.ts';
import { isRunning, isSeat, type Match, type SeatState } from '../match.ts';
import { claimTime, isPersonId, isPersons, isPlayedFor } from '../owners.ts';
import { Pen, type Written } from '../pen.ts';
import { claimOf } from '../seat-terms.ts';
import { STAND_IN_LEVEL } from '../terms.ts';
import { versionOf } from '../versions/index.ts';
import { reviewBallots } from './motions.ts';
import { resume, writeAbandon, writeSeat } from './seats.ts';

/** To whom an owner hands the seat: a bot until they are back, a bot for good, or a person, who has to accept. */
export type HandOver = 'bot' | 'bot-for-good' | { readonly person: PlayerId };

/** An owner hands over the seat. Until a person accepts it, it stays theirs, and they play on. */
export function handOver(match: Match, seat: Seat, to: HandOver, at: number): Result<Written> {
  const refused = refuse(match, seat);
  if (refused !== null) return refused;
  const state = match.seats[seat] as SeatState;
  if (!isPersons(state)) return fail('not-your-seat');
  const person = typeof to === 'object' ? to.person : null;
  if (person !== null && !mayBePromised(match, state, person)) return fail('already-seated');
  if (to === 'bot' && state.standIn === 'handed') return fail('played-by-bot');
  const pen = new Pen(match, at);
  // Whoever does this is there: a bot that came because they were late gets up first.
  if (isPlayedFor(state) && person === null) back(pen, seat);
  if (person !== null) writeSeat(pen, { seat, change: 'promised', who: person, level: null });
  else writeSeat(pen, { seat, change: to === 'bot' ? 'handed' : 'retired', who: null, level: STAND_IN_LEVEL });
  reviewBallots(pen);
  return pen.done();
}

function mayBePromised({ seats }: Match, own: SeatState, who: PlayerId): boolean {
  const isElsewhere = seats.some((seat) => (seat.who === who && !seat.abandoned) || seat.former === who);
  return isPersonId(who) && own.who !== who && !isElsewhere;
}

/** The person whom a seat was promised takes it. */
export function accept(match: Match, who: PlayerId, at: number): Result<Written> {
  const seat = promisedTo(match, who);
  if (!isRunning(match)) return fail('match-over');
  return seat === null ? fail('nothing-promised') : resume(match, { seat, who }, at);
}

export function decline(match: Match, who: PlayerId, at: number): Result<Written> {
  const seat = promisedTo(match, who);
  if (!isRunning(match)) return fail('match-over');
  if (seat === null) return fail('nothing-promised');
  const pen = new Pen(match, at);
  writeSeat(pen, { seat, change: 'declined', who: null, level: null });
  return pen.done();
}

/** The seat that waits for this person's answer. */
export function promisedTo({ seats }: Match, who: PlayerId): Seat | null {
  const seat = seats.findIndex(({ promised }) => promised === who);
  return seat < 0 ? null : seat;
}

/** The seat that this person had, and may take back from whoever has it now. */
export function reclaimableBy({ seats }: Match, who: PlayerId): Seat | null {
  const seat = seats.findIndex(({ former, abandoned }) => former === who && !abandoned);
  return seat < 0 ? null : seat;
}

/**
 * An owner takes the seat back: from a bot at any time, from the person who sat down there until that person has acted. A promise
 * that was not accepted is taken back, too.
 */
export function reclaim(
  match: Match,
  { seat, who }: { seat: Seat; who: PlayerId | null },
  at: number,
): Result<Written> {
  const refused = refuse(match, seat);
  if (refused !== null) return refused;
  const state = match.seats[seat] as SeatState;
  if (state.abandoned) return fail('seat-taken');
  const pen = new Pen(match, at);
  if (who !== null && who !== state.who) {
    if (state.former !== who) return fail('seat-taken');
    writeSeat(pen, { seat, change: 'reclaimed', who, level: null });
  } else {
    if (!isPersons(state)) return fail('not-your-seat');
    const { open, offered, promised, away } = state;
    if (!isPlayedFor(state) && !open && !offered && promised === null && !away) return fail('nothing-to-reclaim');
    back(pen, seat);
  }
  reviewBallots(pen);
  return pen.done();
}

/** The owner of a seat is back in it. */
export function back(pen: Pen, seat: Seat): void {
  writeSeat(pen, { seat, change: 'reclaimed', who: null, level: null });
}

/** With two seats: the opponent has been away for long enough, while on turn. */
export function claim(match: Match, by: Seat, at: number): Result<Written> {
  const refused = refuse(match, by);
  if (refused !== null) return refused;
  const { start, seats } = match;
  if (claimOf(start.terms, start.seats) === null) return fail('no-claim');
  if (match.clock.pausedWith !== null) return fail('match-paused');
  if (!isPersons(seats[by])) return fail('not-your-seat');
  const absent = 1 - by;
  const from = claimTime(match, absent);
  if (from === null) return fail('not-away');
  if (at < from) return fail('claim-not-yet', String(from - at));
  const pen = new Pen(match, at);
  writeAbandon(pen, absent, 'claimed');
  return pen.done();
}

function refuse(match: Match, seat: Seat): Result<never> | null {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  return versionOf(match.start).seats.hasOwners ? null : fail('old-match');
}
