import type { Outcome, Reason, Seat } from '@tavola/kernel';

/** What goes over the wire, as far as clients read it. The words are those of docs/protocol.md. */
export const PROTOCOL_VERSION = 1;

/** Somebody who is signed in. */
export interface Account {
  readonly id: string;
  readonly name: string;
  /** Kept by a password; without one it is a guest's. */
  readonly kept: boolean;
}

export interface Chair {
  readonly kind: string;
  /** The name of who sits there or for whom it is kept. */
  readonly who: string | null;
  readonly seated: boolean;
  readonly level: string | null;
}

/** What people at a table know of it before and around its match. */
export interface TableInfo {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly name: string;
  readonly description: string;
  readonly options: unknown;
  readonly status: string;
  readonly host: string;
  readonly watching: boolean;
  readonly reroll: number;
  readonly proposal: unknown;
  readonly chairs: readonly Chair[];
}

export interface Ballot {
  readonly id: number;
  readonly kind: string;
  readonly about: Seat | null;
  readonly by: Seat;
  readonly voters: readonly Seat[];
  readonly yes: readonly Seat[];
}

/** The match as one viewer sees it. */
export interface TableView {
  readonly matchId: string;
  readonly game: string;
  readonly nextSeq: number;
  readonly step: number;
  readonly phase: string;
  readonly view: unknown;
  readonly pending: readonly { readonly seat: Seat; readonly mode: string; readonly pace: string }[];
  readonly submitted: readonly Seat[];
  readonly ownSubmission: unknown;
  readonly seats: readonly {
    readonly who: string | null;
    readonly bot: string | null;
    readonly away: boolean;
    readonly abandoned: boolean;
  }[];
  readonly ballots: readonly Ballot[];
  readonly clock: { readonly due: number | null; readonly pausedWith: number | null };
  readonly outcome: Outcome | null;
  readonly ended: 'played' | 'cancelled' | null;
}

/** One line of the log. What a viewer may not know is there as null. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly open: Readonly<Record<string, unknown>>;
  readonly events: readonly ({ readonly type: string } | null)[];
}

export interface Saying {
  readonly number: number;
  /** Null: somebody whose account is gone. */
  readonly who: string | null;
  readonly at: number;
  readonly text: string;
}

/** What a person does, before it has a key. */
export type Wish =
  | { readonly t: 'act'; readonly action: unknown; readonly step: number }
  | { readonly t: 'take-back' }
  | { readonly t: 'propose'; readonly kind: string; readonly about?: Seat }
  | { readonly t: 'vote'; readonly motion: number; readonly yes: boolean }
  | { readonly t: 'undo' }
  | { readonly t: 'leave' }
  | { readonly t: 'say'; readonly text: string };

/** A wish that may be sent again: the same key has one effect. */
export type Message = Wish & { readonly key: string };

export type ClientFrame =
  | Message
  | { readonly t: 'hello'; readonly version: number; readonly since?: number }
  | { readonly t: 'ping'; readonly n: number };

export type ServerFrame =
  | { readonly t: 'welcome'; readonly version: number; readonly seat: Seat | null; readonly table: TableInfo }
  | { readonly t: 'table'; readonly table: TableInfo }
  | { readonly t: 'lines'; readonly from: number; readonly lines: readonly LogLine[]; readonly view: TableView }
  | { readonly t: 'said'; readonly sayings: readonly Saying[] }
  | { readonly t: 'ack'; readonly key: string }
  | { readonly t: 'refused'; readonly key: string | null; readonly error: Reason }
  | { readonly t: 'pong'; readonly n: number };

const SERVER_FRAMES: readonly ServerFrame['t'][] = ['welcome', 'table', 'lines', 'said', 'ack', 'refused', 'pong'];

/** The frame in a text, or null for what a newer server may say beyond this version. */
export function readServerFrame(text: string): ServerFrame | null {
  const raw = parsed(text);
  if (typeof raw !== 'object' || raw === null || !('t' in raw)) return null;
  return SERVER_FRAMES.some((t) => t === raw.t) ? (raw as ServerFrame) : null;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
