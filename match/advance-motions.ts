import type { Seat } from '@tavola/kernel';
import { askingKey, isPossible, voterIn } from './ballots.ts';
import type { Entry, EntryOf } from './entry.ts';
import type { Ballot, Match } from './match.ts';
import { versionOf } from './versions/index.ts';

export function opened(match: Match, { at, open: motion }: EntryOf<'motion'>): Match {
  const until = versionOf(match.start).seats.until(match, motion, at);
  const ballot: Ballot = { ...motion, yes: [motion.by], no: [], until };
  return {
    ...match,
    ballots: [...match.ballots, ballot],
    movedThisPhase: [...match.movedThisPhase, askingKey(match, motion)],
  };
}

/** What one answer makes of a motion is for the rules of its version to say. */
export function voted(match: Match, entry: EntryOf<'vote'>): Match {
  const { motion, yes } = entry.open;
  const seat = voterIn(match, entry);
  const { answered } = versionOf(match.start).seats;
  const after = (ballot: Ballot): Ballot | null => (seat === null ? null : answered(match, ballot, seat, yes));
  return {
    ...match,
    ballots: match.ballots.flatMap((ballot) => (ballot.id === motion ? (after(ballot) ?? []) : [ballot])),
  };
}

/** It is over: carried, or its time is up. */
export function withoutBallot(match: Match, motion: number): Match {
  return { ...match, ballots: match.ballots.filter(({ id }) => id !== motion) };
}

/** Motions that are still open after a step of the game. */
export function outliving(match: Match, samePhase: boolean): readonly Ballot[] {
  if (match.ballots.length === 0) return match.ballots;
  const { outlives } = versionOf(match.start).seats;
  return match.ballots.filter((ballot) => outlives(ballot, 'step') && (samePhase || outlives(ballot, 'phase')));
}

/** A motion that can no longer be carried out is forgotten: a bot for somebody who is back. */
export function stillPossible(match: Match): readonly Ballot[] {
  if (match.ballots.length === 0 || !versionOf(match.start).motionsLapse) return match.ballots;
  return match.ballots.filter((ballot) => isPossible(match, ballot));
}

/** What the owner of a seat said does not bind the next one. */
export function withoutVotesOf(ballots: readonly Ballot[], seat: Seat): readonly Ballot[] {
  const isOther = (other: Seat): boolean => other !== seat;
  return ballots.flatMap((ballot) => {
    const left = { ...ballot, yes: ballot.yes.filter(isOther), no: ballot.no.filter(isOther) };
    return left.yes.length === 0 ? [] : [left];
  });
}

/** Owners have gone missing: what counts without them now has to wait until they had time to come back. */
export function awaitingMissing(match: Match, at: number): readonly Ballot[] {
  const { until } = versionOf(match.start).seats;
  return match.ballots.map((ballot) =>
    ballot.until === null ? { ...ballot, until: until(match, ballot, at) } : ballot,
  );
}

export function agreedBy({ ballots }: Match, entry: Entry): Match['agreed'] {
  if (entry.kind === 'operator') {
    const { kind, about, ms } = entry.open;
    return { kind, about, ms };
  }
  if (entry.kind !== 'settle' || entry.secret !== null) return null;
  const { kind, motion } = entry.open;
  const ballot = ballots.find(({ id }) => id === motion);
  return { kind, about: entry.open.about ?? ballot?.about ?? null, ms: ballot?.ms ?? null };
}
