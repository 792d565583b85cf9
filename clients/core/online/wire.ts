import type { ChatLine, ChatMessage, KeyedFrame, ServerFrame, TableInfo } from '@tavola/protocol';
import { isServerFrame } from './frame-shape.ts';

export type ChairInfo = TableInfo['chairs'][number];

/** A chat message. `who` is an id in the state of the server, a name on screens, null for a deleted account. */
export interface ChatMessageView extends Omit<ChatMessage, 'who'> {
  readonly who: string | null;
}

export interface ChatLineView extends Omit<ChatLine, 'who' | 'people' | 'quote'>, ChatMessageView {
  readonly people?: readonly (string | null)[];
  readonly quote?: ChatMessageView;
}

/** What a line carries, as one text. Empty: nothing, or a kind that this client does not know. */
export function attachedText({ attached }: Pick<ChatLineView, 'attached'>): string {
  return attached?.kind === 'orders' ? attached.orders.map(({ text }) => text).join('; ') : '';
}

type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;
/** A frame before it gets a key. */
export type ClientCommand = WithoutKey<KeyedFrame>;

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
