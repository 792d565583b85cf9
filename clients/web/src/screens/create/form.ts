import type { ApiError, GameInfo, Press, SeatRequest, TableRequest } from '@tavola/client-core';
import { type AbsenceRule, isLive, type MissTerms, type TakeoverRule } from '@tavola/client-core/words';

/** Everything somebody can say about a table, as the form holds it. */
export interface Form {
  readonly userName: string;
  readonly name: string;
  readonly description: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Besides one's own, which is the first and open. */
  readonly others: readonly SeatForm[];
  /** Milliseconds; 0: no limit. */
  readonly turn: number;
  readonly absence: AbsenceRule;
  /** Missed turns in a row after which a seat is open. */
  readonly misses: number;
  /** The rest is null as usual: what that is depends on the time, the seats and the list. Milliseconds; 0: off. */
  readonly takeover: TakeoverRule | null;
  readonly afterMiss: number | null;
  readonly patience: number;
  readonly claim: number | null;
  readonly undo: boolean;
  /** The customs of the table that are on. */
  readonly customs: Readonly<Record<string, boolean>>;
  /** Null: as usual, which depends on who sits there. */
  readonly hints: boolean | null;
  readonly listed: boolean;
  readonly watching: boolean;
  readonly press: Press;
  /** How much later those who watch see what happens. */
  readonly delay: number;
  readonly hostRule: 'pass-on' | 'classic';
  readonly askReady: boolean;
  readonly oneGame: boolean;
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
export const TURNS: readonly number[] = [
  ...[1, 2, 3, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 3, 7].map((count) => count * DAY),
];
export const NO_LIMIT = 0;
export const OFF = 0;
export const MISSES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const AFTER_MISS: readonly number[] = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, OFF];
export const PATIENCES: readonly number[] = [HOUR, DAY, 7 * DAY, OFF];
export const CLAIMS: readonly number[] = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, OFF];
export const PRESSES: readonly Press[] = ['full', 'public', 'none'];
export const DEFAULT_TURN = 15 * MINUTE;
/** For those who watch. */
export const DELAYS: readonly number[] = [0, ...[1, 5, 10, 30].map((count) => count * MINUTE), HOUR, DAY];
const OPEN: SeatForm = { kind: 'open', level: 'normal', name: '' };

/** What few people change. */
const USUAL = {
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
} as const satisfies Partial<Form>;
const RARE = Object.keys(USUAL) as readonly (keyof typeof USUAL)[];

export function firstForm({ seats: [least], fields }: GameInfo, userName: string, name: string): Form {
  return {
    userName,
    name,
    description: '',
    options: Object.fromEntries(fields.map(({ id, initial }) => [id, initial])),
    others: Array.from({ length: least - 1 }, () => OPEN),
    turn: DEFAULT_TURN,
    patience: 7 * DAY,
    customs: {},
    listed: true,
    ...USUAL,
  };
}

/** How many of the choices that few people make were made. */
export function rareChoices(form: Form): number {
  const agreed = Object.values(form.customs).filter(Boolean).length;
  return RARE.filter((field) => form[field] !== USUAL[field]).length + agreed;
}

/** The same form for so many seats: those that are new are open. */
export function withSeats(form: Form, seats: number): Form {
  return { ...form, others: Array.from({ length: seats - 1 }, (_, index) => form.others[index] ?? OPEN) };
}

export function withSeat(form: Form, index: number, change: Partial<SeatForm>): Form {
  return { ...form, others: form.others.map((seat, at) => (at === index ? { ...seat, ...change } : seat)) };
}

export function wishOf(form: Form, game: string, head: string): TableRequest {
  const { name, description, options, others, turn, absence, undo, customs } = form;
  const { listed, watching, delay, press, hostRule, askReady, oneGame } = form;
  const trimmed = name.trim();
  return {
    game,
    // The server has a name for tables without one.
    ...(trimmed === '' ? {} : { name: trimmed }),
    description: description.trim(),
    options,
    seats: [{ kind: 'open' }, ...others.map(seatWish)],
    terms: {
      clock: turn === NO_LIMIT ? null : { turn },
      absence,
      undo,
      ...seatTerms(form),
      ...customs,
      hints: hintsIn(form),
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

/** Only what differs from the usual: the server knows that. */
function seatTerms({ turn, misses, takeover, afterMiss, patience, claim }: Form): Readonly<Record<string, unknown>> {
  const orNull = (ms: number): number | null => (ms === OFF ? null : ms);
  return {
    ...(misses === USUAL.misses ? {} : { misses }),
    ...(takeover === null ? {} : { takeover }),
    ...(afterMiss === null ? {} : { afterMiss: orNull(afterMiss) }),
    ...(turn === NO_LIMIT ? { patience: orNull(patience) } : {}),
    ...(claim === null ? {} : { claim: orNull(claim) }),
  };
}

/** The terms of the table as far as they say what follows from a missed turn. */
export function missTermsOf(form: Form): MissTerms {
  const { turn, absence, listed } = form;
  const clock = turn === NO_LIMIT ? null : { turn, orders: turn, bank: null };
  const terms = { clock, absence, ...seatTerms(form) };
  // As the server does.
  const isOpen = form.takeover === null && listed && clock !== null && !isLive(terms);
  return isOpen ? { ...terms, takeover: 'open' } : terms;
}

/** Colt Express goes on for the one who is left, so the server lets nobody claim the win there. */
export function mayClaim(game: string, { absence, others }: Form): boolean {
  return absence !== 'strict' && others.length === 1 && game !== 'colt-express';
}

/** Where all others are bots, nobody minds if one of them gives advice. */
export function hintsIn({ hints, others }: Form): boolean {
  return hints ?? others.every(({ kind }) => kind === 'bot');
}

function seatWish({ kind, level, name }: SeatForm): SeatRequest {
  if (kind === 'bot') return { kind, level };
  return kind === 'reserved' ? { kind, name: name.trim() } : { kind };
}

/** Fields that the server names when it refuses the terms. */
export const TERM_FIELDS: readonly string[] = [
  'absence',
  'undo',
  'misses',
  'takeover',
  'afterMiss',
  'patience',
  'claim',
];

/** Which field of the form a refusal of the server is about; `form` for the form as a whole. */
export function fieldOf({ code, at = [] }: ApiError): string {
  const [first = ''] = at;
  if (code === 'bad-options') return `options.${first}`;
  if (code === 'bad-terms') return TERM_FIELDS.includes(first) ? first : 'turn';
  if (code === 'bad-seats') {
    // The first seat is one's own and has no field.
    const index = /^seats\.(\d+)\.name$/.exec(first)?.[1];
    return index === undefined ? 'seats' : `seat.${Number(index) - 1}`;
  }
  if (code === 'invalid-request' && (first === 'name' || first === 'description')) return first;
  return code.startsWith('name-') ? 'userName' : 'form';
}
