import { fail, type Result, type Seat } from '@tavola/kernel';
import { linkFault } from '../links.ts';
import { type Appended, LogWriter } from '../log-writer.ts';
import type { StepLinks } from '../luck.ts';
import {
  hasSubmitted,
  isRunning,
  isSealed,
  isSeat,
  type Match,
  mayRevise,
  openDemands,
  submittedInOrder,
  submittedLinks,
} from '../match.ts';
import { hasStandIn } from '../owners.ts';
import { versionOf } from '../versions/index.ts';
import { reviewBallots } from './motions.ts';

export interface Act {
  readonly seat: Seat;
  readonly action: unknown;
  /** The match’s `step` that the seat decided on. */
  readonly step: number;
  /** The seat’s link for this step. Absent if the client has no chain. */
  readonly link?: string | undefined;
  /** A bot acts for the owner. An owner who acts replaces the bot. */
  readonly isBot?: true | undefined;
}

/** A pending seat acts. The game has parsed the action. */
export function act(match: Match, { seat, action, step, link, isBot }: Act, at: number): Result<Appended> {
  const refused = refuse(match, seat, step);
  if (refused !== null) return refused;
  const refusal = match.game.check(match.state, seat, action);
  if (refusal !== null) return { ok: false, error: refusal };
  const fault = link === undefined ? null : linkFault(match.chains[seat] ?? null, link, match.step);
  if (fault !== null) return fail(fault);
  const open = link === undefined ? { seat, late: false } : { seat, late: false, link };
  const writer = new LogWriter(match, at);
  if (versionOf(match.start).seats.hasOwners) {
    if (isBot === true && match.seats[seat]?.bot === null) return fail('not-your-seat');
    if (isBot !== true && hasStandIn(match.seats[seat]))
      writer.write('seat', { seat, change: 'reclaimed', who: null, level: null }, null);
  }
  if (isSealed(match)) {
    writer.write('sealed', open, { action });
    resolveIfComplete(writer);
  } else {
    const moves = [{ seat, action }];
    const links: StepLinks = link === undefined ? [] : [[seat, link]];
    writer.writeStep('move', open, moves, (chance) => match.game.apply(match.state, moves, chance), links);
  }
  if (versionOf(match.start).seats.hasOwners) reviewBallots(writer);
  return writer.done();
}

/** Submits saved moves for seats that could submit them now. */
export function submitSaved(writer: LogWriter, saved: readonly Act[]): void {
  if (!isSealed(writer.match)) return;
  for (const { seat, action, step } of saved)
    if (refuse(writer.match, seat, step) === null && writer.match.game.check(writer.match.state, seat, action) === null)
      writer.write('sealed', { seat, late: false }, { action });
}

/** Withdraws a submission while another seat is still missing. */
export function takeBack(match: Match, { seat }: Pick<Act, 'seat'>, at: number): Result<Appended> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat) || !hasSubmitted(match, seat)) return fail('nothing-submitted');
  // The owner cannot change a move that was submitted at the deadline.
  if (match.seats[seat]?.late) return fail('too-late');
  if (!mayRevise(match, seat)) return fail('taken-back-too-often');
  const writer = new LogWriter(match, at);
  writer.write('take-back', { seat }, null);
  return writer.done();
}

function refuse(match: Match, seat: Seat, step: number): Result<never> | null {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  if (match.clock.pausedWith !== null) return fail('match-paused');
  const demand = match.pending.find((asked) => asked.seat === seat);
  if (demand === undefined) return fail('not-your-turn');
  if (hasSubmitted(match, seat)) return fail('already-submitted');
  // Open demands are first come, first served. Only `check` knows whether a later move still fits.
  return step === match.step || demand.mode === 'open' ? null : fail('stale');
}

/** Applies all sealed moves once the last one is in. */
export function resolveIfComplete(writer: LogWriter): void {
  const { match } = writer;
  if (!isRunning(match) || !isSealed(match) || openDemands(match).length > 0) return;
  const moves = submittedInOrder(match);
  const seats = moves.map(({ seat }) => seat);
  const links = submittedLinks(match);
  writer.writeStep('resolve', { seats }, moves, (chance) => match.game.apply(match.state, moves, chance), links);
}
