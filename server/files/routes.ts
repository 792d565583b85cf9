import { fail, ok } from '@tavola/kernel';
import { type Entry, FILE_FORMAT, type FileExtras, type Match, namesPlayers, SEALED_FORMAT } from '@tavola/match';
import { z } from 'zod';
import type { House } from '../house.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type RouteModule, route } from '../http/route.ts';
import { isLateFor } from '../live/late.ts';
import { mayWatch, type Table } from '../tables/table.ts';
import type { Cabinet } from './cabinet.ts';
import { saveRoute } from './save-route.ts';
import type { Saves } from './saves.ts';

const plainFile = z.strictObject({
  format: z.literal(FILE_FORMAT),
  version: z.literal(1),
  secret: z.string().nullable(),
  log: z.array(z.unknown()).readonly(),
  table: z.array(z.unknown()).readonly().optional(),
  people: shownPeople.readonly().optional(),
});

const sealedFile = z.strictObject({
  format: z.literal(SEALED_FORMAT),
  version: z.literal(1),
  game: z.string(),
  key: z.string(),
  nonce: z.base64(),
  box: z.base64(),
});

const REFUSALS = ['no-such-table', 'not-started', 'match-frozen', 'watching-off', 'shown-later'] as const;

export interface FileParts {
  readonly house: House;
  readonly cabinet: Cabinet;
  readonly saves: Saves;
}

export function fileRoutes({ house, cabinet, saves }: FileParts): RouteModule {
  return [
    saveRoute(saves),
    route({
      method: 'GET',
      url: '/api/tables/:id/match',
      tag: 'tables',
      summary: 'The match as a file, sealed while something in it is hidden.',
      who: 'anyone',
      params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
      answer: z.discriminatedUnion('format', [plainFile, sealedFile]),
      refusals: [...REFUSALS, 'refused'],
      async handle({ params: { id }, account }) {
        const table = await house.tables.find(id);
        if (table === null) return asAnswer(fail('no-such-table'), REFUSALS);
        if (!mayWatch(table, account?.id ?? null)) return asAnswer(fail('watching-off'), REFUSALS);
        const who = account?.id ?? null;
        const { match } = await house.sightOf(table, who);
        if (match === null || table.matchId === null) return asAnswer(house.noMatch(table), REFUSALS);
        // A file is the whole truth, so it waits for the end that is shown.
        if (isLateFor(table, who) && match.ended === null) return asAnswer(fail('shown-later'), REFUSALS);
        // Entries that come in between are not in the match at hand, and what may leave was decided by that.
        const log = (await house.matches.log(table.matchId, 0)).slice(0, match.nextSeq);
        return asAnswer(ok(await cabinet.export(match, log, await extrasOf(house, table, match, log))), REFUSALS);
      },
    }),
  ];
}

/** Who sat down at the table, and what they are called. Older logs have names in them, and tables that were not chained. */
async function extrasOf(house: House, table: Table, match: Match, log: readonly Entry[]): Promise<FileExtras> {
  if (!namesPlayers(match.start)) return {};
  const lines = await house.tables.linesForFile(table, match.ended !== null);
  const people = await house.directory.shownIn(match, log);
  return { ...(lines === null ? {} : { table: lines }), people };
}
