import { ok } from '@tavola/kernel';
import { lineFor } from '@tavola/match';
import { z } from 'zod';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { seatOfAccount } from './seating.ts';
import { ACCESS_CODES, accessMatch, lineNumber, tableParams } from './table-access.ts';

/** Page size (lines). */
const PIECE = 200;

/** Older lines than the socket sends, each as this viewer received it. */
export function linesRoute(platform: Platform): Route {
  return route({
    method: 'GET',
    url: '/api/tables/:id/lines',
    tag: 'tables',
    summary: 'Returns up to 200 lines of the log before the given number, or the latest lines without one.',
    who: 'anyone',
    params: tableParams,
    query: z.strictObject({ before: lineNumber.optional() }),
    answer: z.strictObject({ lines: z.array(z.unknown()), people: shownPeople }),
    refusals: [...ACCESS_CODES, 'refused'],
    async handle({ params: { id }, query: { before }, account }) {
      const who = account?.id ?? null;
      const seen = await accessMatch(platform, id, who);
      if (!seen.ok) return asAnswer(seen, ACCESS_CODES);
      const { table, match } = seen.value;
      // Delayed spectators get nothing after the point they see.
      const end = Math.min(before ?? match.nextSeq, match.nextSeq);
      const entries = await platform.matches.log(match.start.matchId, Math.max(0, end - PIECE), end);
      const viewer = seatOfAccount(table, who);
      const lines = entries.map((entry) => lineFor(entry, viewer));
      return asAnswer(ok({ lines, people: await platform.directory.shownIn(match, entries) }), ACCESS_CODES);
    },
  });
}
