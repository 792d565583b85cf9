import { fail, ok, type Viewer } from '@tavola/kernel';
import { type Match, matchViewFor } from '@tavola/match';
import { z } from 'zod';
import type { House } from '../house.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { History } from '../matches/history.ts';
import { seatOf } from './seating.ts';
import { lineNumber, SEEN_CODES, seenMatch, tableParams } from './seen.ts';

/**
 * The past of a match, told through the same door as its present: what a viewer saw then, and nothing more. Once the match is over
 * nothing is secret any more, and everybody may look through anybody's eyes.
 */
export function historyRoute(house: House): Route {
  const history = new History({ log: (matchId, from, end) => house.matches.log(matchId, from, end) });
  const told = async (match: Match, viewer: Viewer, isOwners = true) => ({
    view: matchViewFor(match, viewer, isOwners),
    people: await house.directory.shownIn(match, []),
  });
  return route({
    method: 'GET',
    url: '/api/tables/:id/history',
    tag: 'tables',
    summary:
      'The match as you saw it right after the line with this number, or as it stands; once it is over also as others saw it.',
    who: 'anyone',
    params: tableParams,
    query: z.strictObject({
      seq: lineNumber.optional(),
      as: z
        .string()
        .regex(/^(?:\d{1,2}|onlooker)$/)
        .transform((who): Viewer => (who === 'onlooker' ? null : Number(who)))
        .optional(),
    }),
    answer: z.strictObject({ view: z.unknown(), people: shownPeople }),
    refusals: [...SEEN_CODES, 'refused'],
    async handle({ params: { id }, query: { seq, as }, account }) {
      const who = account?.id ?? null;
      const seen = await seenMatch(house, id, who);
      if (!seen.ok) return asAnswer(seen, SEEN_CODES);
      const { table, match } = seen.value;
      const own = seatOf(table, who);
      const viewer = as === undefined ? own : as;
      if (viewer !== own && match.ended === null) return asAnswer(fail('still-hidden'), SEEN_CODES);
      if (viewer !== null && viewer >= match.seats.length) return asAnswer(fail('no-such-seat'), SEEN_CODES);
      if (seq === undefined || seq === match.nextSeq - 1) return asAnswer(ok(await told(match, viewer)), SEEN_CODES);
      if (seq >= match.nextSeq) return asAnswer(fail('no-such-moment', String(seq)), SEEN_CODES);
      const then = await history.at(match, seq);
      // What an earlier owner of the seat submitted or voted is not handed on with it.
      const isOwners = viewer === null || match.ended !== null || then.seats[viewer]?.who === match.seats[viewer]?.who;
      return asAnswer(ok(await told(then, viewer, isOwners)), SEEN_CODES);
    },
  });
}
