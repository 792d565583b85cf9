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

/** Why any change of a table may be refused. */
const CODES = [
  'no-such-table',
  'table-full',
  'table-not-open',
  'seats-empty',
  'not-all-ready',
  'plays-elsewhere',
  'person-removed',
  'chair-empty',
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
  /** Why it is refused besides. */
  readonly refusals?: readonly ErrorCode[];
  readonly costs?: Kind;
  act(id: string, who: Account, body: B, network: Network): Promise<Result<Table>>;
}

/** A route that changes a table and answers it. */
export function changeRoute<B>(
  told: TableResponse,
  { action, summary, body, refusals = [], costs, act }: ChangeRoute<B>,
): Route {
  const codes: readonly ErrorCode[] = [...CODES, ...refusals];
  return route({
    method: 'POST',
    url: `/api/tables/:id/${action}`,
    tag: 'tables',
    summary,
    who: 'account',
    params: tableParams,
    body,
    answer: z.strictObject({ table: z.unknown(), people: shownPeople }),
    refusals: [...codes, 'refused'],
    ...(costs === undefined ? {} : { costs }),
    async handle(asked) {
      const done = await act(asked.params.id, asked.account, asked.body, asked.network);
      return asAnswer(done.ok ? ok(await told(done.value, asked.account)) : unknownIsNoTable(done), codes);
    },
  });
}

function unknownIsNoTable<T>(result: Result<T>): Result<T> {
  return !result.ok && result.error.code === 'unknown' ? fail('no-such-table') : result;
}
