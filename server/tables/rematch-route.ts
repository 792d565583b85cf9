import { fail, type Result } from '@tavola/kernel';
import { link } from '@tavola/protocol/parser';
import { z } from 'zod';
import type { Network } from '../budgets/index.ts';
import type { Route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { changeRoute } from './change-route.ts';
import type { NewTable } from './commands.ts';
import { wantRematch } from './rematch.ts';
import type { TableResponse } from './routes.ts';
import type { Table } from './table.ts';

export interface RematchRouteDeps {
  readonly platform: Platform;
  /** Makes a table by the rules of this server. */
  readonly setUp: (making: NewTable, network: Network, make: () => Promise<Result<Table>>) => Promise<Result<Table>>;
  readonly sit: (id: string, who: string, head?: string) => Promise<Result<Table>>;
  /** Why this account cannot have another table, or null. */
  readonly refuses: (account: string) => Promise<'too-many-tables' | null>;
}

/** Another match with the same players. */
export function rematchRoute({ platform, setUp, sit, refuses }: RematchRouteDeps, told: TableResponse): Route {
  const { tables, world } = platform;
  return changeRoute(told, {
    action: 'rematch',
    summary: 'Asks for a rematch or agrees to one. The match starts once all players have asked.',
    body: z.strictObject({ head: link.optional() }).prefault({}),
    refusals: ['not-over', 'too-many-tables', 'one-table-only', 'unavailable'],
    costs: 'table',
    act: async (id, { id: who }, { head }, network) => {
      const table = await tables.find(id);
      if (table === null) return fail('no-such-table');
      const refused = await refuses(who);
      if (refused !== null) return fail(refused);
      const make = (making: NewTable) => setUp(making, network, () => tables.makeOnce(making));
      const start = (made: Table): void => platform.startSoon(made);
      return wantRematch({ world, tables, make, sit, start }, table, who, head);
    },
  });
}
