import { fail, isOneOf, ok, type Reason, type Result, type Seat } from '@tavola/kernel';
import { type Ballot, isSeat, type Match, type MotionName } from '../match.ts';
import { countedSeats, hasOwner, hasStandIn, isBotSeat, playingSeats } from '../owners.ts';
import { answerTime, fullTurn, takeoverOf } from '../seat-terms.ts';
import { ownMotion, TABLE_MOTIONS, type TableMotion } from '../votes.ts';

/** About the seat of a missing owner: decided by a majority of the others. */
const TAKEOVERS: readonly string[] = ['bot', 'offer'] satisfies TableMotion[];
/** They cost no one anything: decided by a majority of those who answer. */
const ABOUT_TIME: readonly string[] = ['pause', 'unpause', 'extend'] satisfies TableMotion[];

type Sort = 'consent' | 'takeover' | 'time';

/** Motions of the game, `undo` and `cancel` change the result: they need full consent. */
function sortOf(match: Match, motion: MotionName): Sort {
  if (ownMotion(match, motion) !== undefined) return 'consent';
  if (TAKEOVERS.includes(motion.kind)) return 'takeover';
  return ABOUT_TIME.includes(motion.kind) ? 'time' : 'consent';
}

export function votersOn3(match: Match, motion: MotionName): Result<readonly Seat[]> {
  if (ownMotion(match, motion) === undefined && !isOneOf(TABLE_MOTIONS, motion.kind)) return fail('no-such-motion');
  const refusal = refuse(match, motion);
  if (refusal !== null) return { ok: false, error: refusal };
  const voters = votersNow(match, motion);
  // No player gives time to themselves.
  const isEnough = isAlone(match) ? motion.kind !== 'extend' : countedSeats(match).length >= 2;
  return sortOf(match, motion) === 'time' && !isEnough ? fail('nobody-to-ask') : ok(voters);
}

/** Current voters. Missing owners vote again once they return. */
function votersNow(match: Match, motion: MotionName): readonly Seat[] {
  const own = ownMotion(match, motion);
  const { seats } = match;
  // Bot players vote on motions of the game, but not on table motions.
  if (own !== undefined) return own.voters.filter((seat) => hasOwner(seats[seat]) || isBotSeat(seats[seat]));
  return playingSeats(match).filter((seat) => seat !== motion.about);
}

export function isPossible3(match: Match, motion: MotionName): boolean {
  return refuse(match, motion) === null;
}

function refuse(match: Match, motion: MotionName): Reason | null {
  if (ownMotion(match, motion) !== undefined) return null;
  const { kind, about } = motion;
  if (isOneOf(TAKEOVERS, kind)) return refuseTakeover(match, kind, about);
  const isOpen = about === null && isOneOf(TABLE_MOTIONS, kind) && isTimely(match, kind);
  return isOpen ? null : { code: 'motion-not-possible' };
}

function isTimely({ clock, past }: Match, kind: string): boolean {
  if (kind === 'pause' || kind === 'extend') return clock.due !== null;
  if (kind === 'unpause') return clock.pausedWith !== null;
  return kind !== 'undo' || past.length > 0;
}

function refuseTakeover(match: Match, kind: string, about: Seat | null): Reason | null {
  const { terms } = match.start;
  if (about === null || !isSeat(match, about) || terms.absence === 'strict') return { code: 'motion-not-possible' };
  const rule = takeoverOf(terms);
  if (rule === 'off') return { code: 'takeover-off' };
  const seat = match.seats[about];
  if (seat === undefined || seat.abandoned || !seat.open) return { code: 'seat-not-open' };
  const isDone = kind === 'bot' ? hasStandIn(seat) : seat.offered || rule === 'open';
  return isDone ? { code: 'motion-not-possible' } : null;
}

export function until3(match: Match, motion: MotionName, at: number): number | null {
  const { terms } = match.start;
  switch (sortOf(match, motion)) {
    case 'time':
      return at + answerTime(terms);
    case 'takeover':
      return at + fullTurn(terms);
    case 'consent':
      return votersNow(match, motion).some((seat) => match.seats[seat]?.open) ? at + fullTurn(terms) : null;
  }
}

