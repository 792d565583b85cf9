import { fail, ok, type Result } from '@tavola/kernel';
import { closeByHost, isRunning, namesPlayers, operate } from '@tavola/match';
import type { Command, MatchService } from '../matches/service.ts';
import type { TableService } from './service.ts';
import type { Table } from './table.ts';

export interface ClosingParts {
  readonly tables: Pick<TableService, 'find' | 'findByCode' | 'close' | 'expire'>;
  readonly matches: Pick<MatchService, 'run'>;
}

/** Why a table is closed, for everybody who had a seat in its match to read. */
export const BY_OPERATOR = 'The person who runs this server closed the table.';
export const BY_NEGLECT = 'Nobody opened this table for a long time.';

/** Closes a table for good, whoever is at it. A game in progress ends without a winner, and its log says why. */
export async function closeTable(parts: ClosingParts, table: Table, reason: string): Promise<Result<Table>> {
  const { tables, matches } = parts;
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
function ending(reason: string): Command {
  return (match, at) =>
    namesPlayers(match.start) && isRunning(match)
      ? operate(match, { kind: 'cancel', about: null, ms: null, reason }, at)
      : closeByHost(match, at);
}

/** The same by code or id, as an operator names it. */
export async function closeNamed(parts: ClosingParts, name: string): Promise<Result<{ readonly code: string }>> {
  const table = (await parts.tables.findByCode(name.toUpperCase())) ?? (await parts.tables.find(name));
  if (table === null) return fail('no-such-table');
  const closed = await closeTable(parts, table, BY_OPERATOR);
  return closed.ok ? ok({ code: table.code }) : closed;
}
