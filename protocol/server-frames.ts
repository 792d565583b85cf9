import type { Reason } from '@tavola/kernel';
import type { LogLine, MatchFacts, MatchNow } from '@tavola/match';
import type { ChatInfo, ChatLine } from './chat.ts';
import type { PersonName, TableInfo } from './table-info.ts';

/** Whether the owner of a seat is connected. */
export interface ConnectedSeat {
  readonly seat: number;
  readonly connected: boolean;
  /** Server time (ms since 1970). 0: unknown. */
  readonly since: number;
}

/** What the server sends. */
export type ServerFrame =
  /**
   * `now` is the server’s time, in which deadlines are given. For delayed spectators it is the time of what they see,
   * `delay` milliseconds ago.
   */
  | {
      readonly t: 'welcome';
      readonly version: number;
      readonly now: number;
      readonly seat: number | null;
      readonly delay?: number;
      readonly table: TableInfo;
    }
  /** Sent before the first frame with one of these ids, and again when a name changes. */
  | { readonly t: 'people'; readonly people: readonly PersonName[] }
  /** Number of spectators. */
  | { readonly t: 'watching'; readonly count: number }
  /** All seats of persons. Sent after `welcome` once the match has begun, and again at every change. */
  | { readonly t: 'presence'; readonly seats: readonly ConnectedSeat[] }
  | { readonly t: 'table'; readonly table: TableInfo }
  /**
   * Missed lines and the current match. `from` is the number of the first line. `facts` never change: they come with
   * line 0 and in the answer to `hello` only.
   */
  | {
      readonly t: 'lines';
      readonly from: number;
      readonly lines: readonly LogLine[];
      readonly facts?: MatchFacts;
      readonly view: MatchNow;
    }
  /**
   * The server went back to an earlier copy of its data. Lines from this number on are void, perhaps earlier ones too,
   * and so is the chat since then. The client drops what it has. Everything follows as after a `hello` without `since`.
   */
  | { readonly t: 'rewound'; readonly from: number }
  /** The seat’s last saved draft, from any device, for the current step. */
  | { readonly t: 'draft'; readonly draft: unknown }
  | { readonly t: 'said'; readonly sayings: readonly ChatLine[] }
  /** Conversations that have changed; after `hello` all of them. `muted`: people this person has muted. */
  | {
      readonly t: 'talks';
      readonly you: string | null;
      readonly muted: readonly string[];
      readonly talks: readonly ChatInfo[];
    }
  /** The message with this key is stored. */
  | { readonly t: 'ack'; readonly key: string }
  | { readonly t: 'refused'; readonly key: string | null; readonly error: Reason }
  | { readonly t: 'pong'; readonly n: number };
