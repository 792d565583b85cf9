import type { LogLine, MatchFacts, MatchNow, MatchView } from '@tavola/match';
import type {
  ChatInfo,
  ClientFrame,
  ConnectedSeat,
  ServerFrame,
  TableInfo,
  ChatMessage as ToldSaid,
  ChatLine as ToldSaying,
} from '@tavola/protocol';
import { isServerFrame } from './frame-shape.ts';

export type { Ballot } from '@tavola/match';
export type { Press } from '@tavola/protocol';
export type { ChatInfo, ClientFrame, ConnectedSeat, LogLine, MatchFacts, MatchNow, MatchView, ServerFrame, TableInfo };
export type ChairInfo = TableInfo['chairs'][number];

/** What was said. People are ids as it comes from the server, and names once it is shown; null: the account is gone. */
export interface ChatMessageView extends Omit<ToldSaid, 'who'> {
  readonly who: string | null;
}

export interface ChatLineView extends Omit<ToldSaying, 'who' | 'people' | 'quote'>, ChatMessageView {
  readonly people?: readonly (string | null)[];
  readonly quote?: ChatMessageView;
}

/** As in the protocol; said in the first frame. */
export const PROTOCOL_VERSION: Extract<ClientFrame, { t: 'hello' }>['version'] = 3;

/** Somebody who is signed in. */
export interface OwnAccount {
  readonly id: string;
  readonly name: string;
  /** Kept by a password; without one it is a guest's. */
  readonly kept: boolean;
}

/** A frame that may be sent again: the same key has one effect. */
export type KeyedMessage = Extract<ClientFrame, { key: string }>;

type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;
/** What a person does, before it has a key. */
export type ClientCommand = WithoutKey<KeyedMessage>;

/** Parses a frame. Null if this version does not understand it. */
export function readServerFrame(text: string): ServerFrame | null {
  const raw = parseJson(text);
  return isServerFrame(raw) ? raw : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
