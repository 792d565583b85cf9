import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import type { AbandonReason, SeatChange } from '../entry.ts';
import { isOpenSeat, isRunning, isSeat, type Match } from '../match.ts';
import { Pen, type Written } from '../pen.ts';
import type { Level } from '../terms.ts';
import { resolveIfComplete } from './act.ts';
import { reviewBallots } from './motions.ts';

export interface Seating {
  readonly seat: Seat;
  readonly change: SeatChange;
  readonly who?: string;
  readonly level?: Level;
}

/** Somebody comes, goes, or hands over to a bot. The game does not notice. */
export function seat(match: Match, seating: Seating, at: number): Result<Written> {
  if (match.ended !== null) return fail('match-over');
  if (!isSeat(match, seating.seat)) return fail('no-such-seat');
  const pen = new Pen(match, at);
  const { change, who = null, level = null } = seating;
  pen.write('seat', { seat: seating.seat, change, who, level }, null);
  reviewBallots(pen);
  return pen.done();
}

/** A seat is given up. Twice, or after the end, it changes nothing. */
export function abandon(
  match: Match,
  { seat: left, why }: { seat: Seat; why: AbandonReason },
  at: number,
): Result<Written> {
  if (!isSeat(match, left)) return fail('no-such-seat');
  if (!isRunning(match) || match.seats[left]?.abandoned) return ok({ match, entries: [] });
  const pen = new Pen(match, at);
  writeAbandon(pen, left, why);
  return pen.done();
}

export function writeAbandon(pen: Pen, left: Seat, why: AbandonReason): void {
  const { match } = pen;
  pen.writeStep('abandon', { seat: left, why }, [], (chance) => match.game.abandon(match.state, left, chance));
  resolveIfComplete(pen);
  reviewBallots(pen);
}

/** Somebody sits down in a seat that was given up, or is offered. */
export function resume(match: Match, { seat: taken, who }: { seat: Seat; who: string }, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, taken)) return fail('no-such-seat');
  if (!isOpenSeat(match, taken)) return fail('seat-taken');
  const pen = new Pen(match, at);
  if (match.seats[taken]?.abandoned === true)
    pen.writeStep('resume', { seat: taken }, [], () => match.game.resume(match.state, taken));
  pen.write('seat', { seat: taken, change: 'joined', who, level: null }, null);
  reviewBallots(pen);
  return pen.done();
}

/** The table is closed by its host, and with it the match: nobody wins. After the end it changes nothing. */
export function closeByHost(match: Match, at: number): Result<Written> {
  const pen = new Pen(match, at);
  if (isRunning(match)) pen.write('end', { outcome: null, why: 'host-left', secret: match.secret }, null);
  return pen.done();
}
