import type { ApiError, GameInfo, Press, SeatRequest, TableRequest } from '@tavola/client-core';
import { type AbsenceRule, isLive, type MissTerms, type TakeoverRule } from '@tavola/client-core/words';
import { seatRange } from '@tavola/kernel';

/** State of the create form. */
export interface TableForm {
  readonly userName: string;
  readonly name: string;
  readonly description: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** The seats after the host's own, which is the first. */
  readonly others: readonly SeatForm[];
  /** Milliseconds, or 0 for no limit. */
  readonly turn: number;
  readonly absence: AbsenceRule;
  /** Consecutive missed turns that open a seat. */
  readonly misses: number;
  /** Null for the default, which depends on time, seats and listing. Durations in milliseconds, or 0 for off. */
  readonly takeover: TakeoverRule | null;
  readonly afterMiss: number | null;
  readonly patience: number;
  readonly claim: number | null;
  readonly undo: boolean;
  /** Enabled house rules. */
  readonly customs: Readonly<Record<string, boolean>>;
  /** Null for the default, which depends on the other seats. */
  readonly hints: boolean | null;
  readonly listed: boolean;
  readonly watching: boolean;
  readonly press: Press;
  /** Delay for spectators (ms). */
  readonly delay: number;
  readonly hostRule: 'pass-on' | 'classic';
  readonly askReady: boolean;
  readonly oneGame: boolean;
  /** No one sees who plays until the match is over. */
  readonly anonymous: boolean;
  /** Times of their own for reactions and adjustments (ms). Null: the usual part of a turn, and a turn. */
  readonly reaction: number | null;
  readonly adjust: number | null;
}

export interface SeatForm {
  readonly kind: SeatRequest['kind'];
  readonly level: string;
  readonly name: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const TURN_TIMES: readonly number[] = [
  ...[1, 2, 3, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 3, 7].map((count) => count * DAY),
];
export const NO_LIMIT = 0;
export const OFF = 0;
export const MISS_COUNTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const AFTER_MISS: readonly number[] = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, OFF];
export const PATIENCE_TIMES: readonly number[] = [HOUR, DAY, 7 * DAY, OFF];
export const CLAIM_DELAYS: readonly number[] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, OFF];
export const PRESSES: readonly Press[] = ['full', 'public', 'none'];
export const DEFAULT_TURN = 15 * MINUTE;
/** Choices of the spectator delay (ms). */
export const SPECTATOR_DELAYS: readonly number[] = [0, ...[1, 5, 10, 30].map((count) => count * MINUTE), HOUR, DAY];
const OPEN_SEAT: SeatForm = { kind: 'open', level: 'normal', name: '' };

/** Defaults of the rarely changed fields. */
const DEFAULTS = {
  absence: 'hold',
  misses: 2,
  takeover: null,
  afterMiss: null,
  claim: null,
  undo: true,
  hints: null,
  watching: true,
  press: 'full',
  delay: 0,
  hostRule: 'pass-on',
  askReady: false,
  oneGame: false,
  anonymous: false,
} as const satisfies Partial<TableForm>;
const DEFAULT_FIELDS = Object.keys(DEFAULTS) as readonly (keyof typeof DEFAULTS)[];

export function initialForm(
  { seats: [least], fields }: Pick<GameInfo, 'seats' | 'fields'>,
  userName: string,
  name: string,
): TableForm {
  return {
    userName,
    name,
    description: '',
    options: Object.fromEntries(fields.map(({ id, initial }) => [id, initial])),
    others: Array.from({ length: least - 1 }, () => OPEN_SEAT),
    turn: DEFAULT_TURN,
    reaction: null,
    adjust: null,
    patience: 7 * DAY,
    customs: {},
    listed: true,
    ...DEFAULTS,
  };
}

/** Number of rarely changed fields that differ from their default. */
export function countRareChoices(form: TableForm): number {
  const enabledCustoms = Object.values(form.customs).filter(Boolean).length;
  return DEFAULT_FIELDS.filter((field) => form[field] !== DEFAULTS[field]).length + enabledCustoms;
}

/** Changes the number of seats. New seats are open. */
export function withSeats(form: TableForm, seats: number): TableForm {
  return { ...form, others: Array.from({ length: seats - 1 }, (_, index) => form.others[index] ?? OPEN_SEAT) };
}

