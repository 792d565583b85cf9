import type { ChatLineView, ChatState, ConversationState } from '@tavola/client-core';
import { cleanLine } from '../clean.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.talk;

/** Whom something is for, and what it is. */
export interface Telling {
  readonly to: readonly string[];
  readonly text: string;
}

/**
 * Reads `Ann hello there`, or `Ann, Ben: hello` for several. Names may have spaces, so the longest that fits is meant; of letters
 * their case does not matter. Null: nobody is called so.
 */
export function tellingIn(rest: string, people: readonly string[]): Telling | null {
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

/** A line as it is printed; null for what there is nothing to print of. */
export function sayingText(saying: ChatLineView, you: string | null): string | null {
  const { who, text, talk, people = [], quote, removed } = saying;
  const name = cleanLine(who ?? onlineTexts.table.somebody);
  if (removed === true) return null;
  const said = quote === undefined ? cleanLine(text) : reported(quote.who, quote.text);
  if (talk === undefined) return onlineTexts.table.saying(name, said);
  const others = people.filter((one) => one !== who && one !== you).map((one) => cleanLine(one ?? words.somebody));
  const hearers = who === you ? others : [words.you, ...others];
  return onlineTexts.table.saying(words.to(name, hearers), said);
}

function reported(who: string | null, text: string): string {
  return words.reports(cleanLine(who ?? onlineTexts.table.somebody), cleanLine(text));
}

/** Tells every line once: of what was said to everyone all there is, of the rest what was not read yet, here or elsewhere. */
export class Told {
  readonly #upTo = new Map<string | null, number>();
  #isFirst = true;

  /** What is new, and up to where each conversation has been shown by it. */
  news({ you, muted, conversations }: ChatState): { readonly lines: string[]; readonly read: readonly Read[] } {
    const fresh = conversations.map((one) => ({ one, sayings: this.#fresh(one) }));
    const shown = fresh.flatMap(({ sayings }) => sayings).toSorted((a, b) => a.at - b.at);
    const wanted = shown.filter(({ who }) => who === null || !muted.includes(who));
    const waiting = conversations.reduce((sum, { id: talk, unread }) => sum + (talk === null ? 0 : unread), 0);
    const lines = [
      ...(this.#isFirst && waiting > 0 ? [words.unread(waiting)] : []),
      ...wanted.flatMap((saying) => sayingText(saying, you) ?? []),
    ];
    if (you !== null) this.#isFirst = false;
    const read = fresh.flatMap(({ one, sayings }) => {
      const last = sayings.at(-1);
      return one.unread > 0 && last !== undefined ? [{ talk: one.id, number: last.number }] : [];
    });
    return { lines, read };
  }

  #fresh({ id: talk, read, lineCount: lines, chatLines: sayings }: ConversationState): readonly ChatLineView[] {
    const told = this.#upTo.get(talk) ?? (talk === null ? 0 : read);
    // After the server went back, it has fewer lines than it sent. The next ones reuse the numbers.
    const before = lines === 0 ? told : Math.min(told, lines);
    const fresh = sayings.filter(({ number }) => number > before);
    this.#upTo.set(talk, Math.max(before, fresh.at(-1)?.number ?? 0));
    return fresh;
  }
}

export interface Read {
  readonly talk: string | null;
  readonly number: number;
}
