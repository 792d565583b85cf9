import { fail, ok } from '@tavola/kernel';
import { lineFor } from '@tavola/match';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { ErrorCode } from '../http/errors.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { seatOf } from './seating.ts';
import { mayWatch } from './table.ts';

const CODES = ['no-such-table', 'not-started', 'match-frozen', 'watching-off'] as const satisfies readonly ErrorCode[];
/** So many lines at a time. */
const PIECE = 200;

/** Older lines of the log than the socket sends by itself, each as it was told to this viewer when it came. */
export function linesRoute(house: House): Route {
  return route({
    method: 'GET',
    url: '/api/tables/:id/lines',
    tag: 'tables',
    summary: 'The lines of the log before the one with this number, at most 200; without a number, the last ones.',
    who: 'anyone',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
    }),
    answer: z.strictObject({ lines: z.array(z.unknown()) }),
    refusals: [...CODES, 'refused'],
    async handle({ params: { id }, query: { before }, account }) {
      const who = account?.id ?? null;
      const table = await house.tables.find(id);
      if (table === null) return asAnswer(fail('no-such-table'), CODES);
      if (!mayWatch(table, who)) return asAnswer(fail('watching-off'), CODES);
      const { match } = await house.sightOf(table, who);
      if (match === null) return asAnswer(house.noMatch(table), CODES);
      // Who sees the match later knows nothing of what comes after the moment they see.
      const end = Math.min(before ?? match.nextSeq, match.nextSeq);
      const entries = await house.matches.log(match.start.matchId, Math.max(0, end - PIECE), end);
      const viewer = seatOf(table, who);
      return asAnswer(ok({ lines: entries.map((entry) => lineFor(entry, viewer)) }), CODES);
    },
  });
}
