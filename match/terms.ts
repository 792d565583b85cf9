import { type Fields, fail, field, isCount, isFields, isOneOf, ok, type Result, unknownField } from '@tavola/kernel';
import { CUSTOMS, type Customs, parseCustoms } from './customs.ts';
import { parseSeatTerms, SEAT_TERMS, type SeatTerms } from './seat-terms.ts';

/** Bot level. The match only stores it. */
export type LevelId = string;

/** Level of a stand-in. */
export const STAND_IN_LEVEL: LevelId = 'normal';

export const ABSENCE_RULES = ['hold', 'bot', 'disorder', 'strict'] as const;
export type AbsenceRule = (typeof ABSENCE_RULES)[number];

/** Time limits (ms) by pace. */
export interface ClockTerms {
  readonly turn: number;
  readonly reaction: number;
  readonly orders: number;
  /** For the first demand of a match: players have to arrive. */
  readonly first: number;
  /**
   * With a bank, turns are paid from it, and each finished turn adds the increment. Null: every turn has its own time.
   */
  readonly bank: number | null;
  readonly increment: number;
  /** Time beyond the shown deadline before it takes effect. */
  readonly grace: number;
  /** For builds and removals, in games that have them. Default: by pace. */
  readonly adjust?: number;
}

/** What the players agreed before the start, apart from the game’s options. */
export interface Terms extends Customs, SeatTerms {
  /** Null: no deadlines. */
  readonly clock: ClockTerms | null;
  readonly absence: AbsenceRule;
  /** Whether a seat may undo a step that revealed nothing and led to no other seat’s demand. */
  readonly undo: boolean;
  /** Seats may ask a bot for a hint. Default: no. */
  readonly hints?: true;
  /** Players stay hidden until the match is over. Default: no. */
  readonly anonymous?: true;
}

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** The range of the time for one turn: one minute to seven days. */
const MIN_TURN_MS = MINUTE;
const MAX_TURN_MS = 7 * DAY;
const MAX_BANK_MS = 60 * DAY;

/** From here on a game takes days, and players sleep in between. */
const SLOW_TURN = DAY / 2;

/** The clock for a time per turn. Reactions get a quarter of it, or half in slow games, within bounds. */
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

/** Every demand gets at least a minute and at most a week, whatever its pace. */
const RANGES: Readonly<Record<(typeof CLOCK_MEMBERS)[number], readonly [number, number]>> = {
  turn: [MIN_TURN_MS, MAX_TURN_MS],
  reaction: [MIN_TURN_MS, MAX_TURN_MS],
  orders: [MIN_TURN_MS, MAX_TURN_MS],
  first: [0, MAX_TURN_MS],
  bank: [MIN_TURN_MS, MAX_BANK_MS],
  increment: [0, DAY],
  grace: [0, MINUTE],
  adjust: [MIN_TURN_MS, MAX_TURN_MS],
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
