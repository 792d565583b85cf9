import { fail, isOneOf, ok, type Seat } from '@tavola/kernel';
import type { EntryOf } from '../entry.ts';
import { isSeat, lastUndoable, type Match, type MotionName, type SeatState } from '../match.ts';
import { ownMotion, TABLE_MOTIONS, type TableMotion } from '../votes.ts';
import type { SeatRules } from './seat-rules.ts';

/** Motions about time and silent seats waited only for present players. */
const FOR_THOSE_PRESENT: readonly string[] = ['pause', 'unpause', 'extend', 'bot', 'offer'] satisfies TableMotion[];
const MISSES_THAT_COST_THE_SEAT = 2;

/**
 * Seats until version 2. Being away cost rights: the others could vote a bot into the seat, offer it, or stop the clock
 * without consent. A returning player took the seat back from a bot.
 */
export const SEATS_2: SeatRules = {
  seated: seated2,
  acted: (seat) => (seat.missed === 0 ? seat : { ...seat, missed: 0 }),
  missed: ({ seats }, index) => {
    const seat = seats[index] as SeatState;
    return { ...seat, missed: seat.missed + 1 };
  },
  abandoned: (seat) => ({ ...seat, away: true, abandoned: true }),
  dueOf: ({ clock }) => clock.due,
  standInActs: false,
  missesOf: () => MISSES_THAT_COST_THE_SEAT,
  mayTake: ({ start }, seat) => start.terms.absence !== 'strict' && (seat.abandoned || seat.offered),
  keepsPresence: () => true,
  claims: false,
  forgetsOwners: false,
  freesTheLast: false,
  hasOwners: false,
  votersOn: (match, motion) => {
    const own = ownMotion(match, motion);
    if (own !== undefined) return ok(own.voters);
    if (!isOneOf(TABLE_MOTIONS, motion.kind)) return fail('no-such-motion');
    if (!SEATS_2.isPossible(match, motion)) return fail('motion-not-possible');
    const votes = FOR_THOSE_PRESENT.includes(motion.kind) ? isPresent : hadOwner;
    return ok([...match.seats.keys()].filter((seat) => votes(match.seats[seat])));
  },
  isPossible: isPossible2,
  until: () => null,
  isCarried: (match, ballot) => {
    const { kind, voters, yes } = ballot;
    if (kind === 'unpause') return true;
    if (FOR_THOSE_PRESENT.includes(kind) && ownMotion(match, ballot) === undefined)
      return voters.every((seat) => yes.includes(seat) || !isPresent(match.seats[seat]));
    const counted = voters.filter((seat) => match.seats[seat]?.abandoned === false);
    const agree = counted.filter((seat) => yes.includes(seat));
    const allAgree = counted.every((seat) => yes.includes(seat) || isPlayedFor(match.seats[seat]));
    return allAgree && (agree.length > 1 || counted.length <= 1);
  },
  answered: (_match, ballot, seat, yes) => (yes ? { ...ballot, yes: [...ballot.yes, seat] } : null),
  refuseVote: (_match, { voters, yes }, seat) => {
    if (!voters.includes(seat)) return { code: 'not-a-voter' };
    return yes.includes(seat) ? { code: 'already-voted' } : null;
  },
  outlives: ({ kind }, what) => what === 'step' && kind !== 'undo',
  maySeat: () => true,
  isValidSeat: (match, { open }) => isSeat(match, open.seat),
  isValidAbandon: (match, { open }) => match.seats[open.seat]?.abandoned === false,
};

/**
 * Version 1 kept the misses for the next player of a seat. Its motions to undo are dropped with the next step, as in
 * version 2.
 */
export const SEATS_1: SeatRules = {
  ...SEATS_2,
  seated: (match, seat, entry) => {
    const after = seated2(match, seat, entry);
    return entry.open.change === 'joined' ? { ...after, missed: seat.missed } : after;
  },
};

/** Version 0 dropped no motion before its phase was over. */
export const SEATS_0: SeatRules = { ...SEATS_1, outlives: (_ballot, what) => what === 'step' };

function seated2(_match: Match, seat: SeatState, { open }: EntryOf<'seat'>): SeatState {
  const { change, who, level } = open;
  switch (change) {
    case 'joined':
      return { ...seat, who, bot: level, away: false, missed: 0, offered: false };
    case 'left':
    case 'away':
      return { ...seat, away: true };
    case 'back':
      return { ...seat, away: false, offered: false };
    case 'bot':
      return { ...seat, bot: level };
    case 'reclaimed':
      return { ...seat, who: who ?? seat.who, bot: null, away: false, missed: 0, offered: false };
    case 'offered':
      return { ...seat, offered: true };
    default:
      return seat;
  }
}

function isPossible2(match: Match, motion: MotionName): boolean {
  if (ownMotion(match, motion) !== undefined) return true;
  const { kind, about } = motion;
  if (kind === 'offer') return about !== null && isSeat(match, about) && mayBeOffered(match, about);
  if (kind === 'bot') return about !== null && isSeat(match, about) && isSilent(match.seats[about]);
  if (about !== null || !isOneOf(TABLE_MOTIONS, kind)) return false;
  if (kind === 'pause' || kind === 'extend') return match.clock.due !== null;
  if (kind === 'unpause') return match.clock.pausedWith !== null;
  return kind === 'cancel' || lastUndoable(match) !== null;
}

/** Whether the seat has an owner, perhaps away. Names were stored in place of ids. */
function hadOwner(seat: SeatState | undefined): boolean {
  return seat !== undefined && !seat.abandoned && (seat.bot === null || seat.who !== null);
}

function isPlayedFor(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot !== null && seat.who !== null;
}

function isPresent(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot === null && !seat.away && !seat.abandoned;
}

/** Whether the seat’s owner is away, with or without a stand-in. At a strict table a lost seat stays lost. */
function mayBeOffered({ seats, start }: Match, about: Seat): boolean {
  const seat = seats[about];
  if (seat === undefined || start.terms.absence === 'strict') return false;
  return seat.who !== null && seat.away && !seat.abandoned && !seat.offered;
}

function isSilent(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot === null && seat.away;
}
