import type { EntryOf } from '../entry.ts';
import type { Match, SeatState } from '../match.ts';
import { claimTime, isPersonId, isPersons, isPlayedFor, mayTake } from '../owners.ts';
import { afterMissOf, claimOf, missesOf, takeoverOf } from '../seat-terms.ts';
import { answered, isCarried, isPossible, outlives, refuseVote, until, votersOn } from './motions-3.ts';
import type { SeatRules } from './seat-rules.ts';

/**
 * A seat is its owner's until their own deadlines, a claim or their own word say otherwise (decision 12). Nothing here reads
 * whether somebody is there, but for strict tables and claims.
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
    // Whoever has a seat here, or may still take theirs back, takes no second one.
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
  votersOn,
  isPossible,
  until,
  isCarried,
  answered,
  refuseVote,
  outlives,
  maySeat: (match, open) => {
    const seat = match.seats[open.seat];
    const isPresence = open.change === 'away' || open.change === 'back';
    if (open.change !== 'joined') return isPresence && isPersons(seat) && seat?.away === (open.change === 'back');
    return seat !== undefined && (isFirst(match, seat, open) || isTakenBy(match, open));
  },
  isLawfulSeat,
  isLawfulAbandon: (match, { at, open: { seat: index, why } }) => {
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
      // At a deadline nobody has decided anything: the bot makes this one move.
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

/** From a bot: what the owner missed stays missed until they act, but nobody may take the seat any more. */
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

/** A bot that stands in for one turn has done so. An owner who acts is back. */
function acted(seat: SeatState): SeatState {
  if (seat.bot !== null) return seat.standIn === 'once' ? { ...seat, bot: null, standIn: null } : seat;
  const { missed: count, late, open, offered, former, away } = seat;
  if (count === 0 && !late && !open && !offered && former === null && !away) return seat;
  const attended = { missed: 0, late: false, open: false, offered: false } as const;
  return { ...seat, ...attended, former: null, away: false, awaySince: null };
}

/** A bank that ran out counts as all misses at once. What a bot is late with, its owner has not missed. */
function missed({ seats, start, clock, pending }: Match, index: number): SeatState {
  const seat = seats[index] as SeatState;
  if (seat.bot !== null) return seat;
  const most = missesOf(start.terms);
  const isTurn = pending.some((demand) => demand.seat === index && demand.pace === 'turn');
  const ranOut = isTurn && clock.banks?.[index] === 0;
  const count = ranOut ? Math.max(most, seat.missed + 1) : seat.missed + 1;
  // Where the seat is lost with its misses, nobody is missing.
  const isLost = start.terms.absence === 'strict' || start.terms.absence === 'disorder';
  return { ...seat, missed: count, late: true, open: count >= most && !isLost };
}

/** What a motion or an operator decided is checked where it is carried out. */
function isLawfulSeat(match: Match, { at, open, secret }: Pick<EntryOf<'seat'>, 'at' | 'open' | 'secret'>): boolean {
  const seat = match.seats[open.seat];
  if (seat === undefined) return false;
  const who = secret?.who ?? open.who;
  const isOwned = isPersons(seat) && who === null && open.level === null;
  switch (open.change) {
    case 'joined':
      return isFirst(match, seat, open) || isTakenBy(match, { ...open, who });
    case 'away':
    case 'back':
      return SEATS_3.keepsPresence(match.start) && seat.away === (open.change === 'back') && isOwned;
    case 'bot': {
      const isLate = match.overdue?.at === at && match.overdue.seats.includes(open.seat);
      return isLate && seat.bot === null && isPersons(seat) && who === null && open.level !== null;
    }
    case 'handed':
    case 'retired':
      return isPersons(seat) && !isPlayedFor(seat) && open.level !== null && !isPersonId(who);
    case 'promised':
      return isPersons(seat) && isPersonId(who) && who !== seat.who && open.level === null;
    case 'declined':
      return seat.promised !== null && isOwned;
    case 'reclaimed':
      return open.level === null && mayReclaim(seat, who);
    case 'head':
      return isPersons(seat) && open.head !== undefined && who === null && open.level === null;
    case 'offered':
    case 'left':
      return false;
  }
}

function isTakenBy(match: Match, { seat, who, level }: EntryOf<'seat'>['open']): boolean {
  return who !== null && level === null && mayTake(match, seat, who);
}

/** From a bot, or from the one who sat down after them; null: the owner. */
function mayReclaim(seat: SeatState, who: string | null): boolean {
  if (who === null || who === seat.who) return isPersons(seat) && (seat.bot !== null || mayCome(seat));
  return seat.former === who && !seat.abandoned;
}

/** There is something to take back: a promise, or a seat that others may take. */
function mayCome({ open, offered, promised, away }: SeatState): boolean {
  return open || offered || promised !== null || away;
}

/** Everybody sits down once before the match goes on. */
function isFirst({ start, step }: Match, seat: SeatState, { seat: index }: EntryOf<'seat'>['open']): boolean {
  const isEmpty = seat.who === null && seat.bot === null && seat.gone === null && seat.changedAt === 0;
  return isEmpty && step === 0 && (start.players === undefined || index < start.players.length);
}
