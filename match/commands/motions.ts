import { fail, type Result, type Seat } from '@tavola/kernel';
import { deedOf, isAskedAlready, isCarried, isPossible, isSecret, ownMotion, votersOn } from '../ballots.ts';
import { type Ballot, isRunning, isSeat, type Match } from '../match.ts';
import { Pen, type Written } from '../pen.ts';

export interface NewMotion {
  readonly by: Seat;
  readonly kind: string;
  /** The seat it is about, where it is about one: for `bot`, the seat it shall take over. */
  readonly about?: Seat;
}

/** A seat puts something to the vote and is for it. When nobody else has to be asked, it is carried at once. */
export function openMotion(match: Match, { by, kind, about }: NewMotion, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  if (!isSeat(match, by)) return fail('no-such-seat');
  const motion = { kind, about: about ?? null };
  const voters = votersOn(match, motion);
  if (!voters.ok) return voters;
  if (!voters.value.includes(by)) return fail('not-a-voter');
  if (isAskedAlready(match, { ...motion, by })) return fail('already-proposed');
  const pen = new Pen(match, at);
  pen.write('motion', { id: match.nextSeq, ...motion, by, voters: voters.value }, null);
  reviewBallots(pen);
  return pen.done();
}

export interface NewVote {
  readonly motion: number;
  readonly seat: Seat;
  readonly yes: boolean;
}

/** One no ends a motion; everyone is told, since the vote is an entry like any other. */
export function vote(match: Match, { motion, seat, yes }: NewVote, at: number): Result<Written> {
  if (!isRunning(match)) return fail('match-over');
  const ballot = match.ballots.find(({ id }) => id === motion);
  if (ballot === undefined) return fail('no-such-motion');
  if (!ballot.voters.includes(seat)) return fail('not-a-voter');
  if (ballot.yes.includes(seat)) return fail('already-voted');
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
    const carried = match.ballots.find((ballot) => isPossible(match, ballot) && isCarried(match, ballot));
    if (carried === undefined) return;
    carry(pen, carried);
  }
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
  const deed = deedOf(pen.match, ballot);
  pen.write(deed.kind, deed.open, null);
}
