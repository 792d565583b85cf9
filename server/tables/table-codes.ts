import type { Network } from '../budgets/index.ts';
import type { Platform } from '../platform.ts';
import { isCode } from './codes.ts';
import { belongsTo, type Table } from './table.ts';

/** Who asks for a table by its code. */
export interface CodeAsker {
  readonly account: string | null;
  readonly network: Network;
}

/** The table, nothing, or the seconds until the caller may try another code. */
export type FoundTable = { readonly table: Table | null } | { readonly wait: number };

/**
 * Finds a table by its code or id. A code that no table has and a table that is closed to the caller get the same
 * answer, and both cost a miss, so that trying codes finds nothing. Those who belong to a table always find it.
 */
export async function findTable(
  { tables, budgets }: Pick<Platform, 'tables' | 'budgets'>,
  given: string,
  { account, network }: CodeAsker,
): Promise<FoundTable> {
  const table = (await tables.findByCode(given.toUpperCase())) ?? (await tables.find(given));
  const payer = { account, network };
  const wait = table !== null && belongsTo(table, account) ? 0 : budgets.wait('miss', payer);
  if (wait > 0) return { wait };
  if (table !== null && !isClosedTo(table, account)) return { table };
  budgets.charge('miss', payer, 1);
  return { table: null };
}

/** The id behind what a client named: an id stays as it is, a code is looked up. */
export async function tableIdFrom(
  platform: Pick<Platform, 'tables' | 'budgets'>,
  given: string,
  asker: CodeAsker,
): Promise<{ readonly id: string | null } | { readonly wait: number }> {
  if (!isCode(given) || (await platform.tables.find(given)) !== null) return { id: given };
  const found = await findTable(platform, given, asker);
  return 'wait' in found ? found : { id: found.table?.id ?? null };
}

/** Before the start anyone may still sit down, and has to see where. */
function isClosedTo(table: Table, who: string | null): boolean {
  if (belongsTo(table, who) || table.status === 'lobby') return false;
  return table.status === 'cancelled' || !table.watching;
}
