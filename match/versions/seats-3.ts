import type { EntryOf } from '../entry.ts';
import type { Match, SeatState } from '../match.ts';
import { claimTime, hasOwner, hasStandIn, isPersonId, mayTake } from '../owners.ts';
import { afterMissOf, claimOf, missesOf, takeoverOf } from '../seat-terms.ts';
import { isCarried3, isPossible3, outlives3, refuseVote3, until3, votersOn3, withAnswer3 } from './motions-3.ts';
import type { SeatRules } from './seat-rules.ts';

/**
 * A seat belongs to its owner until their own deadlines, a claim or their own decision say otherwise (decision 12).
 * Presence matters only at strict tables and for claims.
 */
export const SEATS_3: SeatRules = {
  seated,
  acted,
  missed,
  abandoned: (seat, { open, at }) => ({
    ...seat,
    bot: null,
    standIn: null,
    abandoned: true,
    gone: open.why,
    open: false,
    offered: false,
    promised: null,
    changedAt: at,
  }),
  dueOf: ({ clock, seats, start }, index) => {
    const { late = false, bot = null } = seats[index] ?? {};
    const afterMiss = late && bot === null ? afterMissOf(start.terms) : null;
    if (clock.due === null || afterMiss === null) return clock.due;
    return Math.min(clock.due, clock.since + afterMiss);
  },
  standInActs: true,
  missesOf: ({ terms }) => missesOf(terms),
  mayTake: (match, seat, who) => {
    const { terms } = match.start;
    // A person with a seat here, or with one to take back, cannot take a second one.
    if (who !== null && match.seats.some((other) => other !== seat && hasOrMayHave(other, who))) return false;
    if (who !== null && seat.promised === who) return true;
    if (terms.absence === 'strict') return false;
    if (seat.abandoned) return takeoverOf(terms) !== 'off' || (who !== null && seat.who === who);
    return seat.offered || (seat.open && takeoverOf(terms) === 'open');
  },
  keepsPresence: ({ terms, seats }) => terms.absence === 'strict' || claimOf(terms, seats) !== null,
  claims: true,
  forgetsOwners: true,
  freesTheLast: true,
  hasOwners: true,
  votersOn: votersOn3,
  isPossible: isPossible3,
  until: until3,
  isCarried: isCarried3,
  answered: withAnswer3,
  refuseVote: refuseVote3,
  outlives: outlives3,
  maySeat: (match, open) => {
    const seat = match.seats[open.seat];
    const isPresence = open.change === 'away' || open.change === 'back';
    if (open.change !== 'joined') return isPresence && hasOwner(seat) && seat?.away === (open.change === 'back');
    return seat !== undefined && (isFirst(match, seat) || isTakenBy(match, open));
  },
  isValidSeat,
  isValidAbandon: (match, { at, open: { seat: index, why } }) => {
    const seat = match.seats[index];
    if (seat === undefined || seat.abandoned) return false;
    const { overdue, start } = match;
    if (why === 'late') return overdue?.at === at && overdue.seats.includes(index);
    if (why === 'lost-connection') return start.terms.absence === 'strict' && seat.away;
    if (why !== 'claimed') return true;
    const claimable = claimTime(match, index);
    return claimable !== null && claimable <= at;
  },
};

function hasOrMayHave({ who, former, abandoned }: SeatState, person: string): boolean {
  return (who === person && !abandoned) || former === person;
}

const NOBODYS_TURN = { missed: 0, late: false, open: false, offered: false, promised: null } as const;

function seated({ agreed }: Match, seat: SeatState, { at, open, secret }: EntryOf<'seat'>): SeatState {
  const { change, level } = open;
  const who = secret?.who ?? open.who;
  const changed = { ...seat, changedAt: at };
  switch (change) {
    case 'joined': {
      const former =
        seat.who === who || seat.gone === 'left' || !isPersonId(seat.who) ? null : (seat.former ?? seat.who);
      return {
        ...changed,
        ...NOBODYS_TURN,
        who,
        bot: level,
        standIn: null,
        away: false,
        awaySince: null,
        former,
        gone: null,
      };
    }
    case 'away':
      return { ...seat, away: true, awaySince: seat.awaySince ?? at };
    case 'back':
      return { ...seat, away: false, awaySince: null };
    case 'bot':
      // At a deadline without a decision the bot makes only this move.
      return { ...changed, bot: level, standIn: agreed === null && !seat.open ? 'once' : 'missing' };
    case 'handed':
      return { ...changed, bot: level, standIn: 'handed', promised: null };
    case 'retired':
      return { ...changed, ...NOBODYS_TURN, who, bot: level, standIn: null, former: null, gone: 'left' };
    case 'promised':
      return { ...changed, promised: who };
    case 'declined':
      return { ...changed, promised: null };
    case 'reclaimed':
      return who === null || who === seat.who ? takenBack(changed) : takenFrom(changed, who);
    case 'offered':
      return { ...changed, offered: true };
    case 'left':
    case 'head':
      return seat;
  }
}

