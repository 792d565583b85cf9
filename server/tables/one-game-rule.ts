import { fail, type Result } from '@tavola/kernel';
import type { PlayerId } from '@tavola/match';
import type { Store } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import { unlessDamaged } from '../logs/damage.ts';
import type { MatchService } from '../matches/service.ts';
import { seatOfAccount } from './seating.ts';
import type { TableService } from './service.ts';
import { chairOf, type Table, type TablePlan } from './table.ts';

export interface OneGameDeps {
  readonly tables: TableService;
  readonly matches: Pick<MatchService, 'get'>;
  readonly store: Pick<Store, 'logs'>;
  readonly directory: Pick<Directory, 'whoIn'>;
}

const MAX_LOOKED_AT = 100;

/** Whether the table allows only players without another table of its game, and this person has one. */
export async function playsElsewhere(
  { tables, matches, store, directory }: OneGameDeps,
  who: string,
  here: Pick<TablePlan, 'id' | 'game' | 'oneGame'>,
): Promise<boolean> {
  if (here.oneGame !== true) return false;
  const rows = await store.logs.ofAccount(who, MAX_LOOKED_AT);
  for (const { id, game, status } of rows) {
    if (id === here.id || game !== here.game || (status !== 'lobby' && status !== 'running')) continue;
    const table = await unlessDamaged(tables.find(id), null);
    if (table !== null && (await sitsAt(table, who, { matches, directory }))) return true;
  }
  return false;
}

/** A player who resigned has left, although the chair stays theirs until it is taken. */
async function sitsAt(
  table: Table,
  who: PlayerId,
  { matches, directory }: Pick<OneGameDeps, 'matches' | 'directory'>,
): Promise<boolean> {
  const [chair, seat] = [chairOf(table, who), seatOfAccount(table, who)];
  if (chair < 0 || table.matchId === null || seat === null) return chair >= 0;
  const match = await matches.get(table.matchId);
  const state = match?.seats[seat];
  // If the match still names another player, they are just sitting down.
  return match === null || !state?.abandoned || state.who !== (await directory.whoIn(match, who));
}

/** Creates a table with its host, unless they sit at another one. Of two created at once none stays. */
export async function createUnderOneGameRule(
  around: OneGameDeps,
  plan: TablePlan,
  host: string,
  make: () => Promise<Result<Table>>,
): Promise<Result<Table>> {
  if (await playsElsewhere(around, host, plan)) return fail('plays-elsewhere');
  const made = await make();
  if (!made.ok || !(await playsElsewhere(around, host, plan))) return made;
  await around.tables.cancel(plan.id, host);
  return fail('plays-elsewhere');
}

/** Sits down, unless the one-game rule forbids it. */
export async function sitUnderOneGameRule(
  around: OneGameDeps,
  id: string,
  who: PlayerId,
  head?: string,
): Promise<Result<Table>> {
  const { tables } = around;
  const table = await tables.find(id);
  if (table === null || chairOf(table, who) >= 0) return tables.sit(id, who, head);
  if (await playsElsewhere(around, who, table)) return fail('plays-elsewhere');
  const done = await tables.sit(id, who, head);
  // A player who sat down at two tables at once leaves this one again.
  if (!done.ok || !(await playsElsewhere(around, who, table))) return done;
  await tables.leave(id, who);
  return fail('plays-elsewhere');
}
