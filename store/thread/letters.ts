import { Advice } from '../core/advice.ts';
import { type Damage, DamagedRow } from '../core/damage.ts';
import type { Append, MatchStore } from '../port.ts';

/** The parts of a store whose every member is a call that is answered later. */
export type Area = 'matches' | 'accounts' | 'chat' | 'settings' | 'notices';

/** One call of the port on its way into the thread. */
export interface Call {
  readonly id: number;
  readonly area: Area;
  readonly method: string;
  readonly args: readonly unknown[];
}

/**
 * An append on its way into the thread, after the id of the call. Nearly every call is one, and what is in a list, without the
 * names of its members, is carried in half the time.
 */
export type PackedAppend = readonly [
  id: number,
  matchId: string,
  expectedSeq: number,
  expectedLink: Append['expectedLink'],
  link: Append['link'],
  updatedAt: number,
  status: Append['status'],
  listed: Append['listed'],
  summary: Append['summary'],
  dueAt: Append['dueAt'],
  players: Append['players'],
  entries: readonly (readonly [seq: number, at: number, body: string])[],
  receipt: readonly [sender: string, key: string, answer: string, at: number] | null,
];

/** The id alone: the append with this id is on disk. */
export type Answer =
  | number
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: Trouble };

/** Errors lose their kind between threads, and whether a sentence is for people must not get lost. */
export interface Trouble {
  readonly kind: 'advice' | 'range' | 'type' | 'other' | 'damaged';
  readonly message: string;
  readonly damage?: Damage;
}

/** What is not told by the answer to a call. */
export type News =
  | { readonly kind: 'said'; readonly matchId: string; readonly number: number }
  | { readonly kind: 'damaged'; readonly damage: Damage }
  | { readonly kind: 'lookAgain' };

/** Into the thread: calls of one moment together, or the wish to close. */
export type Order = { readonly calls: readonly (Call | PackedAppend)[] } | { readonly close: true };

/** Out of the thread. */
export type Report =
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly error: Trouble }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[]; readonly news: readonly News[] }
  | { readonly kind: 'closed'; readonly error: Trouble | null };

export function packed(id: number, append: Append): PackedAppend {
  const { matchId, expectedSeq, expectedLink, link, updatedAt, status, listed, summary, dueAt, players, receipt } =
    append;
  const entries = append.entries.map(({ seq, at, body }) => [seq, at, body] as const);
  const left = receipt === undefined ? null : ([receipt.sender, receipt.key, receipt.answer, receipt.at] as const);
  return [
    id,
    matchId,
    expectedSeq,
    expectedLink,
    link,
    updatedAt,
    status,
    listed,
    summary,
    dueAt,
    players,
    entries,
    left,
  ];
}

export function unpacked(letter: PackedAppend): Append {
  const [
    ,
    matchId,
    expectedSeq,
    expectedLink,
    link,
    updatedAt,
    status,
    listed,
    summary,
    dueAt,
    players,
    packedEntries,
    left,
  ] = letter;
  const entries = packedEntries.map(([seq, at, body]) => ({ seq, at, body }));
  const receipt = left === null ? undefined : { sender: left[0], key: left[1], answer: left[2], at: left[3] };
  return {
    matchId,
    expectedSeq,
    expectedLink,
    link,
    entries,
    updatedAt,
    status,
    listed,
    summary,
    dueAt,
    players,
    receipt,
  };
}

const KINDS = { damaged: Advice, advice: Advice, range: RangeError, type: TypeError, other: Error } as const;

export function troubleIn(error: unknown): Trouble {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DamagedRow) {
    const { table, row, column } = error;
    return { kind: 'damaged', message, damage: { table, row, column } };
  }
  if (error instanceof Advice) return { kind: 'advice', message };
  if (error instanceof RangeError) return { kind: 'range', message };
  return { kind: error instanceof TypeError ? 'type' : 'other', message };
}

export function errorFrom({ kind, message, damage }: Trouble): Error {
  if (damage !== undefined) return new DamagedRow(damage);
  return new KINDS[kind](message);
}

export type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** The part of a store that a thread serves. */
export type Areas = { readonly [area in Area]?: object } & { readonly matches: Partial<MatchStore> };

export function methodOf(areas: Areas, { area, method }: Pick<Call, 'area' | 'method'>): Method {
  const found: unknown = Reflect.get(areas[area] ?? {}, method);
  if (typeof found !== 'function') throw new TypeError(`The store has no ${area}.${method}.`);
  return found as Method;
}
