import { fail, ok, type Viewer } from '@tavola/kernel';
import { hidesPlayers, type Match, matchViewFor, namedView, viewOfFormer } from '@tavola/match';
import { z } from 'zod';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { MatchHistory } from '../matches/history.ts';
import type { Platform } from '../platform.ts';
import { seatOfAccount } from './seating.ts';
import { ACCESS_CODES, accessMatch, lineNumber, tableParams } from './table-access.ts';

/**
 * The past of a match through the same projection as its present: what a viewer saw then, and nothing more. After the
 * end every view is public.
 */
export function historyRoute(platform: Platform): Route {
  const history = new MatchHistory({ log: (matchId, from, end) => platform.matches.log(matchId, from, end) });
  const told = async (then: Match, latest: Match, viewer: Viewer, who: string | null, isOwners = true) => {
    const view = viewOfFormer(matchViewFor(then, viewer, isOwners), then, who);
    const people = await platform.directory.shownIn(then, []);
    if (latest.ended === null || !hidesPlayers(then)) return { view, people };
    // Names are public since the end, in what was seen before as well.
    const ids = then.seats.flatMap((seat) => [seat.who, seat.former, seat.promised].flatMap((id) => id ?? []));
    return { view: namedView(view, then), people: await platform.directory.shown(ids) };
  };
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
    refusals: [...ACCESS_CODES, 'refused'],
    async handle({ params: { id }, query: { seq, as }, account }) {
      const who = account?.id ?? null;
      const seen = await accessMatch(platform, id, who);
      if (!seen.ok) return asAnswer(seen, ACCESS_CODES);
      const { table, match } = seen.value;
      const own = seatOfAccount(table, who);
      const viewer = as === undefined ? own : as;
      if (viewer !== own && match.ended === null) return asAnswer(fail('still-hidden'), ACCESS_CODES);
      if (viewer !== null && viewer >= match.seats.length) return asAnswer(fail('no-such-seat'), ACCESS_CODES);
      if (seq === undefined || seq === match.nextSeq - 1)
        return asAnswer(ok(await told(match, match, viewer, who)), ACCESS_CODES);
      if (seq >= match.nextSeq) return asAnswer(fail('no-such-moment', String(seq)), ACCESS_CODES);
      const then = await history.at(match, seq);
      // Submissions and votes of an earlier owner stay private.
      const isOwners = viewer === null || match.ended !== null || then.seats[viewer]?.who === match.seats[viewer]?.who;
      return asAnswer(ok(await told(then, match, viewer, who, isOwners)), ACCESS_CODES);
    },
  });
}
