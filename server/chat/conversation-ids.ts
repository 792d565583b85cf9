import { hash } from 'node:crypto';
import { isFields } from '@tavola/kernel';
import type { PlayerId } from '@tavola/match';
import type { ChatAttachmentView, ChatInfo, ChatLine, ChatMessage } from '@tavola/protocol';
import type { Audience, Conversation, Store, StoredChatLine } from '@tavola/store';
import { aliasOf, isAlias, shownAs } from '../tables/aliases.ts';
import { isAnonymous, type Table } from '../tables/table.ts';

/**
 * Id of a conversation in frames. Its members learn it, and it is useless to others. At an anonymous table it says
 * nothing about accounts, which a member could try out, and it stays the same when the names are known.
 */
export function conversationId(table: Table, audience: Audience): string | undefined {
  if (audience === null) return undefined;
  const people = table.terms.anonymous === true ? audience.map((who) => aliasOf(table, who)) : [...audience];
  people.sort();
  return hash('sha256', JSON.stringify([table.id, people]), 'base64url').slice(0, 22);
}

/** Lines with the ids of accounts. The store’s numbers never leave the server. */
export async function chatLinesOf(
  store: Store,
  table: Table,
  lines: readonly StoredChatLine[],
): Promise<readonly ChatLine[]> {
  const quotes = await quotesOf(store, lines);
  return lines.map((line): ChatLine => {
    const { place, audience, about } = line;
    const talk = conversationId(table, audience);
    const quote = about === null ? undefined : quotes.get(about);
    return {
      number: place,
      ...said(line),
      ...(talk === undefined ? {} : { talk, people: audience ?? [] }),
      ...(quote === undefined ? {} : { quote: said(quote) }),
    };
  });
}

function said({ accountId: who, at, text, attached, removed }: StoredChatLine): ChatMessage {
  const carried = attached === null ? null : attachmentIn(attached);
  return { who, at, text, ...(carried === null ? {} : { attached: carried }), ...(removed ? { removed } : {}) };
}

/** What was stored has been checked. Damaged JSON is left out, so that the message itself arrives. */
function attachmentIn(stored: string): ChatAttachmentView | null {
  try {
    const raw: unknown = JSON.parse(stored);
    return isFields(raw) ? (raw as unknown as ChatAttachmentView) : null;
  } catch {
    return null;
  }
}

/** Lines as one person sees them: at an anonymous table others have no names. */
export function linesFor(table: Table, lines: readonly ChatLine[], viewer: PlayerId | null): readonly ChatLine[] {
  if (!isAnonymous(table)) return lines;
  const shown = (who: PlayerId): PlayerId => shownAs(table, who, viewer);
  return lines.map((line) => ({
    ...line,
    who: shown(line.who),
    ...(line.people === undefined ? {} : { people: line.people.map(shown) }),
    ...(line.quote === undefined ? {} : { quote: { ...line.quote, who: shown(line.quote.who) } }),
  }));
}

/** Ids of accounts mentioned in lines. */
export function mentionedIn(sayings: readonly ChatLine[]): readonly string[] {
  const all = sayings.flatMap(({ who, people = [], quote }) => [
    who,
    ...people,
    ...(quote === undefined ? [] : [quote.who]),
  ]);
  return all.filter((who) => !isAlias(who));
}

export async function chatInfos(
  store: Store,
  table: Table,
  talks: readonly Conversation[],
  viewer: PlayerId | null,
): Promise<readonly ChatInfo[]> {
  const last = talks.map((talk) => talk.last);
  const sayings = linesFor(table, await chatLinesOf(store, table, last), viewer);
  return talks.flatMap(({ lines, read, unread }, index): ChatInfo[] => {
    const last = sayings[index];
    if (last === undefined) return [];
    const { talk, people } = last;
    const which = talk === undefined || people === undefined ? {} : { talk, people };
    return [{ ...which, lines, last, read, unread }];
  });
}

async function quotesOf(store: Store, lines: readonly StoredChatLine[]): Promise<ReadonlyMap<number, StoredChatLine>> {
  const quotes = new Map<number, StoredChatLine>();
  for (const { logId, about } of lines) {
    const [quoted] = about === null ? [] : await store.chat.read(logId, about - 1, 1);
    if (quoted !== undefined && quoted.number === about) quotes.set(about, quoted);
  }
  return quotes;
}
