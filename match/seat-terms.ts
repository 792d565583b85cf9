import { type Fields, fail, field, isCount, isOneOf, ok, type Result } from '@tavola/kernel';

export const TAKEOVER_RULES = ['vote', 'open', 'off'] as const;
export type TakeoverRule = (typeof TAKEOVER_RULES)[number];

/** What follows when the owner of a seat misses deadlines or is away. What is left out has its default. */
export interface SeatTerms {
  /** Deadlines missed in a row after which a seat is open, 1 to 9. Default: 2. */
  readonly misses?: number;
  /** Whether others vote about an open seat, anybody suitable may take it, or neither. Default: vote. */
  readonly takeover?: TakeoverRule;
  /** Time per turn of a seat that missed, until its owner acts (ms); null: all of it. Default: a minute at live tables. */
  readonly afterMiss?: number | null;
  /** Without a clock: how long a seat may keep the others waiting before it is open (ms); null: for ever. Default: 7 days. */
  readonly patience?: number | null;
  /** Two seats: how long the opponent may be away while on turn before the win can be claimed (ms); null: no claim. */
  readonly claim?: number | null;
}

export const SEAT_TERMS = [
  'misses',
  'takeover',
  'afterMiss',
  'patience',
  'claim',
] as const satisfies readonly (keyof SeatTerms)[];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const MOST_MISSES = 9;
const RANGES = {
  afterMiss: [MINUTE / 2, DAY],
  patience: [60 * MINUTE, 30 * DAY],
  claim: [MINUTE / 2, DAY],
} as const satisfies Partial<Record<keyof SeatTerms, readonly [number, number]>>;

export function parseSeatTerms(raw: Fields): Result<SeatTerms> {
  const [misses, takeover] = [field(raw, 'misses'), field(raw, 'takeover')];
  if (misses !== undefined && !(isCount(misses, MOST_MISSES) && misses >= 1)) return fail('bad-field', 'misses');
  if (takeover !== undefined && !isOneOf(TAKEOVER_RULES, takeover)) return fail('bad-field', 'takeover');
  const terms: Record<string, unknown> = {};
  if (misses !== undefined) terms['misses'] = misses;
  if (takeover !== undefined) terms['takeover'] = takeover;
  for (const [name, [least, most]] of Object.entries(RANGES)) {
    const value = field(raw, name);
    if (value === undefined) continue;
    if (value !== null && !(isCount(value, most) && value >= least)) return fail('bad-field', name);
    terms[name] = value;
  }
  return ok(terms as SeatTerms);
}

/** The parts of the terms of a table that the terms in force follow from. */
export interface TermsOfTime extends SeatTerms {
  readonly clock: { readonly turn: number; readonly orders: number; readonly bank: number | null } | null;
}

const DEFAULT_MISSES = 2;
const DEFAULT_AFTER_MISS = MINUTE;
const DEFAULT_PATIENCE = 7 * DAY;
const DEFAULT_CLAIM = 2 * MINUTE;
/** From this time per turn on, people play over days (ms). */
export const OVER_DAYS = DAY / 2;
const LONGEST_CLAIM_TURN = 5 * MINUTE;
const LONGEST_CLAIM_BANK = 30 * MINUTE;

export function missesOf({ misses = DEFAULT_MISSES }: SeatTerms): number {
  return misses;
}

export function takeoverOf({ takeover = 'vote' }: SeatTerms): TakeoverRule {
  return takeover;
}

/** A table with short turns, where people are expected to sit at the board. */
export function isLive({ clock }: TermsOfTime): boolean {
  return clock !== null && clock.turn < OVER_DAYS;
}

export function afterMissOf(terms: TermsOfTime): number | null {
  const { afterMiss = isLive(terms) ? DEFAULT_AFTER_MISS : null } = terms;
  return terms.clock === null ? null : afterMiss;
}

export function patienceOf({ clock, patience = DEFAULT_PATIENCE }: TermsOfTime): number | null {
  return clock === null ? patience : null;
}

export function claimOf({ clock, claim }: TermsOfTime, seats: number): number | null {
  if (seats !== 2) return null;
  if (claim !== undefined) return claim;
  if (clock === null) return null;
  const isQuick = clock.bank === null ? clock.turn <= LONGEST_CLAIM_TURN : clock.bank <= LONGEST_CLAIM_BANK;
  return isQuick ? DEFAULT_CLAIM : null;
}

/** How long a request that counts without a missing owner stays open: one full turn, within bounds (ms). */
export function fullTurn({ clock }: TermsOfTime): number {
  const turn = clock === null ? LONGEST_REQUEST : Math.max(clock.turn, clock.orders);
  return Math.min(LONGEST_REQUEST, Math.max(MINUTE, turn));
}

/** How long people have to answer whether there is to be a pause or more time (ms). */
export function answerTime(terms: TermsOfTime): number {
  return isLive(terms) ? MINUTE : DAY;
}

const LONGEST_REQUEST = 3 * DAY;

/** The range of an agreed pause (ms). */
export const SHORTEST_PAUSE = MINUTE;
export const LONGEST_PAUSE = 3 * DAY;

/** How long a pause is, where nobody says (ms). */
export function usualPause(terms: TermsOfTime): number {
  return isLive(terms) ? 60 * MINUTE : DAY;
}
