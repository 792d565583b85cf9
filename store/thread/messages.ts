import { type Damage, DamagedRow } from '../core/damage.ts';
import { UserError } from '../core/user-error.ts';
import type { Append, LogStore, StoredChatLine } from '../port.ts';

/** Parts of a store whose members are all asynchronous calls. */
export type Area = 'logs' | 'accounts' | 'chat' | 'settings' | 'notifications';

/** One call of the port. */
export interface Call {
  readonly id: number;
  readonly area: Area;
  readonly method: string;
  readonly args: readonly unknown[];
}

/**
 * An append after the id of its call. Nearly every call is one, and an array without member names is cloned in half the
 * time.
 */
export type PackedAppend = readonly [
  id: number,
  logId: string,
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
export type CallAnswer =
  | number
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: ErrorMessage };

/** Structured clone drops error classes, so send along whether the message is user-facing. */
export interface ErrorMessage {
  readonly kind: 'user' | 'range' | 'type' | 'other' | 'damaged';
  readonly message: string;
  readonly damage?: Damage;
}

/** News besides answers. */
export type ThreadNews =
  | {
      readonly kind: 'said';
      readonly logId: string;
      readonly number: number;
      readonly line: StoredChatLine | undefined;
    }
  | { readonly kind: 'damaged'; readonly damage: Damage }
  | { readonly kind: 'resync' };

/** Into the thread: a batch of calls, or the request to close. */
export type ThreadRequest = { readonly calls: readonly (Call | PackedAppend)[] } | { readonly close: true };

export type ThreadReport =
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly error: ErrorMessage }
  | { readonly kind: 'answers'; readonly answers: readonly CallAnswer[]; readonly news: readonly ThreadNews[] }
  | { readonly kind: 'closed'; readonly error: ErrorMessage | null };

export function packAppend(id: number, append: Append): PackedAppend {
  const { logId, expectedSeq, expectedLink, link, updatedAt, status, listed, summary, dueAt, players, receipt } =
    append;
  const entries = append.entries.map(({ seq, at, body }) => [seq, at, body] as const);
  const left = receipt === undefined ? null : ([receipt.sender, receipt.key, receipt.answer, receipt.at] as const);
  return [
    id,
    logId,
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

export function unpackAppend(message: PackedAppend): Append {
  const [
    ,
    logId,
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
  ] = message;
  const entries = packedEntries.map(([seq, at, body]) => ({ seq, at, body }));
  const receipt = left === null ? undefined : { sender: left[0], key: left[1], answer: left[2], at: left[3] };
  return {
    logId,
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

const KINDS = { damaged: UserError, user: UserError, range: RangeError, type: TypeError, other: Error } as const;

export function errorMessageOf(error: unknown): ErrorMessage {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DamagedRow) {
    const { table, row, column } = error;
    return { kind: 'damaged', message, damage: { table, row, column } };
  }
  if (error instanceof UserError) return { kind: 'user', message };
  if (error instanceof RangeError) return { kind: 'range', message };
  return { kind: error instanceof TypeError ? 'type' : 'other', message };
}

export function errorFrom({ kind, message, damage }: ErrorMessage): Error {
  if (damage !== undefined) return new DamagedRow(damage);
  return new KINDS[kind](message);
}

export type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** The part of a store that a thread serves. */
export type Areas = { readonly [area in Area]?: object } & { readonly logs: Partial<LogStore> };

export function methodOf(areas: Areas, { area, method }: Pick<Call, 'area' | 'method'>): Method {
  const found: unknown = Reflect.get(areas[area] ?? {}, method);
  if (typeof found !== 'function') throw new TypeError(`The store has no method ${area}.${method}.`);
  return found as Method;
}
