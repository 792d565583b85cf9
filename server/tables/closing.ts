import { fail, ok, type Result } from '@tavola/kernel';
import type { MatchService } from '../matches/service.ts';
import type { TableService } from './service.ts';
import type { Table } from './table.ts';

export interface ClosingParts {
  readonly tables: Pick<TableService, 'find' | 'findByCode' | 'close' | 'expire'>;
  readonly matches: Pick<MatchService, 'closeByHost'>;
}

/** Closes a table for good, whoever is at it. A game in progress ends without a winner. */
export async function closeTable({ tables, matches }: ClosingParts, table: Table): Promise<Result<Table>> {
  if (table.status === 'lobby') return tables.expire(table.id);
  if (table.status !== 'running') return fail('table-not-open');
  if (table.matchId !== null) {
    const ended = await matches.closeByHost(table.matchId);
    // A damaged match cannot be ended, but its table can be closed.
    if (!ended.ok && ended.error.code !== 'match-frozen' && ended.error.code !== 'unknown') return ended;
  }
  return tables.close(table.id);
}

/** The same by code or id, as an operator names it. */
export async function closeNamed(parts: ClosingParts, name: string): Promise<Result<{ readonly code: string }>> {
  const table = (await parts.tables.findByCode(name.toUpperCase())) ?? (await parts.tables.find(name));
  if (table === null) return fail('no-such-table');
  const closed = await closeTable(parts, table);
  return closed.ok ? ok({ code: table.code }) : closed;
}