/** Options can change how many seats there may be. */
export function withFittingSeats(form: TableForm, game: Pick<GameInfo, 'seats' | 'fields'>): TableForm {
  const [least, most] = seatRange(game, form.options);
  const seats = form.others.length + 1;
  return seats >= least && seats <= most ? form : withSeats(form, Math.min(Math.max(seats, least), most));
}

export function withSeat(form: TableForm, index: number, change: Partial<SeatForm>): TableForm {
  return { ...form, others: form.others.map((seat, at) => (at === index ? { ...seat, ...change } : seat)) };
}

export function toTableRequest(form: TableForm, game: string, head: string): TableRequest {
  const { name, description, options, others, turn, absence, undo, customs } = form;
  const { listed, watching, delay, press, hostRule, askReady, oneGame, anonymous, reaction, adjust } = form;
  const trimmed = name.trim();
  return {
    game,
    // The server names tables without a name.
    ...(trimmed === '' ? {} : { name: trimmed }),
    description: description.trim(),
    options,
    seats: [{ kind: 'open' }, ...others.map(toSeatRequest)],
    terms: {
      clock:
        turn === NO_LIMIT
          ? null
          : { turn, ...(reaction === null ? {} : { reaction }), ...(adjust === null ? {} : { adjust }) },
      absence,
      undo,
      ...seatTerms(form),
      ...customs,
      hints: areHintsAllowed(form),
      ...(anonymous ? { anonymous } : {}),
    },
    listed,
    watching,
    press,
    ...(watching && delay > 0 ? { watchDelay: delay } : {}),
    ...(hostRule === 'classic' ? { hostRule } : {}),
    askReady,
    oneGame,
    head,
  };
}

/** Terms that differ from the server's defaults. */
function seatTerms({
  turn,
  misses,
  takeover,
  afterMiss,
  patience,
  claim,
}: TableForm): Readonly<Record<string, unknown>> {
  const nullIfOff = (ms: number): number | null => (ms === OFF ? null : ms);
  return {
    ...(misses === DEFAULTS.misses ? {} : { misses }),
    ...(takeover === null ? {} : { takeover }),
    ...(afterMiss === null ? {} : { afterMiss: nullIfOff(afterMiss) }),
    ...(turn === NO_LIMIT ? { patience: nullIfOff(patience) } : {}),
    ...(claim === null ? {} : { claim: nullIfOff(claim) }),
  };
}

/** The terms that govern missed turns. */
export function missTerms(form: TableForm): MissTerms {
  const { turn, absence, listed } = form;
  const clock = turn === NO_LIMIT ? null : { turn, orders: turn, bank: null };
  const terms = { clock, absence, ...seatTerms(form) };
  // The same rule as on the server.
  const isOpen = form.takeover === null && listed && clock !== null && !isLive(terms);
  return isOpen ? { ...terms, takeover: 'open' } : terms;
}

/** Whether a player may claim the win. No one sees who is away at an anonymous table. Colt Express continues with one player, so the server does not allow it there. */
export function canClaim(game: string, { absence, others, anonymous }: TableForm): boolean {
  return !anonymous && absence !== 'strict' && others.length === 1 && game !== 'colt-express';
}

/** Hints are on by default if all other players are bots. */
export function areHintsAllowed({ hints, others }: TableForm): boolean {
  return hints ?? others.every(({ kind }) => kind === 'bot');
}

function toSeatRequest({ kind, level, name }: SeatForm): SeatRequest {
  if (kind === 'bot') return { kind, level };
  return kind === 'reserved' ? { kind, name: name.trim() } : { kind };
}

/** Fields that the server may name when it rejects the terms. */
export const TERM_FIELDS: readonly string[] = [
  'absence',
  'undo',
  'misses',
  'takeover',
  'afterMiss',
  'patience',
  'claim',
];

/** The form field of a server error, or `form` for the whole form. */
export function errorField({ code, at = [] }: ApiError): string {
  const [first = ''] = at;
  if (code === 'bad-options') return `options.${first}`;
  if (code === 'bad-terms') return TERM_FIELDS.includes(first) ? first : 'turn';
  if (code === 'bad-seats') {
    // The host's own seat is the first and has no field.
    const index = /^seats\.(\d+)\.name$/.exec(first)?.[1];
    return index === undefined ? 'seats' : `seat.${Number(index) - 1}`;
  }
  if (code === 'invalid-request' && (first === 'name' || first === 'description')) return first;
  return code.startsWith('name-') ? 'userName' : 'form';
}
