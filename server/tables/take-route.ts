import { fail, ok } from '@tavola/kernel';
import { isOpenSeat } from '@tavola/match';
import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { isDelayedFor } from '../live/delayed-feed.ts';
import type { Platform } from '../platform.ts';
import type { TableResponse } from './routes.ts';
import { mayWatch } from './table.ts';

const CODES = [
  'no-such-table',
  'not-started',
  'match-frozen',
  'watching-off',
  'seat-not-free',
  'already-seated',
  'person-removed',
  'plays-elsewhere',
] as const satisfies readonly ErrorCode[];

/** A spectator becomes a player, or returns to a seat they had resigned. */
export function takeRoute(platform: Platform, told: TableResponse): Route {
  return route({
    method: 'POST',
    url: '/api/tables/:id/take',
    tag: 'tables',
    summary: 'Takes a seat in a running match, if its player has resigned or the seat is on offer.',
    who: 'account',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    body: z.strictObject({ seat: z.int().min(0).max(31) }),
    answer: z.strictObject({ table: z.unknown(), people: shownPeople }),
    refusals: [...CODES, 'refused'],
    async handle({ account, params: { id }, body: { seat } }) {
      const table = await platform.tables.find(id);
      if (table === null) return asAnswer(fail('no-such-table'), CODES);
      if (!mayWatch(table, account.id)) return asAnswer(fail('watching-off'), CODES);
      const match = await platform.matchOf(table);
      if (match === null) return asAnswer(platform.noMatch(table), CODES);
      // Delayed spectators must not learn by asking which seats are open now.
      const seen = isDelayedFor(table, account.id) ? (await platform.sightOf(table, account.id)).match : match;
      if (seen === null || (seen !== match && !isOpenSeat(seen, seat))) return asAnswer(fail('seat-not-free'), CODES);
      const taken = await platform.seats.take(table, match, seat, account.id);
      return asAnswer(taken.ok ? ok(await told(taken.value, account)) : taken, CODES);
    },
  });
}
