import type { Seat } from '@tavola/kernel';
import type { Entry, EntryOf } from './entry.ts';
import type { Ballot, Match } from './match.ts';
import { versionOf } from './versions/index.ts';
import { isPossible, motionKeyOf, voterIn } from './votes.ts';

export function withMotion(match: Match, { at, open: motion }: EntryOf<'motion'>): Match {
  const until = versionOf(match.start).seats.until(match, motion, at);
  const ballot: Ballot = { ...motion, yes: [motion.by], no: [], until };
  return {
    ...match,
    ballots: [...match.ballots, ballot],
    movedThisPhase: [...match.movedThisPhase, motionKeyOf(match, motion)],
  };
}

/** The rules of the log’s version decide the effect of a vote. */
export function withVote(match: Match, entry: EntryOf<'vote'>): Match {
  const { motion, yes } = entry.open;
  const seat = voterIn(match, entry);
  const { answered } = versionOf(match.start).seats;
  const after = (ballot: Ballot): Ballot | null => (seat === null ? null : answered(match, ballot, seat, yes));
  return {
    ...match,
    ballots: match.ballots.flatMap((ballot) => (ballot.id === motion ? (after(ballot) ?? []) : [ballot])),
  };
}

/** Removes a motion that is settled or has lapsed. */
export function withoutBallot(match: Match, motion: number): Match {
  return { ...match, ballots: match.ballots.filter(({ id }) => id !== motion) };
}

/** Motions still open after a step of the game. */
export function ballotsAfterStep(match: Match, samePhase: boolean): readonly Ballot[] {
  if (match.ballots.length === 0) return match.ballots;
  const { outlives } = versionOf(match.start).seats;
  return match.ballots.filter((ballot) => outlives(ballot, 'step') && (samePhase || outlives(ballot, 'phase')));
}

/** Motions that can still be settled. A bot for a player who has come back cannot. */
export function possibleBallots(match: Match): readonly Ballot[] {
  if (match.ballots.length === 0 || !versionOf(match.start).motionsLapse) return match.ballots;
  return match.ballots.filter((ballot) => isPossible(match, ballot));
}

/** The next owner of a seat is not bound by votes of the last one. */
export function withoutVotesOf(ballots: readonly Ballot[], seat: Seat): readonly Ballot[] {
  const isOther = (other: Seat): boolean => other !== seat;
  return ballots.flatMap((ballot) => {
    const left = { ...ballot, yes: ballot.yes.filter(isOther), no: ballot.no.filter(isOther) };
    return left.yes.length === 0 ? [] : [left];
  });
}

/** Owners have gone missing. Motions that now count without them stay open long enough for them to return. */
export function ballotsAwaiting(match: Match, at: number): readonly Ballot[] {
  const { until } = versionOf(match.start).seats;
  return match.ballots.map((ballot) =>
    ballot.until === null ? { ...ballot, until: until(match, ballot, at) } : ballot,
  );
}

export function agreementIn({ ballots }: Match, entry: Entry): Match['agreed'] {
  if (entry.kind === 'operator') {
    const { kind, about, ms } = entry.open;
    return { kind, about, ms };
  }
  if (entry.kind !== 'settle' || entry.secret !== null) return null;
  const { kind, motion } = entry.open;
  const ballot = ballots.find(({ id }) => id === motion);
  return { kind, about: entry.open.about ?? ballot?.about ?? null, ms: ballot?.ms ?? null };
}
