import { type Fields, fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { CUSTOMS, type Customs, parseCustoms } from './customs.ts';
import { parseSeatTerms, SEAT_TERMS, type SeatTerms } from './seat-terms.ts';

/** Levels of the bots that may take a seat; the match only remembers the word. */
export type Level = string;

/** The level of a bot that steps in for somebody who is late, or whose seat the table hands over. */
export const STAND_IN_LEVEL: Level = 'normal';

export const ABSENCE_RULES = ['hold', 'bot', 'disorder', 'strict'] as const;
export type AbsenceRule = (typeof ABSENCE_RULES)[number];

/** How long a seat may think, in milliseconds, by the pace of what is asked. */
export interface ClockTerms {
  readonly turn: number;
  readonly reaction: number;
  readonly orders: number;
  /** For the first thing asked in a match: people have to arrive. */
  readonly first: number;
  /** With a bank, turns are paid from it, and each turn made adds the increment. Null: every turn has its own time. */
  readonly bank: number | null;
  readonly increment: number;
  /** Time beyond the shown deadline before anything happens. */
  readonly grace: number;
  /** For builds and removals, where a game has them; left out: as for its pace. */
  readonly adjust?: number;
}

/** What the people at a table agreed on before the start, apart from the options of the game. */
export interface Terms extends Customs, SeatTerms {
  /** Null: nobody is ever late. */
  readonly clock: ClockTerms | null;
  readonly absence: AbsenceRule;
  /** Whether a seat may take back what revealed nothing and asked nobody else. */
  readonly undo: boolean;
  /** Seats may ask a bot what it would do in their place; left out: they may not. */
  readonly hints?: true;
  /** Nobody is told who plays before the match is over; left out: everybody is told. */
  readonly anonymous?: true;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** The range of the time for one turn: one minute to seven days. */
const SHORTEST_TURN = MINUTE;
const LONGEST_TURN = 7 * DAY;
const LONGEST_BANK = 60 * DAY;

/** From here on people play over days, and sleep in between. */
const SLOW_TURN = DAY / 2;

/** The clock for one time per turn; reactions get a quarter of it, or half in a slow game, within bounds that suit people. */
export function clockFor(turn: number): ClockTerms {
  const reaction = Math.max(MINUTE, Math.min(turn, Math.round(turn / (turn < SLOW_TURN ? 4 : 2))));
  return { turn, reaction, orders: turn, first: turn, bank: null, increment: 0, grace: 1000 };
}

export const DEFAULT_TERMS: Terms = { clock: clockFor(15 * MINUTE), absence: 'hold', undo: true };

const CLOCK_MEMBERS = ['turn', 'reaction', 'orders', 'first', 'bank', 'increment', 'grace', 'adjust'] as const;

export function parseTerms(raw: unknown): Result<Terms> {
  if (!isFields(raw)) return fail('terms-not-an-object');
  const stranger = unknownField(raw, ['clock', 'absence', 'undo', 'hints', 'anonymous', ...CUSTOMS, ...SEAT_TERMS]);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 40));
  const absence = field(raw, 'absence') ?? DEFAULT_TERMS.absence;
  const undo = field(raw, 'undo') ?? DEFAULT_TERMS.undo;
  if (!isOneOf(ABSENCE_RULES, absence)) return fail('bad-field', 'absence');
  if (typeof undo !== 'boolean') return fail('bad-field', 'undo');
  const hints = field(raw, 'hints');
  if (hints !== undefined && typeof hints !== 'boolean') return fail('bad-field', 'hints');
  const anonymous = field(raw, 'anonymous');
  if (anonymous !== undefined && typeof anonymous !== 'boolean') return fail('bad-field', 'anonymous');
  const customs = parseCustoms(raw);
  if (!customs.ok) return customs;
  const seatTerms = parseSeatTerms(raw);
  if (!seatTerms.ok) return seatTerms;
  const clock = field(raw, 'clock');
  const veiled = anonymous === true ? { anonymous } : {};
  const agreed = {
    absence,
    undo,
    ...customs.value,
    ...seatTerms.value,
    ...(hints === true ? { hints } : {}),
    ...veiled,
  };
  if (clock === null) return ok({ clock, ...agreed });
  if (clock === undefined) return ok({ clock: DEFAULT_TERMS.clock, ...agreed });
  const parsed = isFields(clock) ? parseClock(clock) : fail('bad-field', 'clock');
  return parsed.ok ? ok({ clock: parsed.value, ...agreed }) : parsed;
}

/** What a person is asked gets at least a minute and at most a week, whatever its pace. */
const RANGES: Readonly<Record<(typeof CLOCK_MEMBERS)[number], readonly [number, number]>> = {
  turn: [SHORTEST_TURN, LONGEST_TURN],
  reaction: [SHORTEST_TURN, LONGEST_TURN],
  orders: [SHORTEST_TURN, LONGEST_TURN],
  first: [0, LONGEST_TURN],
  bank: [SHORTEST_TURN, LONGEST_BANK],
  increment: [0, DAY],
  grace: [0, MINUTE],
  adjust: [SHORTEST_TURN, LONGEST_TURN],
};

function parseClock(raw: Fields): Result<ClockTerms> {
  const stranger = unknownField(raw, CLOCK_MEMBERS);
  if (stranger !== undefined) return fail('unknown-field', stranger.slice(0, 40));
  const turn = field(raw, 'turn');
  if (!isWithin('turn', turn)) return fail('bad-field', 'turn');
  const clock: Record<string, unknown> = { ...clockFor(turn) };
  for (const name of CLOCK_MEMBERS) {
    const value = field(raw, name);
    if (value === undefined) continue;
    if (!(value === null && name === 'bank') && !isWithin(name, value)) return fail('bad-field', name);
    clock[name] = value;
  }
  return ok(clock as unknown as ClockTerms);
}

function isWithin(name: (typeof CLOCK_MEMBERS)[number], value: unknown): value is number {
  const [least, most] = RANGES[name];
  return isCount(value, most) && value >= least;
}
