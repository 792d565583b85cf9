import { fail, ok } from '@tavola/kernel';
import { MAX_CHAT_LENGTH } from '@tavola/protocol';
import type { Store, StoredChatLine } from '@tavola/store';
import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type RouteModule, route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { mayWatch } from '../tables/table.ts';
import { foldedText } from '../visible-text.ts';
import { chatLinesOf, linesFor, mentionedIn } from './conversation-ids.ts';
import { TO_THE_END } from './read-limit.ts';

const CODES = ['no-such-table', 'watching-off', 'no-such-talk'] as const satisfies readonly ErrorCode[];

const PAGE = 50;
/** Search limits: lines returned and lines searched. */
const MAX_FOUND = 50;
const PIECE = 500;
const MAX_SEARCHED = 10_000;

/** The query is in the body, so that it does not appear in proxy logs. */
const wanted = z.strictObject({
  talk: z.string().max(64).optional(),
  before: z
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  find: z.string().trim().min(1).max(100).optional(),
});

export function chatRoutes({ platform, store }: { readonly platform: Platform; readonly store: Store }): RouteModule {
  return [
    route({
      method: 'POST',
      url: '/api/tables/:id/sayings',
      tag: 'tables',
      summary:
        'Returns the messages of a conversation before a given number, or those that contain a word. You only get messages you may read.',
      who: 'anyone',
      params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
      body: wanted,
      answer: z.strictObject({ sayings: z.array(z.unknown()), people: shownPeople }),
      refusals: [...CODES, 'refused'],
      async handle({ params: { id }, body: { talk, before, find }, account }) {
        const who = account?.id ?? null;
        const table = await platform.tables.find(id);
        if (table === null) return asAnswer(fail('no-such-table'), CODES);
        if (!mayWatch(table, who)) return asAnswer(fail('watching-off'), CODES);
        const audience = await platform.chat.audience(table, who, talk);
        if (audience === undefined) return asAnswer(fail('no-such-talk'), CODES);
        const everyoneTo = await platform.chat.readLimit(table, who);
        const end = audience === null ? Math.min(before ?? TO_THE_END, everyoneTo + 1) : (before ?? TO_THE_END);
        const lines =
          find === undefined
            ? await store.chat.page(id, audience, end, PAGE)
            : await found({ store, id, who, everyoneTo }, find);
        const { table: seen } = await platform.sightOf(table, who);
        const sayings = linesFor(seen, await chatLinesOf(store, table, lines), who);
        return asAnswer(
          ok({ sayings: [...sayings], people: await platform.directory.shown(mentionedIn(sayings)) }),
          CODES,
        );
      },
    }),
  ];
}

interface Hearer {
  readonly store: Store;
  readonly id: string;
  readonly who: string | null;
  readonly everyoneTo: number;
}

/** In order, the latest last, over all conversations of the person. */
async function found({ store, id, who, everyoneTo }: Hearer, words: string): Promise<readonly StoredChatLine[]> {
  const wanted = foldedText(words.slice(0, MAX_CHAT_LENGTH));
  const hits: StoredChatLine[] = [];
  let before = TO_THE_END;
  for (let looked = 0; looked < MAX_SEARCHED && hits.length < MAX_FOUND; looked += PIECE) {
    const lines = await store.chat.readableBy(id, who, before, PIECE, everyoneTo);
    hits.unshift(...lines.filter(({ text }) => foldedText(text).includes(wanted)));
    const [oldest] = lines;
    if (oldest === undefined || lines.length < PIECE) break;
    before = oldest.number;
  }
  return hits.slice(-MAX_FOUND);
}
