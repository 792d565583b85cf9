import { type Demand, fail, ok, type Result, type Seat, type Shape } from '@tavola/kernel';
import { alarm } from '../clock.ts';
import { isRunning, isSealed, type Match, waiting } from '../match.ts';
import { Pen, type Written } from '../pen.ts';
import { resolveIfComplete } from './act.ts';
import { writeAbandon } from './seats.ts';

/** The level of a bot that steps in for somebody who is late. */
const STANDIN_LEVEL = 'normal';
/** Movement phases a seat may miss before it is in disorder. */
const MISSES_ALLOWED = 2;

/** The deadline has come. Before its time, or when nobody is late, nothing happens. */
export function timeout(match: Match, at: number): Result<Written> {
  const { clock } = match.start.terms;
  const when = alarm(match.clock, clock);
  if (!isRunning(match) || when === null || at < when) return ok({ match, entries: [] });
  const late = waiting(match).map(({ seat }) => seat);
  const pen = new Pen(match, at);
  pen.write('clock', { change: 'deadline', ms: 0, seats: late }, null);
  if (isSealed(match)) fillSealed(pen, late);
  else fillOneByOne(pen, late);
  return pen.done();
}

/** Time that we were away is given back, and the log says so. */
export function giveBack(match: Match, ms: number, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (match.clock.due === null || ms <= 0) return ok({ match, entries: [] });
  const pen = new Pen(match, at);
  pen.write('clock', { change: 'given-back', ms, seats: [] }, null);
  return pen.done();
}

/** What is missing from a sealed moment is put in for the late seats, then all take effect together. */
function fillSealed(pen: Pen, late: readonly Seat[]): void {
  for (const seat of late) {
    const demand = waiting(pen.match).find((asked) => asked.seat === seat);
    if (demand === undefined || !isRunning(pen.match)) continue;
    if (givesUp(pen.match, demand)) {
      writeAbandon(pen, seat, 'late');
      continue;
    }
    if (needsStandIn(pen.match, demand)) standIn(pen, seat);
    if (demand.ifLate !== 'forfeit') pen.write('sealed', { seat, late: true }, { action: demand.ifLate });
  }
  resolveIfComplete(pen);
}

/** Turns and open moments are answered one after the other: each answer may change who is asked next. */
function fillOneByOne(pen: Pen, late: readonly Seat[]): void {
  for (const seat of late) {
    const { match } = pen;
    const demand = match.pending.find((asked) => asked.seat === seat && asked.mode !== 'sealed');
    if (!isRunning(match) || demand === undefined) continue;
    if (givesUp(match, demand)) {
      writeAbandon(pen, seat, 'late');
      continue;
    }
    if (needsStandIn(match, demand)) standIn(pen, seat);
    if (demand.ifLate === 'forfeit') continue;
    const moves = [{ seat, action: demand.ifLate }];
    pen.writeStep('move', { seat, late: true }, moves, (chance) => match.game.apply(match.state, moves, chance));
  }
}

/** A bot takes the seat and answers from now on; the person may come back at any time. */
function standIn(pen: Pen, seat: Seat): void {
  pen.write('seat', { seat, change: 'bot', who: null, level: STANDIN_LEVEL }, null);
}

function needsStandIn(match: Match, { seat, ifLate }: Demand<Shape>): boolean {
  return match.seats[seat]?.bot === null && (match.start.terms.absence === 'bot' || ifLate === 'forfeit');
}

/** Whether being late costs the seat, by the rule of the table. */
function givesUp(match: Match, { seat, ifLate }: Demand<Shape>): boolean {
  const { absence } = match.start.terms;
  if (absence === 'strict') return true;
  if (absence === 'disorder') return (match.seats[seat]?.missed ?? 0) >= MISSES_ALLOWED || ifLate === 'forfeit';
  // Holding the seat of somebody whose clock has run out would hold up the game: with two seats the other one wins.
  return absence === 'hold' && ifLate === 'forfeit' && match.start.seats === 2;
}
