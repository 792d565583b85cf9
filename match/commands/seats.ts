import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import type { AbandonReason, PlayerId, SeatChange } from '../entry.ts';
import { isRunning, isSeat, type Match } from '../match.ts';
import { isLeftAlone, keepsPresence, mayTake } from '../owners.ts';
import { Pen, type Written } from '../pen.ts';
import type { Level } from '../terms.ts';
import { versionOf } from '../versions/index.ts';
import { resolveIfComplete } from './act.ts';
import { reviewBallots } from './motions.ts';

export interface Seating {
  readonly seat: Seat;
  readonly change: SeatChange;
  readonly who?: PlayerId;
  readonly level?: Level;
}

/** Somebody sits down, comes or goes. The game does not notice. */
export function seat(match: Match, seating: Seating, at: number): Result<Written> {
  if (match.ended !== null) return fail('match-over');
  if (!isSeat(match, seating.seat)) return fail('no-such-seat');
  const { change, who = null, level = null } = seating;
  if ((change === 'away' || change === 'back') && !keepsPresence(match.start)) return fail('presence-not-kept');
  const open = { seat: seating.seat, change, who, level };
  if (changesNothing(match, open, at)) return ok({ match, entries: [] });
  // Whatever else becomes of a seat has a command of its own.
  if (!versionOf(match.start).seats.maySeat(match, open)) return fail('seat-taken');
  const pen = new Pen(match, at);
  writeSeat(pen, open);
  reviewBallots(pen);
  return pen.done();
}

/** Whoever is away, there, or in their own seat already is so: a second entry that says it would be unlawful. */
function changesNothing(match: Match, open: SeatEntry, at: number): boolean {
  const { hasOwners, isLawfulSeat } = versionOf(match.start).seats;
  const isTheirs = open.change === 'away' || open.change === 'back' || open.change === 'reclaimed';
  return hasOwners && isTheirs && !isLawfulSeat(match, { at, open, secret: null });
}

interface SeatEntry {
  readonly seat: Seat;
  readonly change: SeatChange;
  readonly who: PlayerId | null;
  readonly level: Level | null;
}

export function writeSeat(pen: Pen, { seat: index, change, who, level }: SeatEntry): void {
  pen.write('seat', { seat: index, change, who, level }, null);
}

/** A seat is given up. Twice, or after the end, it changes nothing. Who was left alone leaves without a result. */
export function abandon(
  match: Match,
  { seat: left, why }: { seat: Seat; why: AbandonReason },
  at: number,
): Result<Written> {
  if (!isSeat(match, left)) return fail('no-such-seat');
  if (!isRunning(match) || match.seats[left]?.abandoned) return ok({ match, entries: [] });
  const pen = new Pen(match, at);
  if (why === 'left' && isLeftAlone(match, left))
    pen.write('end', { outcome: null, why: 'alone', secret: match.secret }, null);
  else writeAbandon(pen, left, why);
  return pen.done();
}

export function writeAbandon(pen: Pen, left: Seat, why: AbandonReason): void {
  const { match } = pen;
  pen.writeStep('abandon', { seat: left, why }, [], (chance) => match.game.abandon(match.state, left, chance));
  resolveIfComplete(pen);
  // Of several seats that are late, the table hears when all are answered for.
  if (why !== 'late' || !versionOf(match.start).seats.hasOwners) reviewBallots(pen);
}

/** Somebody sits down in a seat that is open, or was promised to them. */
export function resume(match: Match, { seat: taken, who }: { seat: Seat; who: PlayerId }, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, taken)) return fail('no-such-seat');
  if (!mayTake(match, taken, who)) return fail('seat-taken');
  const pen = new Pen(match, at);
  // In version 3 the seat has its owner before the game goes on with it.
  const isOwned = versionOf(match.start).seats.hasOwners;
  if (isOwned) writeSeat(pen, { seat: taken, change: 'joined', who, level: null });
  if (match.seats[taken]?.abandoned === true)
    pen.writeStep('resume', { seat: taken }, [], () => match.game.resume(match.state, taken));
  if (!isOwned) pen.write('seat', { seat: taken, change: 'joined', who, level: null }, null);
  reviewBallots(pen);
  return pen.done();
}

/** The table is closed by its host, and with it the match: nobody wins. After the end it changes nothing. */
export function closeByHost(match: Match, at: number): Result<Written> {
  const pen = new Pen(match, at);
  if (isRunning(match)) pen.write('end', { outcome: null, why: 'host-left', secret: match.secret }, null);
  return pen.done();
}
