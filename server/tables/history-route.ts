import { fail, ok, type Viewer } from '@tavola/kernel';
import { tableFor } from '@tavola/match';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { ErrorCode } from '../http/errors.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { History } from '../matches/history.ts';
import { seatOf } from './seating.ts';
import { mayWatch } from './table.ts';

const CODES = ['no-such-table', 'not-started', 'match-frozen', 'watching-off'] as const satisfies readonly ErrorCode[];

/**
 * The past of a match, told through the same door as its present: what a viewer saw then, and nothing more. Once the match is over
 * nothing is secret any more, and everybody may look through anybody's eyes.
 */
export function historyRoute(house: House): Route {
  const history = new History({ log: (matchId, from, end) => house.matches.log(matchId, from, end) });
  return route({
    method: 'GET',
    url: '/api/tables/:id/history',
    tag: 'tables',
    summary:
      'The match as you saw it right after the line with this number, or as it stands; once it is over also as others saw it.',
    who: 'anyone',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    query: z.strictObject({
      seq: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
      as: z
        .string()
        .regex(/^(?:\d{1,2}|onlooker)$/)
        .transform((who): Viewer => (who === 'onlooker' ? null : Number(who)))
        .optional(),
    }),
    answer: z.strictObject({ view: z.unknown() }),
    refusals: [...CODES, 'refused'],
    async handle({ params: { id }, query: { seq, as }, account }) {
      const who = account?.id ?? null;
      const table = await house.tables.find(id);
      if (table === null) return asAnswer(fail('no-such-table'), CODES);
      if (!mayWatch(table, who)) return asAnswer(fail('watching-off'), CODES);
      const { match } = await house.sightOf(table, who);
      if (match === null) return asAnswer(house.noMatch(table), CODES);
      const own = seatOf(table, who);
      const viewer = as === undefined ? own : as;
      if (viewer !== own && match.ended === null) return asAnswer(fail('still-hidden'), CODES);
      if (viewer !== null && viewer >= match.seats.length) return asAnswer(fail('no-such-seat'), CODES);
      if (seq === undefined || seq === match.nextSeq - 1) return asAnswer(ok({ view: tableFor(match, viewer) }), CODES);
      if (seq >= match.nextSeq) return asAnswer(fail('no-such-moment', String(seq)), CODES);
      return asAnswer(ok({ view: tableFor(await history.at(match, seq), viewer) }), CODES);
    },
  });
}
