import { fail, ok } from '@tavola/kernel';
import {
  END_REASONS,
  type Entry,
  FILE_FORMAT,
  type FileExtras,
  type Match,
  namesPlayers,
  SEALED_FORMAT,
} from '@tavola/match';
import { z } from 'zod';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type RouteModule, route } from '../http/route.ts';
import { isDelayedFor } from '../live/delayed-feed.ts';
import type { Platform } from '../platform.ts';
import { mayWatch, type Table } from '../tables/table.ts';
import type { MatchFiles } from './match-files.ts';
import { saveRoute } from './save-route.ts';
import type { Saves } from './saves.ts';

const plainFile = z.strictObject({
  format: z.literal(FILE_FORMAT),
  version: z.literal(1),
  secret: z.string().nullable(),
  log: z.array(z.unknown()).readonly(),
  table: z.array(z.unknown()).readonly().optional(),
  people: shownPeople.readonly().optional(),
  summary: z
    .strictObject({ why: z.enum(END_REASONS), outcome: z.unknown(), statistics: z.array(z.unknown()).readonly() })
    .optional(),
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

export interface FileRoutesDeps {
  readonly platform: Platform;
  readonly matchFiles: MatchFiles;
  readonly saves: Saves;
}

export function fileRoutes({ platform, matchFiles, saves }: FileRoutesDeps): RouteModule {
  return [
    saveRoute(saves),
    route({
      method: 'GET',
      url: '/api/tables/:id/match',
      tag: 'tables',
      summary: 'Returns the match as a file, encrypted while part of it is hidden.',
      who: 'anyone',
      params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
      answer: z.discriminatedUnion('format', [plainFile, sealedFile]),
      refusals: [...REFUSALS, 'refused'],
      async handle({ params: { id }, account }) {
        const table = await platform.tables.find(id);
        if (table === null) return asAnswer(fail('no-such-table'), REFUSALS);
        if (!mayWatch(table, account?.id ?? null)) return asAnswer(fail('watching-off'), REFUSALS);
        const who = account?.id ?? null;
        const { match } = await platform.sightOf(table, who);
        if (match === null || table.matchId === null) return asAnswer(platform.noMatch(table), REFUSALS);
        // A file contains everything, so delayed spectators get it only after the end they see.
        if (isDelayedFor(table, who) && match.ended === null) return asAnswer(fail('shown-later'), REFUSALS);
        // Entries appended in between are not in the match that permissions were checked on.
        const log = (await platform.matches.log(table.matchId, 0)).slice(0, match.nextSeq);
        return asAnswer(ok(await matchFiles.export(match, log, await extrasOf(platform, table, match, log))), REFUSALS);
      },
    }),
  ];
}

/** Who sat down at the table, and their names. Older logs contain names, and tables without a chain. */
async function extrasOf(platform: Platform, table: Table, match: Match, log: readonly Entry[]): Promise<FileExtras> {
  if (!namesPlayers(match.start)) return {};
  const lines = await platform.tables.linesForFile(table, match.ended !== null);
  const people = await platform.directory.shownIn(match, log);
  return { ...(lines === null ? {} : { table: lines }), people };
}
