import { fail, ok, type Result } from '@tavola/kernel';
import { z } from 'zod';
import type { Account } from '../accounts/service.ts';
import type { Kind, Network } from '../budgets/index.ts';
import type { ErrorCode } from '../http/errors.ts';
import { shownPeople } from '../http/people.ts';
import { asAnswer, type Route, route } from '../http/route.ts';
import type { TableResponse } from './routes.ts';
import type { Table } from './table.ts';
import { tableParams } from './table-access.ts';

/** Why a change of a table is refused. */
const CODES = [
  'no-such-table',
  'unknown-game',
  'table-full',
  'table-not-open',
  'seats-empty',
  'not-all-ready',
  'plays-elsewhere',
  'person-removed',
  'chair-empty',
  'chair-taken',
  'no-such-chair',
  'seats-fixed',
  'too-many-seats',
  'too-few-seats',
  'options-fixed',
  'bad-options',
  'bad-terms',
  'anonymous-not-offered',
  'sides-drawn',
  'side-taken',
  'not-over',
  'too-many-tables',
  'one-table-only',
  'not-at-the-table',
  'not-yourself',
  'nothing-to-roll',
  'host-only',
  'watching-off',
  'match-frozen',
] as const satisfies readonly ErrorCode[];

interface ChangeRoute<B> {
  /** The last part of the address. */
  readonly action: string;
  readonly summary: string;
  readonly body: z.ZodType<B>;
  readonly costs?: Kind;
  act(id: string, who: Account, body: B, network: Network): Promise<Result<Table>>;
}

/** A route that changes a table and answers it. */
export function changeRoute<B>(told: TableResponse, { action, summary, body, costs, act }: ChangeRoute<B>): Route {
  return route({
    method: 'POST',
    url: `/api/tables/:id/${action}`,
    tag: 'tables',
    summary,
    who: 'account',
    params: tableParams,
    body,
    answer: z.strictObject({ table: z.unknown(), people: shownPeople }),
    refusals: [...CODES, 'refused'],
    ...(costs === undefined ? {} : { costs }),
    async handle(asked) {
      const done = await act(asked.params.id, asked.account, asked.body, asked.network);
      return asAnswer(done.ok ? ok(await told(done.value, asked.account)) : unknownIsNoTable(done), CODES);
    },
  });
}

function unknownIsNoTable<T>(result: Result<T>): Result<T> {
  return !result.ok && result.error.code === 'unknown' ? fail('no-such-table') : result;
}
