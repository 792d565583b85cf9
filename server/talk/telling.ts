import { hash } from 'node:crypto';
import type { Said, Saying, TalkInfo } from '@tavola/protocol';
import type { Audience, ChatLine, Store, Talk } from '@tavola/store';

/** What a conversation is called in frames: those who have a part in it are told, and nobody else can make use of it. */
export function talkName(tableId: string, audience: Audience): string | undefined {
  if (audience === null) return undefined;
  const people = [...audience].sort();
  return hash('sha256', JSON.stringify([tableId, people]), 'base64url').slice(0, 22);
}

/** Lines as they are sent. The house's own numbers stay in the house. */
export async function sayingsOf(store: Store, lines: readonly ChatLine[]): Promise<readonly Saying[]> {
  const quotes = await quotesOf(store, lines);
  return lines.map((line): Saying => {
    const { matchId, place, audience, about } = line;
    const talk = talkName(matchId, audience);
    const quote = about === null ? undefined : quotes.get(about);
    return {
      number: place,
      ...said(line),
      ...(talk === undefined ? {} : { talk, people: audience ?? [] }),
      ...(quote === undefined ? {} : { quote: said(quote) }),
    };
  });
}

function said({ accountId: who, at, text, removed }: ChatLine): Said {
  return { who, at, text, ...(removed ? { removed } : {}) };
}

/** Everybody that lines speak of. */
export function mentionedIn(sayings: readonly Saying[]): readonly string[] {
  return sayings.flatMap(({ who, people = [], quote }) => [
    who,
    ...people,
    ...(quote === undefined ? [] : [quote.who]),
  ]);
}

export async function talkInfos(store: Store, talks: readonly Talk[]): Promise<readonly TalkInfo[]> {
  const sayings = await sayingsOf(
    store,
    talks.map(({ last }) => last),
  );
  return talks.flatMap(({ lines, read, unread }, index): TalkInfo[] => {
    const last = sayings[index];
    if (last === undefined) return [];
    const { talk, people } = last;
    const which = talk === undefined || people === undefined ? {} : { talk, people };
    return [{ ...which, lines, last, read, unread }];
  });
}

async function quotesOf(store: Store, lines: readonly ChatLine[]): Promise<ReadonlyMap<number, ChatLine>> {
  const quotes = new Map<number, ChatLine>();
  for (const { matchId, about } of lines) {
    const [quoted] = about === null ? [] : await store.chat.read(matchId, about - 1, 1);
    if (quoted !== undefined && quoted.number === about) quotes.set(about, quoted);
  }
  return quotes;
}
