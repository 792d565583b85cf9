import { fail, type Result, type Seat } from '@tavola/kernel';
import { deedOf, isAskedAlready, isCarried, isPossible, isSecret, ownMotion, votersOn } from '../ballots.ts';
import { type Ballot, isRunning, isSeat, type Match, mayUndoLast } from '../match.ts';
import { Pen, type Written } from '../pen.ts';
import { LONGEST_PAUSE, SHORTEST_PAUSE, usualPause } from '../seat-terms.ts';
import { versionOf } from '../versions/index.ts';

export interface NewMotion {
  readonly by: Seat;
  readonly kind: string;
  /** The seat it is about, where it is about one: for `bot`, the seat it shall take over. */
  readonly about?: Seat;
  /** For `pause`: how long (ms). Left out: as is usual for such a table. */
  readonly ms?: number;
}

/** A seat puts something to the vote and is for it. When nobody else has to be asked, it is carried at once. */
export function openMotion(match: Match, { by, kind, about, ms }: NewMotion, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, by)) return fail('no-such-seat');
  const motion = { kind, about: about ?? null };
  const voters = votersOn(match, motion);
  if (!voters.ok) return voters;
  if (!voters.value.includes(by)) return fail('not-a-voter');
  if (match.seats[by]?.open) return fail('vote-lost');
  if (kind === 'undo' && !mayUndoLast(match)) return fail('motion-not-possible');
  if (isAskedAlready(match, { ...motion, by })) return fail('already-proposed');
  const length = lengthOf(match, kind, ms);
  if (!length.ok) return length;
  const pen = new Pen(match, at);
  pen.write('motion', { id: match.nextSeq, ...motion, by, voters: voters.value, ...length.value }, null);
  reviewBallots(pen);
  return pen.done();
}

/** How long a pause is to be. Old logs say nothing of it, and their pauses have no end. */
function lengthOf({ start }: Match, kind: string, ms: number | undefined): Result<{ readonly ms?: number | null }> {
  if (!versionOf(start).seats.hasOwners) return ms === undefined ? { ok: true, value: {} } : fail('bad-pause');
  if (kind !== 'pause') return ms === undefined ? { ok: true, value: { ms: null } } : fail('bad-pause');
  const length = ms ?? usualPause(start.terms);
  return length >= SHORTEST_PAUSE && length <= LONGEST_PAUSE ? { ok: true, value: { ms: length } } : fail('bad-pause');
}

export interface NewVote {
  readonly motion: number;
  readonly seat: Seat;
  readonly yes: boolean;
}

/** Everyone is told of a vote, since it is an entry like any other. */
export function vote(match: Match, { motion, seat, yes }: NewVote, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  const ballot = match.ballots.find(({ id }) => id === motion);
  // The first entry is the start, and no motion.
  if (ballot === undefined) return fail(motion > 0 && motion < match.nextSeq ? 'motion-over' : 'no-such-motion');
  const refusal = versionOf(match.start).seats.refuseVote(match, ballot, seat, yes, at);
  if (refusal !== null) return { ok: false, error: refusal };
  const pen = new Pen(match, at);
  if (isSecret(match, ballot)) pen.write('vote', { motion, seat: null, yes }, { seat });
  else pen.write('vote', { motion, seat, yes }, null);
  reviewBallots(pen);
  return pen.done();
}

/** Carries every motion that all who count are for. */
export function reviewBallots(pen: Pen): void {
  for (;;) {
    const { match } = pen;
    if (!isRunning(match)) return;
    const carried = match.ballots.find((ballot) => isPossible(match, ballot) && isCarried(match, ballot, pen.at));
    if (carried === undefined) return;
    carry(pen, carried);
  }
}

/** Motions whose time is up are carried now or never. */
export function closeBallots(pen: Pen): void {
  reviewBallots(pen);
  const isUp = ({ until }: Ballot): boolean => until !== null && pen.at >= until;
  for (const { id } of pen.match.ballots.filter(isUp))
    if (isRunning(pen.match)) pen.write('lapse', { motion: id }, null);
}

function carry(pen: Pen, ballot: Ballot): void {
  const { match } = pen;
  const { id: motion, kind, about } = ballot;
  if (ownMotion(match, ballot) !== undefined) {
    const step = match.game.settle(match.state, about === null ? { kind } : { kind, about });
    pen.write('settle', { motion, kind, about }, { moves: [], draws: [], events: step.events }, step);
    return;
  }
  pen.write('settle', { motion, kind, about }, null);
  if (pen.match.agreed === null) return;
  const deed = deedOf(pen.match, pen.match.agreed);
  pen.write(deed.kind, deed.open, null);
}
