import { fail, isOneOf, ok, type Reason, type Result, type Seat } from '@tavola/kernel';
import { ownMotion, TABLE_MOTIONS, type TableMotion } from '../ballots.ts';
import { type Ballot, isSeat, type Match, type MotionName } from '../match.ts';
import { countedIn, isHouseBot, isPersons, isPlayedFor, peopleIn } from '../owners.ts';
import { answerTime, fullTurn, takeoverOf } from '../seat-terms.ts';

/** About the seat of a missing owner: a majority of the others decides. */
const TAKEOVERS: readonly string[] = ['bot', 'offer'] satisfies TableMotion[];
/** They take nothing away: a majority of those who answer decides. */
const ABOUT_TIME: readonly string[] = ['pause', 'unpause', 'extend'] satisfies TableMotion[];

type Sort = 'consent' | 'takeover' | 'time';

/** Motions of the game, `undo` and `cancel` change what comes of the match: they need everybody's consent. */
function sortOf(match: Match, motion: MotionName): Sort {
  if (ownMotion(match, motion) !== undefined) return 'consent';
  if (TAKEOVERS.includes(motion.kind)) return 'takeover';
  return ABOUT_TIME.includes(motion.kind) ? 'time' : 'consent';
}

export function votersOn(match: Match, motion: MotionName): Result<readonly Seat[]> {
  if (ownMotion(match, motion) === undefined && !isOneOf(TABLE_MOTIONS, motion.kind)) return fail('no-such-motion');
  const refusal = refuse(match, motion);
  if (refusal !== null) return { ok: false, error: refusal };
  const voters = votersNow(match, motion);
  // Nobody gives time to themselves.
  const isEnough = isAlone(match) ? motion.kind !== 'extend' : countedIn(match).length >= 2;
  return sortOf(match, motion) === 'time' && !isEnough ? fail('nobody-to-ask') : ok(voters);
}

/** Who may answer as things are; missing owners may once they are back. */
function votersNow(match: Match, motion: MotionName): readonly Seat[] {
  const own = ownMotion(match, motion);
  const { seats } = match;
  // Bots of the house answer what the game asks, and have no vote on favours between people.
  if (own !== undefined) return own.voters.filter((seat) => isPersons(seats[seat]) || isHouseBot(seats[seat]));
  return peopleIn(match).filter((seat) => seat !== motion.about);
}

export function isPossible(match: Match, motion: MotionName): boolean {
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
  const isDone = kind === 'bot' ? isPlayedFor(seat) : seat.offered || rule === 'open';
  return isDone ? { code: 'motion-not-possible' } : null;
}

export function until(match: Match, motion: MotionName, at: number): number | null {
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

export function isCarried(match: Match, ballot: Ballot, at: number): boolean {
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

/** Every vote counts while nobody is missing. Without a missing owner it takes two people, and a full turn in which they may return. */
function isConsented(match: Match, ballot: Ballot, at: number): boolean {
  const voters = votersNow(match, ballot);
  const isMissing = (seat: Seat): boolean => match.seats[seat]?.open === true;
  const asked = ballot.until === null ? voters : voters.filter((seat) => !isMissing(seat));
  if (asked.length === 0 || !asked.every((seat) => ballot.yes.includes(seat))) return false;
  if (asked.length === voters.length) return true;
  const people = asked.filter((seat) => isPersons(match.seats[seat]));
  return people.length >= 2 && ballot.until !== null && at >= ballot.until;
}

function takeoverVotes(match: Match, { about, yes, no }: Ballot): { others: readonly Seat[]; yes: number; no: number } {
  const others = countedIn(match).filter((seat) => seat !== about);
  const count = (side: readonly Seat[]): number => others.filter((seat) => side.includes(seat)).length;
  return { others, yes: count(yes), no: count(no) };
}

function isTimeCarried(match: Match, { kind, yes: ayes, no: noes, until: end }: Ballot, at: number): boolean {
  if (isAlone(match)) return kind !== 'extend';
  const people = countedIn(match);
  const count = (side: readonly Seat[]): number => people.filter((seat) => side.includes(seat)).length;
  const [yes, no] = [count(ayes), count(noes)];
  const isDecided = yes * 2 > people.length || yes + no === people.length || (end !== null && at >= end);
  return isDecided && yes >= 2 && yes > no;
}

/** No other person has a seat here, so there is nobody from whom a pause takes anything. */
function isAlone(match: Match): boolean {
  return peopleIn(match).length === 1;
}

/** Whether no answer that may still come can carry it. */
function isLost(match: Match, ballot: Ballot): boolean {
  const sort = sortOf(match, ballot);
  if (sort === 'takeover') {
    const { others, no } = takeoverVotes(match, ballot);
    return others.length - no < Math.min(others.length, Math.max(2, Math.floor(others.length / 2) + 1));
  }
  if (sort === 'time') {
    const people = countedIn(match);
    return people.every((seat) => ballot.yes.includes(seat) || ballot.no.includes(seat));
  }
  return ballot.yes.length === 0;
}

export function answered(match: Match, ballot: Ballot, seat: Seat, yes: boolean): Ballot | null {
  const isConsent = sortOf(match, ballot) === 'consent';
  const hadAgreed = ballot.yes.includes(seat);
  // One no ends what needs everybody, unless it takes back a yes.
  if (isConsent && !yes && !hadAgreed) return null;
  const without = (side: readonly Seat[]): Seat[] => side.filter((other) => other !== seat);
  const after: Ballot = {
    ...ballot,
    yes: yes ? [...without(ballot.yes), seat] : without(ballot.yes),
    no: yes || isConsent ? without(ballot.no) : [...without(ballot.no), seat],
  };
  // What is carried with the last answer is carried by the next entry, not lost.
  return isLost(match, after) && !isCarried(match, after, 0) ? null : after;
}

export function refuseVote(match: Match, ballot: Ballot, seat: Seat, yes: boolean, at: number): Reason | null {
  if (!votersNow(match, ballot).includes(seat)) return { code: 'not-a-voter' };
  if (match.seats[seat]?.open) return { code: 'vote-lost' };
  if (ballot.until !== null && at >= ballot.until) return { code: 'motion-over' };
  const isAgain = yes ? ballot.yes.includes(seat) : ballot.no.includes(seat);
  const isFixed = ballot.yes.includes(seat) && ballot.until === null;
  return isAgain || isFixed ? { code: 'already-voted' } : null;
}

/** Who asks for time or undoing asks about this very moment. What has a time of its own goes on with the next phase. */
export function outlives({ kind, until: end }: Ballot, what: 'step' | 'phase'): boolean {
  if (kind === 'undo') return false;
  return what === 'step' || (end !== null && kind !== 'extend');
}
