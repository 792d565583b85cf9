import { fail, ok, type Result } from '@tavola/kernel';
import { closeByHost, isRunning, namesPlayers, operate } from '@tavola/match';
import type { MatchCommand } from '../matches/lost-time.ts';
import type { MatchService } from '../matches/service.ts';
import type { TableService } from './service.ts';
import type { Table } from './table.ts';

export interface CloseDeps {
  readonly tables: Pick<TableService, 'find' | 'findByCode' | 'close' | 'expire'>;
  readonly matches: Pick<MatchService, 'run'>;
}

/** Reason for closing a table, shown to all players. */
export const BY_OPERATOR = 'The person who runs this server closed the table.';
export const BY_NEGLECT = 'No one has opened this table for a long time.';

/** Closes a table for good. A running match ends without a winner, and its log says why. */
export async function closeTable(deps: CloseDeps, table: Table, reason: string): Promise<Result<Table>> {
  const { tables, matches } = deps;
  if (table.status === 'lobby') return tables.expire(table.id);
  if (table.status !== 'running') return fail('table-not-open');
  if (table.matchId !== null) {
    const ended = await matches.run(table.matchId, ending(reason));
    // A damaged match cannot be ended, but its table can be closed.
    if (!ended.ok && ended.error.code !== 'match-frozen' && ended.error.code !== 'unknown') return ended;
  }
  return tables.close(table.id);
}

/** Older logs know no operators: their matches end as if the host had left. */
function ending(reason: string): MatchCommand {
  return (match, at) =>
    namesPlayers(match.start) && isRunning(match)
      ? operate(match, { kind: 'cancel', about: null, ms: null, reason }, at)
      : closeByHost(match, at);
}

/** The same by code or id, as an operator names it. */
export async function closeNamed(deps: CloseDeps, name: string): Promise<Result<{ readonly code: string }>> {
  const table = (await deps.tables.findByCode(name.toUpperCase())) ?? (await deps.tables.find(name));
  if (table === null) return fail('no-such-table');
  const closed = await closeTable(deps, table, BY_OPERATOR);
  return closed.ok ? ok({ code: table.code }) : closed;
}
