import { fail, type Result } from '@tavola/kernel';
import type { PlayerId } from '@tavola/match';
import type { Store } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import { unlessDamaged } from '../logs/damage.ts';
import type { MatchService } from '../matches/service.ts';
import { seatOf } from './seating.ts';
import type { TableService } from './service.ts';
import { chairOf, type Table, type TablePlan } from './table.ts';

export interface Around {
  readonly tables: TableService;
  readonly matches: Pick<MatchService, 'get'>;
  readonly store: Pick<Store, 'logs'>;
  readonly directory: Pick<Directory, 'whoIn'>;
}

const MOST_LOOKED_AT = 100;

/** Whether a table is for people who play no other one of its game, and this person does. */
export async function playsElsewhere(
  { tables, matches, store, directory }: Around,
  who: string,
  here: Pick<TablePlan, 'id' | 'game' | 'oneGame'>,
): Promise<boolean> {
  if (here.oneGame !== true) return false;
  const rows = await store.logs.ofAccount(who, MOST_LOOKED_AT);
  for (const { id, game, status } of rows) {
    if (id === here.id || game !== here.game || (status !== 'lobby' && status !== 'running')) continue;
    const table = await unlessDamaged(tables.find(id), null);
    if (table !== null && (await sitsAt(table, who, { matches, directory }))) return true;
  }
  return false;
}

/** Somebody who has given up the seat of a match does not, though the chair stays theirs until another takes it. */
async function sitsAt(
  table: Table,
  who: PlayerId,
  { matches, directory }: Pick<Around, 'matches' | 'directory'>,
): Promise<boolean> {
  const [chair, seat] = [chairOf(table, who), seatOf(table, who)];
  if (chair < 0 || table.matchId === null || seat === null) return chair >= 0;
  const match = await matches.get(table.matchId);
  const state = match?.seats[seat];
  // Where the match still names another, they are just sitting down.
  return match === null || !state?.abandoned || state.who !== (await directory.whoIn(match, who));
}

/** Makes a table with its host at it, unless they sit elsewhere. Of two made in the same moment none stays. */
export async function makeAlone(
  around: Around,
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

/** Sits down, but not at two tables of one game where the table does not have it. */
export async function sitAlone(around: Around, id: string, who: PlayerId, head?: string): Promise<Result<Table>> {
  const { tables } = around;
  const table = await tables.find(id);
  if (table === null || chairOf(table, who) >= 0) return tables.sit(id, who, head);
  if (await playsElsewhere(around, who, table)) return fail('plays-elsewhere');
  const done = await tables.sit(id, who, head);
  // Whoever sat down at two tables in the same moment gets up again.
  if (!done.ok || !(await playsElsewhere(around, who, table))) return done;
  await tables.leave(id, who);
  return fail('plays-elsewhere');
}
