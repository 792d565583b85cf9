import { hash } from 'node:crypto';
import type { ChatInfo, ChatLine, ChatMessage } from '@tavola/protocol';
import type { Audience, Conversation, Store, StoredChatLine } from '@tavola/store';

/** Id of a conversation in frames. Its members learn it, and it is useless to others. */
export function conversationId(tableId: string, audience: Audience): string | undefined {
  if (audience === null) return undefined;
  const people = [...audience].sort();
  return hash('sha256', JSON.stringify([tableId, people]), 'base64url').slice(0, 22);
}

/** Lines as they are sent. The store’s numbers never leave the server. */
export async function chatLinesOf(store: Store, lines: readonly StoredChatLine[]): Promise<readonly ChatLine[]> {
  const quotes = await quotesOf(store, lines);
  return lines.map((line): ChatLine => {
    const { logId, place, audience, about } = line;
    const talk = conversationId(logId, audience);
    const quote = about === null ? undefined : quotes.get(about);
    return {
      number: place,
      ...said(line),
      ...(talk === undefined ? {} : { talk, people: audience ?? [] }),
      ...(quote === undefined ? {} : { quote: said(quote) }),
    };
  });
}

function said({ accountId: who, at, text, removed }: StoredChatLine): ChatMessage {
  return { who, at, text, ...(removed ? { removed } : {}) };
}

/** People mentioned in lines. */
export function mentionedIn(sayings: readonly ChatLine[]): readonly string[] {
  return sayings.flatMap(({ who, people = [], quote }) => [
    who,
    ...people,
    ...(quote === undefined ? [] : [quote.who]),
  ]);
}

export async function chatInfos(store: Store, talks: readonly Conversation[]): Promise<readonly ChatInfo[]> {
  const sayings = await chatLinesOf(
    store,
    talks.map(({ last }) => last),
  );
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
