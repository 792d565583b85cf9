import { type Fields, fail, field, isCount, isOneOf, ok, type Result } from '@tavola/kernel';

export const TAKEOVER_RULES = ['vote', 'open', 'off'] as const;
export type TakeoverRule = (typeof TAKEOVER_RULES)[number];

/** What happens when an owner misses deadlines or is away. Absent members have their defaults. */
export interface SeatTerms {
  /** Deadlines missed in a row after which a seat is open, 1 to 9. Default: 2. */
  readonly misses?: number;
  /** Whether the others vote about an open seat, any suitable person may take it, or neither. Default: vote. */
  readonly takeover?: TakeoverRule;
  /**
   * Time per turn of a seat that missed, until its owner acts (ms). Null: the full time. Default: a minute at live
   * tables.
   */
  readonly afterMiss?: number | null;
  /**
   * Without a clock: how long a seat may keep the others waiting before it is open (ms). Null: no limit. Default: 7
   * days.
   */
  readonly patience?: number | null;
  /** Two seats: how long the opponent may be away on their turn before the win can be claimed (ms). Null: no claim. */
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
const MAX_MISSES = 9;
const RANGES = {
  afterMiss: [MINUTE / 2, DAY],
  patience: [60 * MINUTE, 30 * DAY],
  claim: [MINUTE / 2, DAY],
} as const satisfies Partial<Record<keyof SeatTerms, readonly [number, number]>>;

export function parseSeatTerms(raw: Fields): Result<SeatTerms> {
  const [misses, takeover] = [field(raw, 'misses'), field(raw, 'takeover')];
  if (misses !== undefined && !(isCount(misses, MAX_MISSES) && misses >= 1)) return fail('bad-field', 'misses');
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

/** The terms that the effective time limits follow from. */
export interface TimeTerms extends SeatTerms {
  readonly clock: { readonly turn: number; readonly orders: number; readonly bank: number | null } | null;
}

const DEFAULT_MISSES = 2;
const DEFAULT_AFTER_MISS = MINUTE;
const DEFAULT_PATIENCE = 7 * DAY;
const DEFAULT_CLAIM = 2 * MINUTE;
/** From this time per turn on, a game takes days (ms). */
export const OVER_DAYS = DAY / 2;
const MAX_CLAIM_TURN_MS = 5 * MINUTE;
const MAX_CLAIM_BANK_MS = 30 * MINUTE;

export function missesOf({ misses = DEFAULT_MISSES }: SeatTerms): number {
  return misses;
}

export function takeoverOf({ takeover = 'vote' }: SeatTerms): TakeoverRule {
  return takeover;
}

/** Whether turns are short, so that players stay at the board. */
export function isLive({ clock }: TimeTerms): boolean {
  return clock !== null && clock.turn < OVER_DAYS;
}

export function afterMissOf(terms: TimeTerms): number | null {
  const { afterMiss = isLive(terms) ? DEFAULT_AFTER_MISS : null } = terms;
  return terms.clock === null ? null : afterMiss;
}

export function patienceOf({ clock, patience = DEFAULT_PATIENCE }: TimeTerms): number | null {
  return clock === null ? patience : null;
}

export function claimOf({ clock, claim }: TimeTerms, seats: number): number | null {
  if (seats !== 2) return null;
  if (claim !== undefined) return claim;
  if (clock === null) return null;
  const isQuick = clock.bank === null ? clock.turn <= MAX_CLAIM_TURN_MS : clock.bank <= MAX_CLAIM_BANK_MS;
  return isQuick ? DEFAULT_CLAIM : null;
}

/** How long a motion that counts without a missing owner stays open: one full turn, within bounds (ms). */
export function fullTurn({ clock }: TimeTerms): number {
  const turn = clock === null ? MAX_REQUEST_MS : Math.max(clock.turn, clock.orders);
  return Math.min(MAX_REQUEST_MS, Math.max(MINUTE, turn));
}

/** Time to answer a motion about a pause or more time (ms). */
export function answerTime(terms: TimeTerms): number {
  return isLive(terms) ? MINUTE : DAY;
}

const MAX_REQUEST_MS = 3 * DAY;

/** The range of an agreed pause (ms). */
export const MIN_PAUSE_MS = MINUTE;
export const MAX_PAUSE_MS = 3 * DAY;

/** Default length of a pause (ms). */
export function defaultPause(terms: TimeTerms): number {
  return isLive(terms) ? 60 * MINUTE : DAY;
}
