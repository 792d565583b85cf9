import { type Demand, fail, ok, type Result, type Seat, type Shape } from '@tavola/kernel';
import { lateSeats, nextAlarm, overdueSeats } from '../alarms.ts';
import { type Appended, LogWriter } from '../log-writer.ts';
import { isRunning, type Match, openDemands } from '../match.ts';
import { STAND_IN_LEVEL } from '../terms.ts';
import { versionOf } from '../versions/index.ts';
import { type Act, resolveIfComplete, submitSaved } from './act.ts';
import { closeBallots, reviewBallots } from './motions.ts';
import { writeAbandon } from './seats.ts';

/**
 * Handles the passing of time: a deadline, or the end of a pause, a motion or a table’s patience. No effect before
 * that.
 * @param saved moves that seats saved without submitting. At some tables they count, and the seats are not late.
 */
export function timeout(match: Match, at: number, saved: readonly Act[] = []): Result<Appended> {
  const when = nextAlarm(match);
  if (when === null || at < when) return ok({ match, entries: [] });
  const writer = new LogWriter(match, at);
  const { pausedUntil } = match.clock;
  if (pausedUntil !== null && at >= pausedUntil) writer.write('clock', { change: 'unpause', ms: 0, seats: [] }, null);
  const { hasOwners } = versionOf(match.start).seats;
  if (hasOwners) closeBallots(writer);
  answerDeadline(writer, saved);
  if (hasOwners) losePatience(writer);
  return writer.done();
}

function answerDeadline(writer: LogWriter, saved: readonly Act[]): void {
  const { terms } = writer.match.start;
  const { due } = writer.match.clock;
  if (!isRunning(writer.match) || terms.clock === null || due === null) return;
  const isLate = lateSeats(writer.match, writer.at);
  if (terms.savedCounts === true)
    submitSaved(
      writer,
      saved.filter(({ seat }) => isLate.includes(seat)),
    );
  const late = lateSeats(writer.match, writer.at);
  if (late.length === 0) resolveIfComplete(writer);
  else {
    writer.write('clock', { change: 'deadline', ms: 0, seats: late }, null);
    answerLate(writer, late);
    if (terms.strictReactions === true) answerReactions(writer, late);
  }
  if (versionOf(writer.match.start).seats.hasOwners) reviewBallots(writer);
}

/** Without a clock no move is played for a seat, but a seat that takes too long becomes open. */
function losePatience(writer: LogWriter): void {
  const seats = isRunning(writer.match) ? overdueSeats(writer.match, writer.at) : [];
  if (seats.length === 0) return;
  writer.write('clock', { change: 'patience', ms: 0, seats }, null);
  reviewBallots(writer);
}

/** Gives back time lost to an outage, and logs it. */
export function giveBack(match: Match, ms: number, at: number): Result<Appended> {
  if (!isRunning(match)) return fail('match-over');
  const isCounted = versionOf(match.start).seats.hasOwners ? nextAlarm(match) !== null : match.clock.due !== null;
  if (!isCounted || ms <= 0) return ok({ match, entries: [] });
  const writer = new LogWriter(match, at);
  writer.write('clock', { change: 'given-back', ms, seats: [] }, null);
  return writer.done();
}

/** Answers for the late seats one by one. Each answer may lead to new demands, for which no seat is late. */
function answerLate(writer: LogWriter, late: readonly Seat[]): void {
  const moment = momentOf(writer.match);
  let left = late;
  for (let [seat] = left; seat !== undefined; [seat] = left) {
    answerFor(writer, seat);
    if (!isRunning(writer.match) || momentOf(writer.match) !== moment) return;
    // A seat that was not pending in between has a new demand.
    left = left.slice(1).filter((other) => openDemands(writer.match).some((demand) => demand.seat === other));
  }
  resolveIfComplete(writer);
}

/** Demands that follow directly from a missed one are missed, too, unless a bot answers them. */
function answerReactions(writer: LogWriter, late: readonly Seat[]): void {
  const isLost = ({ seat, pace, ifLate }: Demand<Shape>): boolean =>
    pace === 'reaction' && ifLate !== 'forfeit' && late.includes(seat) && writer.match.seats[seat]?.bot === null;
  while (isRunning(writer.match)) {
    const lost = openDemands(writer.match).find(isLost);
    if (lost === undefined) return;
    playLate(writer, lost);
    resolveIfComplete(writer);
  }
}

function momentOf({ game, state, pending }: Match): string {
  return `${pending[0]?.mode} ${game.phase(state)}`;
}

function answerFor(writer: LogWriter, seat: Seat): void {
  const { match } = writer;
  const demand = openDemands(match).find((asked) => asked.seat === seat);
  if (demand === undefined) return;
  if (givesUp(match, demand)) {
    writeAbandon(writer, seat, 'late');
    return;
  }
  const isReplaced = needsStandIn(match, demand);
  if (isReplaced) standIn(writer, seat);
  // A stand-in makes the move itself: the server asks it right away.
  if (!isReplaced || !versionOf(match.start).seats.standInActs) playLate(writer, demand);
}

function playLate(writer: LogWriter, { seat, mode, ifLate: action }: Demand<Shape>): void {
  const { match } = writer;
  if (action === 'forfeit') return;
  const moves = [{ seat, action }];
  if (mode === 'sealed') writer.write('sealed', { seat, late: true }, { action });
  else writer.writeStep('move', { seat, late: true }, moves, (chance) => match.game.apply(match.state, moves, chance));
}

/** A bot takes over until the owner returns. */
function standIn(writer: LogWriter, seat: Seat): void {
  writer.write('seat', { seat, change: 'bot', who: null, level: STAND_IN_LEVEL }, null);
}

function needsStandIn(match: Match, { seat, ifLate }: Demand<Shape>): boolean {
  return match.seats[seat]?.bot === null && (match.start.terms.absence === 'bot' || ifLate === 'forfeit');
}

/** Whether being late costs the seat by the terms of the table. */
function givesUp(match: Match, { seat, ifLate }: Demand<Shape>): boolean {
  const { absence } = match.start.terms;
  if (absence === 'strict') return true;
  if (absence === 'disorder')
    return (
      (match.seats[seat]?.missed ?? 0) >= versionOf(match.start).seats.missesOf(match.start) || ifLate === 'forfeit'
    );
  // Keeping the seat of a player whose time ran out would block the game. With two seats the other one wins.
  return absence === 'hold' && ifLate === 'forfeit' && match.start.seats === 2;
}
