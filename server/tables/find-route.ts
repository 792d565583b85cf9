import { fail, ok } from '@tavola/kernel';
import { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import { isDelayedFor } from '../live/delayed-feed.ts';
import type { Platform } from '../platform.ts';
import type { TableResponse } from './routes.ts';
import { belongsTo, type Table } from './table.ts';
import { tableParams } from './table-access.ts';

const CODES = ['no-such-table', 'too-many-requests'] as const satisfies readonly ErrorCode[];

/**
 * Finds a table by its code or id. A code that no table has and a table that is closed to the caller get the same answer, and
 * both cost a miss, so that trying codes finds nothing. Those who belong to a table always find it.
 */
export function findRoute(platform: Platform, told: TableResponse): Route {
  return route({
    method: 'GET',
    url: '/api/tables/:id',
    tag: 'tables',
    summary: 'One table, by its code or id.',
    who: 'anyone',
    params: tableParams,
    answer: z.strictObject({ table: z.unknown(), people: shownPeople }),
    refusals: [...CODES, 'refused'],
    async handle({ params: { id }, account, network }) {
      const who = account?.id ?? null;
      const table = (await platform.tables.findByCode(id.toUpperCase())) ?? (await platform.tables.find(id));
      const payer = { account: who, network };
      const wait = table !== null && belongsTo(table, who) ? 0 : platform.budgets.wait('miss', payer);
      if (wait > 0) return { ok: false, error: { code: 'too-many-requests', wait } };
      if (table === null || isClosedTo(table, who)) {
        platform.budgets.charge('miss', payer, 1);
        return asAnswer(fail('no-such-table'), CODES);
      }
      const shown = isDelayedFor(table, who) ? (await platform.late.sight(table)).table : table;
      return asAnswer(ok(await told(shown, account)), CODES);
    },
  });
}

/** Before the start anyone may still sit down, and has to see where. */
function isClosedTo(table: Table, who: string | null): boolean {
  if (belongsTo(table, who) || table.status === 'lobby') return false;
  return table.status === 'cancelled' || !table.watching;
}