/** From a bot: the owner’s misses stay until they act, but the seat is no longer open. */
function takenBack(seat: SeatState): SeatState {
  return {
    ...seat,
    bot: null,
    standIn: null,
    away: false,
    awaySince: null,
    open: false,
    offered: false,
    promised: null,
  };
}

/** From the person who sat down and has not acted. */
function takenFrom(seat: SeatState, who: string): SeatState {
  return { ...takenBack(seat), ...NOBODYS_TURN, who, former: null };
}

/** A stand-in for one turn is done. An owner who acts is back. */
function acted(seat: SeatState): SeatState {
  if (seat.bot !== null) return seat.standIn === 'once' ? { ...seat, bot: null, standIn: null } : seat;
  const { missed: count, late, open, offered, former, away } = seat;
  if (count === 0 && !late && !open && !offered && former === null && !away) return seat;
  const attended = { missed: 0, late: false, open: false, offered: false } as const;
  return { ...seat, ...attended, former: null, away: false, awaySince: null };
}

/** A bank that ran out counts as all misses at once. A late stand-in is not its owner’s miss. */
function missed({ seats, start, clock, pending }: Match, index: number): SeatState {
  const seat = seats[index] as SeatState;
  if (seat.bot !== null) return seat;
  const most = missesOf(start.terms);
  const isTurn = pending.some((demand) => demand.seat === index && demand.pace === 'turn');
  const ranOut = isTurn && clock.banks?.[index] === 0;
  const count = ranOut ? Math.max(most, seat.missed + 1) : seat.missed + 1;
  // If the misses cost the seat, no owner is missing.
  const isLost = start.terms.absence === 'strict' || start.terms.absence === 'disorder';
  return { ...seat, missed: count, late: true, open: count >= most && !isLost };
}

/** Decisions of a motion or an operator are checked where they are carried out. */
function isValidSeat(match: Match, { at, open, secret }: Pick<EntryOf<'seat'>, 'at' | 'open' | 'secret'>): boolean {
  const seat = match.seats[open.seat];
  if (seat === undefined) return false;
  const who = secret?.who ?? open.who;
  const isOwned = hasOwner(seat) && who === null && open.level === null;
  switch (open.change) {
    case 'joined':
      return isFirst(match, seat) || isTakenBy(match, { ...open, who });
    case 'away':
    case 'back':
      return SEATS_3.keepsPresence(match.start) && seat.away === (open.change === 'back') && isOwned;
    case 'bot': {
      const isLate = match.overdue?.at === at && match.overdue.seats.includes(open.seat);
      return isLate && seat.bot === null && hasOwner(seat) && who === null && open.level !== null;
    }
    case 'handed':
    case 'retired':
      return hasOwner(seat) && !hasStandIn(seat) && open.level !== null && !isPersonId(who);
    case 'promised':
      return hasOwner(seat) && isPersonId(who) && who !== seat.who && open.level === null;
    case 'declined':
      return seat.promised !== null && isOwned;
    case 'reclaimed':
      return open.level === null && mayReclaim(seat, who);
    case 'head':
      return hasOwner(seat) && open.head !== undefined && who === null && open.level === null;
    case 'offered':
    case 'left':
      return false;
  }
}

function isTakenBy(match: Match, { seat, who, level }: EntryOf<'seat'>['open']): boolean {
  return who !== null && level === null && mayTake(match, seat, who);
}

/** From a bot, or from the next owner. Null: the owner. */
function mayReclaim(seat: SeatState, who: string | null): boolean {
  if (who === null || who === seat.who) return hasOwner(seat) && (seat.bot !== null || mayCome(seat));
  return seat.former === who && !seat.abandoned;
}

/** There is something to take back: a promise, or an open seat. */
function mayCome({ open, offered, promised, away }: SeatState): boolean {
  return open || offered || promised !== null || away;
}

/** Every player joins once before the first step. */
function isFirst({ step }: Match, seat: SeatState): boolean {
  return step === 0 && seat.who === null && seat.bot === null && seat.gone === null && seat.changedAt === 0;
}
