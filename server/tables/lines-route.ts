import { ok } from '@tavola/kernel';
import { lineFor } from '@tavola/match';
import { z } from 'zod';
import type { House } from '../house.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { seatOf } from './seating.ts';
import { lineNumber, SEEN_CODES, seenMatch, tableParams } from './seen.ts';

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
    params: tableParams,
    query: z.strictObject({ before: lineNumber.optional() }),
    answer: z.strictObject({ lines: z.array(z.unknown()), people: shownPeople }),
    refusals: [...SEEN_CODES, 'refused'],
    async handle({ params: { id }, query: { before }, account }) {
      const who = account?.id ?? null;
      const seen = await seenMatch(house, id, who);
      if (!seen.ok) return asAnswer(seen, SEEN_CODES);
      const { table, match } = seen.value;
      // Who sees the match later knows nothing of what comes after the moment they see.
      const end = Math.min(before ?? match.nextSeq, match.nextSeq);
      const entries = await house.matches.log(match.start.matchId, Math.max(0, end - PIECE), end);
      const viewer = seatOf(table, who);
      const lines = entries.map((entry) => lineFor(entry, viewer));
      return asAnswer(ok({ lines, people: await house.directory.shownIn(match, entries) }), SEEN_CODES);
    },
  });
}
