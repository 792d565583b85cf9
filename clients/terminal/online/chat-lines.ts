import {
  attachedText,
  type ChatLineView,
  type ChatState,
  type ConversationState,
  pressMark,
} from '@tavola/client-core';
import { safeLine } from '../clean.ts';
import { messages } from '../language.ts';

export interface PrivateMessage {
  readonly to: readonly string[];
  readonly text: string;
}

/**
 * Parses `Ann hello there`, or `Ann, Ben: hello` for several receivers. Names may contain spaces, so the longest match wins. Case does not
 * matter. Null if no name matches.
 */
export function parsePrivateMessage(rest: string, people: readonly string[]): PrivateMessage | null {
  const [, list = '', after = ''] = /^([^:]*):\s*(.*)$/s.exec(rest) ?? [];
  const named = list.split(',').map((name) => people.find((one) => same(one, name.trim())));
  const several = named.filter((name) => name !== undefined);
  if (list !== '' && several.length === named.length) return { to: several, text: after };
  const [one] = people
    .filter((name) => same(rest.slice(0, name.length), name) && /^$|\s/.test(rest.charAt(name.length)))
    .toSorted((a, b) => b.length - a.length);
  return one === undefined ? null : { to: [one], text: rest.slice(one.length).trim() };
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The text to print, or null for a deleted message. */
export function chatLineText(line: ChatLineView, you: string | null): string | null {
  const { who, text, talk, people = [], quote, removed } = line;
  const { online: m } = messages();
  const name = safeLine(who ?? m['chat.someone']);
  if (removed === true) return null;
  const content = quote === undefined ? contentOf(line, text) : reported(quote.who, contentOf(quote, quote.text));
  if (talk === undefined) return m['chat.line']({ name, text: content });
  const others = people
    .filter((one) => one !== who && one !== you)
    .map((one) => safeLine(one ?? m['chat.someone-listed']));
  const names = who === you ? others : [m['chat.you'], ...others];
  return m['chat.private']({ name, names, text: content });
}

/** The text, and the orders that came with it unless they are the text. */
function contentOf(line: Pick<ChatLineView, 'attached'>, text: string): string {
  const mark = pressMark(line.attached);
  if (mark !== null) return messages().online['chat.press']({ text: safeLine(text), mark });
  const orders = attachedText(line);
  if (orders === '' || orders === text) return safeLine(text);
  return messages().online['chat.orders']({ text: safeLine(text), orders: safeLine(orders) });
}

function reported(who: string | null, text: string): string {
  const { online: m } = messages();
  return m['chat.report']({ name: safeLine(who ?? m['chat.someone']), text });
}

/** Returns each chat line once: every public one, and private ones that are still unread. */
export class ChatNews {
  /** Last number shown, by conversation. */
  readonly #shown = new Map<string | null, number>();
  #isFirst = true;

  /** New lines, and the last number shown in each conversation. */
  next({ you, muted, conversations }: ChatState): { readonly lines: string[]; readonly read: readonly ReadMark[] } {
    const fresh = conversations.map((conversation) => ({ conversation, lines: this.#fresh(conversation) }));
    const byTime = fresh.flatMap(({ lines }) => lines).toSorted((a, b) => a.at - b.at);
    const wanted = byTime.filter(({ who }) => who === null || !muted.includes(who));
    const waiting = conversations.reduce((sum, { id, unread }) => sum + (id === null ? 0 : unread), 0);
    const printed = [
      ...(this.#isFirst && waiting > 0 ? [messages().online['chat.unread']({ count: waiting })] : []),
      ...wanted.flatMap((line) => chatLineText(line, you) ?? []),
    ];
    if (you !== null) this.#isFirst = false;
    const read = fresh.flatMap(({ conversation: { id, unread }, lines }) => {
      const last = lines.at(-1);
      return unread > 0 && last !== undefined ? [{ conversation: id, number: last.number }] : [];
    });
    return { lines: printed, read };
  }

  #fresh({ id, read, lineCount, chatLines }: ConversationState): readonly ChatLineView[] {
    const shown = this.#shown.get(id) ?? (id === null ? 0 : read);
    // After the server went back, it has fewer lines than it sent. The next ones reuse the numbers.
    const before = lineCount === 0 ? shown : Math.min(shown, lineCount);
    const fresh = chatLines.filter(({ number }) => number > before);
    this.#shown.set(id, Math.max(before, fresh.at(-1)?.number ?? 0));
    return fresh;
  }
}

export interface ReadMark {
  /** Null for the public chat. */
  readonly conversation: string | null;
  readonly number: number;
}
