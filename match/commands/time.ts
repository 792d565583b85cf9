import { type Demand, fail, ok, type Result, type Seat, type Shape } from '@tavola/kernel';
import { impatientWith, lateSeats, nextAlarm } from '../alarms.ts';
import { isRunning, type Match, waiting } from '../match.ts';
import { Pen, type Written } from '../pen.ts';
import { STAND_IN_LEVEL } from '../terms.ts';
import { versionOf } from '../versions/index.ts';
import { type Act, resolveIfComplete, submitSaved } from './act.ts';
import { closeBallots, reviewBallots } from './motions.ts';
import { writeAbandon } from './seats.ts';

/**
 * Time has passed: a deadline has come, or the end of a pause, of a request or of the table's patience. Before any of them, nothing
 * happens.
 * @param saved what seats have kept without submitting it: at some tables that counts, and then they are not late
 */
export function timeout(match: Match, at: number, saved: readonly Act[] = []): Result<Written> {
  const when = nextAlarm(match);
  if (when === null || at < when) return ok({ match, entries: [] });
  const pen = new Pen(match, at);
  const { pausedUntil } = match.clock;
  if (pausedUntil !== null && at >= pausedUntil) pen.write('clock', { change: 'unpause', ms: 0, seats: [] }, null);
  const { hasOwners } = versionOf(match.start).seats;
  if (hasOwners) closeBallots(pen);
  answerDeadline(pen, saved);
  if (hasOwners) losePatience(pen);
  return pen.done();
}

function answerDeadline(pen: Pen, saved: readonly Act[]): void {
  const { terms } = pen.match.start;
  const { due } = pen.match.clock;
  if (!isRunning(pen.match) || terms.clock === null || due === null) return;
  const isLate = lateSeats(pen.match, pen.at);
  if (terms.savedCounts === true)
    submitSaved(
      pen,
      saved.filter(({ seat }) => isLate.includes(seat)),
    );
  const late = lateSeats(pen.match, pen.at);
  if (late.length === 0) {
    if (pen.at >= due + terms.clock.grace || isLate.length > 0) resolveIfComplete(pen);
  } else {
    pen.write('clock', { change: 'deadline', ms: 0, seats: late }, null);
    answerLate(pen, late);
    if (terms.strictReactions === true) answerReactions(pen, late);
  }
  if (versionOf(pen.match.start).seats.hasOwners) reviewBallots(pen);
}

/** Without a clock nothing is played for anybody, but a seat that waits for too long is open. */
function losePatience(pen: Pen): void {
  const seats = isRunning(pen.match) ? impatientWith(pen.match, pen.at) : [];
  if (seats.length === 0) return;
  pen.write('clock', { change: 'patience', ms: 0, seats }, null);
  reviewBallots(pen);
}

/** Time that we were away is given back, and the log says so. */
export function giveBack(match: Match, ms: number, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  const isCounted = versionOf(match.start).seats.hasOwners ? nextAlarm(match) !== null : match.clock.due !== null;
  if (!isCounted || ms <= 0) return ok({ match, entries: [] });
  const pen = new Pen(match, at);
  pen.write('clock', { change: 'given-back', ms, seats: [] }, null);
  return pen.done();
}

/**
 * The late seats are answered for one after the other, in a sealed moment as in an open one. Each answer may lead to another
 * moment: what is asked there was asked just now, and nobody is late with it.
 */
function answerLate(pen: Pen, late: readonly Seat[]): void {
  const moment = momentOf(pen.match);
  let left = late;
  for (let [seat] = left; seat !== undefined; [seat] = left) {
    answerFor(pen, seat);
    if (!isRunning(pen.match) || momentOf(pen.match) !== moment) return;
    // A seat that was not asked in between is asked something new.
    left = left.slice(1).filter((other) => waiting(pen.match).some((demand) => demand.seat === other));
  }
  resolveIfComplete(pen);
}

/** What follows at once from the moment that was missed is missed with it, unless a bot answers there by now. */
function answerReactions(pen: Pen, late: readonly Seat[]): void {
  const isLost = ({ seat, pace, ifLate }: Demand<Shape>): boolean =>
    pace === 'reaction' && ifLate !== 'forfeit' && late.includes(seat) && pen.match.seats[seat]?.bot === null;
  while (isRunning(pen.match)) {
    const lost = waiting(pen.match).find(isLost);
    if (lost === undefined) return;
    playLate(pen, lost);
    resolveIfComplete(pen);
  }
}

function momentOf({ game, state, pending }: Match): string {
  return `${pending[0]?.mode} ${game.phase(state)}`;
}

function answerFor(pen: Pen, seat: Seat): void {
  const { match } = pen;
  const demand = waiting(match).find((asked) => asked.seat === seat);
  if (demand === undefined) return;
  if (givesUp(match, demand)) {
    writeAbandon(pen, seat, 'late');
    return;
  }
  const isReplaced = needsStandIn(match, demand);
  if (isReplaced) standIn(pen, seat);
  // A bot that steps in makes the move itself; the server asks it right away.
  if (!isReplaced || !versionOf(match.start).seats.standInActs) playLate(pen, demand);
}

function playLate(pen: Pen, { seat, mode, ifLate: action }: Demand<Shape>): void {
  const { match } = pen;
  if (action === 'forfeit') return;
  const moves = [{ seat, action }];
  if (mode === 'sealed') pen.write('sealed', { seat, late: true }, { action });
  else pen.writeStep('move', { seat, late: true }, moves, (chance) => match.game.apply(match.state, moves, chance));
}

/** A bot takes the seat and answers from now on; the person may come back at any time. */
function standIn(pen: Pen, seat: Seat): void {
  pen.write('seat', { seat, change: 'bot', who: null, level: STAND_IN_LEVEL }, null);
}

function needsStandIn(match: Match, { seat, ifLate }: Demand<Shape>): boolean {
  return match.seats[seat]?.bot === null && (match.start.terms.absence === 'bot' || ifLate === 'forfeit');
}

/** Whether being late costs the seat, by the rule of the table. */
function givesUp(match: Match, { seat, ifLate }: Demand<Shape>): boolean {
  const { absence } = match.start.terms;
  if (absence === 'strict') return true;
  if (absence === 'disorder')
    return (
      (match.seats[seat]?.missed ?? 0) >= versionOf(match.start).seats.missesOf(match.start) || ifLate === 'forfeit'
    );
  // Holding the seat of somebody whose clock has run out would hold up the game: with two seats the other one wins.
  return absence === 'hold' && ifLate === 'forfeit' && match.start.seats === 2;
}
