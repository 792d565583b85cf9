import { fail, type Result, type Seat } from '@tavola/kernel';
import { linkFault } from '../links.ts';
import type { StepLinks } from '../luck.ts';
import {
  hasSubmitted,
  isRunning,
  isSealed,
  isSeat,
  type Match,
  mayRevise,
  submittedInOrder,
  submittedLinks,
  waiting,
} from '../match.ts';
import { isPlayedFor } from '../owners.ts';
import { Pen, type Written } from '../pen.ts';
import { versionOf } from '../versions/index.ts';
import { reviewBallots } from './motions.ts';

export interface Act {
  readonly seat: Seat;
  readonly action: unknown;
  /** The match's `step` when the seat looked. */
  readonly step: number;
  /** Of the seat's chain, for this step. A client without a chain sends none. */
  readonly link?: string | undefined;
  /** A bot does it for the owner of the seat. An owner who acts is back, and the bot gets up. */
  readonly isBot?: true;
}

/** A seat does what it is asked for. The action has been parsed by the game. */
export function act(match: Match, { seat, action, step, link, isBot }: Act, at: number): Result<Written> {
  const refused = refuse(match, seat, step);
  if (refused !== null) return refused;
  const refusal = match.game.check(match.state, seat, action);
  if (refusal !== null) return { ok: false, error: refusal };
  const fault = link === undefined ? null : linkFault(match.chains[seat] ?? null, link, match.step);
  if (fault !== null) return fail(fault);
  const open = { seat, late: false, ...(link === undefined ? {} : { link }) };
  const pen = new Pen(match, at);
  if (versionOf(match.start).seats.hasOwners) {
    if (isBot === true && match.seats[seat]?.bot === null) return fail('not-your-seat');
    if (isBot !== true && isPlayedFor(match.seats[seat]))
      pen.write('seat', { seat, change: 'reclaimed', who: null, level: null }, null);
  }
  if (isSealed(match)) {
    pen.write('sealed', open, { action });
    resolveIfComplete(pen);
  } else {
    const moves = [{ seat, action }];
    const links: StepLinks = link === undefined ? [] : [[seat, link]];
    pen.writeStep('move', open, moves, (chance) => match.game.apply(match.state, moves, chance), links);
  }
  if (versionOf(match.start).seats.hasOwners) reviewBallots(pen);
  return pen.done();
}

/** What seats have saved is handed in for them, as far as they could hand it in themselves. */
export function submitSaved(pen: Pen, saved: readonly Act[]): void {
  if (!isSealed(pen.match)) return;
  for (const { seat, action, step } of saved)
    if (refuse(pen.match, seat, step) === null && pen.match.game.check(pen.match.state, seat, action) === null)
      pen.write('sealed', { seat, late: false }, { action });
}

/** A submission is taken back, as long as somebody else is still missing. */
export function takeBack(match: Match, { seat }: Pick<Act, 'seat'>, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat) || !hasSubmitted(match, seat)) return fail('nothing-submitted');
  // What was submitted for a seat after its deadline is no longer its owner's to change.
  if (match.seats[seat]?.late) return fail('too-late');
  if (!mayRevise(match, seat)) return fail('taken-back-too-often');
  const pen = new Pen(match, at);
  pen.write('take-back', { seat }, null);
  return pen.done();
}

function refuse(match: Match, seat: Seat, step: number): Result<never> | null {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, seat)) return fail('no-such-seat');
  if (match.clock.pausedWith !== null) return fail('match-paused');
  const demand = match.pending.find((asked) => asked.seat === seat);
  if (demand === undefined) return fail('not-your-turn');
  if (hasSubmitted(match, seat)) return fail('already-submitted');
  // In an open moment the first to come is served, and whether a later one still fits only `check` can tell.
  return step === match.step || demand.mode === 'open' ? null : fail('stale');
}

/** When every sealed move is in, they take effect together. */
export function resolveIfComplete(pen: Pen): void {
  const { match } = pen;
  if (!isRunning(match) || !isSealed(match) || waiting(match).length > 0) return;
  const moves = submittedInOrder(match);
  const seats = moves.map(({ seat }) => seat);
  const links = submittedLinks(match);
  pen.writeStep('resolve', { seats }, moves, (chance) => match.game.apply(match.state, moves, chance), links);
}