export function isCarried3(match: Match, ballot: Ballot, at: number): boolean {
  switch (sortOf(match, ballot)) {
    case 'time':
      return isTimeCarried(match, ballot, at);
    case 'takeover': {
      const { others, yes } = takeoverVotes(match, ballot);
      return others.length === 1 ? yes === 1 : yes >= 2 && yes * 2 > others.length;
    }
    case 'consent':
      return isConsented(match, ballot, at);
  }
}

/**
 * Every vote counts while no owner is missing. Without a missing owner it takes two persons, and a full turn in which
 * the owner may return.
 */
function isConsented(match: Match, ballot: Ballot, at: number): boolean {
  const voters = votersNow(match, ballot);
  const isMissing = (seat: Seat): boolean => match.seats[seat]?.open === true;
  const asked = ballot.until === null ? voters : voters.filter((seat) => !isMissing(seat));
  if (asked.length === 0 || !asked.every((seat) => ballot.yes.includes(seat))) return false;
  if (asked.length === voters.length) return true;
  const people = asked.filter((seat) => hasOwner(match.seats[seat]));
  return people.length >= 2 && ballot.until !== null && at >= ballot.until;
}

function takeoverVotes(match: Match, { about, yes, no }: Ballot): { others: readonly Seat[]; yes: number; no: number } {
  const others = countedSeats(match).filter((seat) => seat !== about);
  const count = (side: readonly Seat[]): number => others.filter((seat) => side.includes(seat)).length;
  return { others, yes: count(yes), no: count(no) };
}

function isTimeCarried(match: Match, { kind, yes: ayes, no: noes, until: end }: Ballot, at: number): boolean {
  if (isAlone(match)) return kind !== 'extend';
  const people = countedSeats(match);
  const count = (side: readonly Seat[]): number => people.filter((seat) => side.includes(seat)).length;
  const [yes, no] = [count(ayes), count(noes)];
  const isDecided = yes * 2 > people.length || yes + no === people.length || (end !== null && at >= end);
  return isDecided && yes >= 2 && yes > no;
}

/** No other person has a seat here, so a pause costs no one anything. */
function isAlone(match: Match): boolean {
  return playingSeats(match).length === 1;
}

/** Whether no further answer can make it pass. */
function isLost(match: Match, ballot: Ballot): boolean {
  const sort = sortOf(match, ballot);
  if (sort === 'takeover') {
    const { others, no } = takeoverVotes(match, ballot);
    return others.length - no < Math.min(others.length, Math.max(2, Math.floor(others.length / 2) + 1));
  }
  if (sort === 'time') {
    const people = countedSeats(match);
    return people.every((seat) => ballot.yes.includes(seat) || ballot.no.includes(seat));
  }
  return ballot.yes.length === 0;
}

export function withAnswer3(match: Match, ballot: Ballot, seat: Seat, yes: boolean): Ballot | null {
  const isConsent = sortOf(match, ballot) === 'consent';
  const hadAgreed = ballot.yes.includes(seat);
  // One no ends a motion that needs full consent, unless it withdraws a yes.
  if (isConsent && !yes && !hadAgreed) return null;
  const without = (side: readonly Seat[]): Seat[] => side.filter((other) => other !== seat);
  const after: Ballot = {
    ...ballot,
    yes: yes ? [...without(ballot.yes), seat] : without(ballot.yes),
    no: yes || isConsent ? without(ballot.no) : [...without(ballot.no), seat],
  };
  // A motion that passes with the last answer is settled by the next entry, not lost.
  return isLost(match, after) && !isCarried3(match, after, 0) ? null : after;
}

export function refuseVote3(match: Match, ballot: Ballot, seat: Seat, yes: boolean, at: number): Reason | null {
  if (!votersNow(match, ballot).includes(seat)) return { code: 'not-a-voter' };
  if (match.seats[seat]?.open) return { code: 'vote-lost' };
  if (ballot.until !== null && at >= ballot.until) return { code: 'motion-over' };
  const isAgain = yes ? ballot.yes.includes(seat) : ballot.no.includes(seat);
  const isFixed = ballot.yes.includes(seat) && ballot.until === null;
  return isAgain || isFixed ? { code: 'already-voted' } : null;
}

/** Motions about time or undoing concern the current step. Motions with their own time survive the phase. */
export function outlives3({ kind, until: end }: Ballot, what: 'step' | 'phase'): boolean {
  if (kind === 'undo') return false;
  return what === 'step' || (end !== null && kind !== 'extend');
}
