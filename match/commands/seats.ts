import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import type { AbandonReason, PlayerId, SeatChange } from '../entry.ts';
import { type Appended, LogWriter } from '../log-writer.ts';
import { isRunning, isSeat, type Match } from '../match.ts';
import { isLeftAlone, keepsPresence, mayTake } from '../owners.ts';
import type { LevelId } from '../terms.ts';
import { versionOf } from '../versions/index.ts';
import { resolveIfComplete } from './act.ts';
import { reviewBallots } from './motions.ts';

export interface SeatingRequest {
  readonly seat: Seat;
  readonly change: SeatChange;
  readonly who?: PlayerId;
  readonly level?: LevelId;
}

/** A player joins, returns or goes away. The game is not affected. */
export function seatPlayer(match: Match, seating: SeatingRequest, at: number): Result<Appended> {
  if (match.ended !== null) return fail('match-over');
  if (!isSeat(match, seating.seat)) return fail('no-such-seat');
  const { change, who = null, level = null } = seating;
  if ((change === 'away' || change === 'back') && !keepsPresence(match.start)) return fail('presence-not-kept');
  const open = { seat: seating.seat, change, who, level };
  if (changesNothing(match, open, at)) return ok({ match, entries: [] });
  // All other seat changes have their own commands.
  if (!versionOf(match.start).seats.maySeat(match, open)) return fail('seat-taken');
  const writer = new LogWriter(match, at);
  writeSeat(writer, open);
  reviewBallots(writer);
  return writer.done();
}

/** Repeating a state (away, present, own seat) writes no entry: it would be invalid. */
function changesNothing(match: Match, open: SeatEntry, at: number): boolean {
  const { hasOwners, isValidSeat } = versionOf(match.start).seats;
  const isTheirs = open.change === 'away' || open.change === 'back' || open.change === 'reclaimed';
  return hasOwners && isTheirs && !isValidSeat(match, { at, open, secret: null });
}

interface SeatEntry {
  readonly seat: Seat;
  readonly change: SeatChange;
  readonly who: PlayerId | null;
  readonly level: LevelId | null;
}

export function writeSeat(writer: LogWriter, { seat: index, change, who, level }: SeatEntry): void {
  writer.write('seat', { seat: index, change, who, level }, null);
}

/** Abandons a seat. No effect if repeated or after the end. A player left alone leaves without a result. */
export function abandonSeat(
  match: Match,
  { seat: left, why }: { seat: Seat; why: AbandonReason },
  at: number,
): Result<Appended> {
  if (!isSeat(match, left)) return fail('no-such-seat');
  if (!isRunning(match) || match.seats[left]?.abandoned) return ok({ match, entries: [] });
  const writer = new LogWriter(match, at);
  if (why === 'left' && isLeftAlone(match, left))
    writer.write('end', { outcome: null, why: 'alone', secret: match.secret }, null);
  else writeAbandon(writer, left, why);
  return writer.done();
}

export function writeAbandon(writer: LogWriter, left: Seat, why: AbandonReason): void {
  const { match } = writer;
  writer.writeStep('abandon', { seat: left, why }, [], (chance) => match.game.abandon(match.state, left, chance));
  resolveIfComplete(writer);
  // If several seats are late, votes are reviewed after the last one.
  if (why !== 'late' || !versionOf(match.start).seats.hasOwners) reviewBallots(writer);
}

/** A person takes an open or promised seat. */
export function resumeSeat(
  match: Match,
  { seat: taken, who }: { seat: Seat; who: PlayerId },
  at: number,
): Result<Appended> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, taken)) return fail('no-such-seat');
  if (!mayTake(match, taken, who)) return fail('seat-taken');
  const writer = new LogWriter(match, at);
  // Since version 3 the seat has its owner before the game resumes it.
  const isOwned = versionOf(match.start).seats.hasOwners;
  if (isOwned) writeSeat(writer, { seat: taken, change: 'joined', who, level: null });
  if (match.seats[taken]?.abandoned === true)
    writer.writeStep('resume', { seat: taken }, [], () => match.game.resume(match.state, taken));
  if (!isOwned) writer.write('seat', { seat: taken, change: 'joined', who, level: null }, null);
  reviewBallots(writer);
  return writer.done();
}

/** Ends the match because the host closed the table. No winner. No effect after the end. */
export function closeByHost(match: Match, at: number): Result<Appended> {
  const writer = new LogWriter(match, at);
  if (isRunning(match)) writer.write('end', { outcome: null, why: 'host-left', secret: match.secret }, null);
  return writer.done();
}
