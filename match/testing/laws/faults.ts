import type { Seat } from '@tavola/kernel';
import type { Match } from '../../match.ts';
import { countedSeats } from '../../owners.ts';
import type { SeatRules } from '../../versions/seat-rules.ts';
import { SEATS_3 } from '../../versions/seats-3.ts';

/** A fault in the rules that the law test must find. */
export interface RuleFault {
  readonly name: string;
  readonly rules: Partial<SeatRules>;
}

const { isCarried, isPossible, seated, acted, votersOn } = SEATS_3;

function isRunningSeat({ seats }: Match, about: Seat | null): boolean {
  return about !== null && seats[about]?.abandoned === false && seats[about]?.bot === null;
}

/** A vote about the seat of a player who has missed nothing. */
const aboutAnybody: Partial<SeatRules> = {
  isPossible: (match, motion) =>
    isPossible(match, motion) || (['bot', 'offer'].includes(motion.kind) && isRunningSeat(match, motion.about)),
  votersOn: (match, motion) =>
    ['bot', 'offer'].includes(motion.kind) && isRunningSeat(match, motion.about)
      ? { ok: true, value: countedSeats(match).filter((seat) => seat !== motion.about) }
      : votersOn(match, motion),
};

export const FAULTS: readonly RuleFault[] = [
  {
    name: 'a player alone at the table offers the seats of those who sleep',
    rules: {
      ...aboutAnybody,
      isCarried: (match, ballot, at) => ballot.kind === 'offer' || isCarried(match, ballot, at),
    },
  },
  {
    name: 'one player votes bots into the seats of all others',
    rules: { ...aboutAnybody, isCarried: (match, ballot, at) => ballot.kind === 'bot' || isCarried(match, ballot, at) },
  },
  {
    name: 'two players cancel a match without the third',
    rules: {
      isCarried: (match, ballot, at) =>
        isCarried(match, ballot, at) || (ballot.kind === 'cancel' && ballot.yes.length >= 2),
    },
  },
  {
    name: 'a new owner sees what the last owner of a seat submitted',
    rules: { forgetsOwners: false },
  },
  {
    name: 'a move of the bot wipes out what its owner missed',
    rules: { acted: (seat) => ({ ...acted(seat), missed: 0, late: false, open: false }) },
  },
  {
    name: 'an owner takes the seat back from a person who has played in it',
    rules: { acted: (seat) => ({ ...acted(seat), former: seat.former }) },
  },
  {
    name: 'one player stops the clock',
    rules: { isCarried: (match, ballot, at) => ballot.kind === 'pause' || isCarried(match, ballot, at) },
  },
  {
    name: 'a request counts without a missing owner before they had time to return',
    rules: { isCarried: (match, ballot, at) => isCarried(match, ballot, ballot.until ?? at) },
  },
  {
    name: 'a returning owner waits for the bot',
    rules: {
      seated: (match, seat, entry) => {
        const after = seated(match, seat, entry);
        return entry.open.change === 'reclaimed' ? { ...after, bot: seat.bot, standIn: seat.standIn } : after;
      },
    },
  },
  {
    name: 'a minute per turn over days, too',
    rules: {
      dueOf: ({ clock, seats }, seat) =>
        clock.due !== null && seats[seat]?.late ? Math.min(clock.due, clock.since + 60_000) : clock.due,
    },
  },
];

/** Plants a fault while `work` runs. */
export function withFault<T>({ rules }: RuleFault, work: () => T): T {
  const before = { ...SEATS_3 };
  Object.assign(SEATS_3, rules);
  try {
    return work();
  } finally {
    Object.assign(SEATS_3, before);
  }
}
