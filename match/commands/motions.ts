import { fail, type Result, type Seat } from '@tavola/kernel';
import { type Appended, LogWriter } from '../log-writer.ts';
import { type Ballot, isRunning, isSeat, type Match, mayUndoLast } from '../match.ts';
import { defaultPause, MAX_PAUSE_MS, MIN_PAUSE_MS } from '../seat-terms.ts';
import { versionOf } from '../versions/index.ts';
import { effectOf, isCarried, isMovedAlready, isPossible, isSecret, ownMotion, votersOn } from '../votes.ts';

export interface NewMotion {
  readonly by: Seat;
  readonly kind: string;
  /** The seat concerned, if any. For `bot`, the seat to take over. */
  readonly about?: Seat;
  /** For `pause`: length (ms). Absent: the default of the table. */
  readonly ms?: number;
}

/** Moves a motion, with the mover’s yes. Settles it at once if no other consent is needed. */
export function openMotion(match: Match, { by, kind, about, ms }: NewMotion, at: number): Result<Appended> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, by)) return fail('no-such-seat');
  const motion = { kind, about: about ?? null };
  const voters = votersOn(match, motion);
  if (!voters.ok) return voters;
  if (!voters.value.includes(by)) return fail('not-a-voter');
  if (match.seats[by]?.open) return fail('vote-lost');
  if (kind === 'undo' && !mayUndoLast(match)) return fail('motion-not-possible');
  if (isMovedAlready(match, { ...motion, by })) return fail('already-proposed');
  const length = lengthOf(match, kind, ms);
  if (!length.ok) return length;
  const writer = new LogWriter(match, at);
  writer.write('motion', { id: match.nextSeq, ...motion, by, voters: voters.value, ...length.value }, null);
  reviewBallots(writer);
  return writer.done();
}

/** Length of a pause. Pauses in old logs have none and never end by themselves. */
function lengthOf({ start }: Match, kind: string, ms: number | undefined): Result<{ readonly ms?: number | null }> {
  if (!versionOf(start).seats.hasOwners) return ms === undefined ? { ok: true, value: {} } : fail('bad-pause');
  if (kind !== 'pause') return ms === undefined ? { ok: true, value: { ms: null } } : fail('bad-pause');
  const length = ms ?? defaultPause(start.terms);
  return length >= MIN_PAUSE_MS && length <= MAX_PAUSE_MS ? { ok: true, value: { ms: length } } : fail('bad-pause');
}

export interface NewVote {
  readonly motion: number;
  readonly seat: Seat;
  readonly yes: boolean;
}

export function vote(match: Match, { motion, seat, yes }: NewVote, at: number): Result<Appended> {
  if (!isRunning(match)) return fail('match-over');
  const ballot = match.ballots.find(({ id }) => id === motion);
  // The first entry is the start, not a motion.
  if (ballot === undefined) return fail(motion > 0 && motion < match.nextSeq ? 'motion-over' : 'no-such-motion');
  const refusal = versionOf(match.start).seats.refuseVote(match, ballot, seat, yes, at);
  if (refusal !== null) return { ok: false, error: refusal };
  const writer = new LogWriter(match, at);
  if (isSecret(match, ballot)) writer.write('vote', { motion, seat: null, yes }, { seat });
  else writer.write('vote', { motion, seat, yes }, null);
  reviewBallots(writer);
  return writer.done();
}

/** Settles every motion with all required consents. A match that is over has none. */
export function reviewBallots(writer: LogWriter): void {
  for (;;) {
    const { match } = writer;
    const carried = match.ballots.find((ballot) => isPossible(match, ballot) && isCarried(match, ballot, writer.at));
    if (carried === undefined) return;
    carry(writer, carried);
  }
}

/** Settles or lapses motions whose time is up. */
export function closeBallots(writer: LogWriter): void {
  reviewBallots(writer);
  const isUp = ({ until }: Ballot): boolean => until !== null && writer.at >= until;
  for (const { id } of writer.match.ballots.filter(isUp))
    if (isRunning(writer.match)) writer.write('lapse', { motion: id }, null);
}

function carry(writer: LogWriter, ballot: Ballot): void {
  const { match } = writer;
  const { id: motion, kind, about } = ballot;
  if (ownMotion(match, ballot) !== undefined) {
    const step = match.game.settle(match.state, about === null ? { kind } : { kind, about });
    writer.write('settle', { motion, kind, about }, { moves: [], draws: [], events: step.events }, step);
    return;
  }
  writer.write('settle', { motion, kind, about }, null);
  if (writer.match.agreed === null) return;
  const effect = effectOf(writer.match, writer.match.agreed);
  writer.write(effect.kind, effect.open, null);
}
