import { fail, ok } from '@tavola/kernel';
import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { isDelayedFor } from '../live/delayed-feed.ts';
import type { Platform } from '../platform.ts';
import type { TableResponse } from './routes.ts';
import { tableParams } from './table-access.ts';
import { findTable } from './table-codes.ts';

const CODES = ['no-such-table', 'too-many-requests'] as const satisfies readonly ErrorCode[];

/** Finds a table by its code or id. */
export function findRoute(platform: Platform, told: TableResponse): Route {
  return route({
    method: 'GET',
    url: '/api/tables/:id',
    tag: 'tables',
    summary: 'Returns a table by its code or id.',
    who: 'anyone',
    params: tableParams,
    answer: z.strictObject({ table: z.unknown(), people: shownPeople }),
    refusals: [...CODES, 'refused'],
    async handle({ params: { id }, account, network }) {
      const who = account?.id ?? null;
      const found = await findTable(platform, id, { account: who, network });
      if ('wait' in found) return { ok: false, error: { code: 'too-many-requests', wait: found.wait } };
      const { table } = found;
      if (table === null) return asAnswer(fail('no-such-table'), CODES);
      const shown = isDelayedFor(table, who) ? (await platform.late.sight(table)).table : table;
      return asAnswer(ok(await told(shown, account)), CODES);
    },
  });
}
