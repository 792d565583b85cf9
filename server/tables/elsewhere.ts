import { fail, type Result } from '@tavola/kernel';
import type { Store } from '@tavola/store';
import type { House } from '../house.ts';
import { chairOf, type Person, type Table } from './table.ts';

const MOST_LOOKED_AT = 100;

/** Whether somebody sits at another table of this game that is open or going on. */
export async function playsElsewhere(
  { matches }: Pick<Store, 'matches'>,
  who: string,
  here: { readonly id: string; readonly game: string },
): Promise<boolean> {
  const rows = await matches.ofAccount(who, MOST_LOOKED_AT);
  return rows.some(
    ({ id, game, status }) => id !== here.id && game === here.game && (status === 'lobby' || status === 'running'),
  );
}

/** Sits down, but not at two tables of one game where the table does not have it. */
export async function sitAlone(
  { tables }: Pick<House, 'tables'>,
  store: Pick<Store, 'matches'>,
  id: string,
  who: Person,
  entropy: string,
): Promise<Result<Table>> {
  const table = await tables.find(id);
  if (table?.oneGame !== true || chairOf(table, who.id) >= 0) return tables.sit(id, who, entropy);
  if (await playsElsewhere(store, who.id, table)) return fail('plays-elsewhere');
  const done = await tables.sit(id, who, entropy);
  // Whoever sat down at two tables in the same moment gets up again.
  if (!done.ok || !(await playsElsewhere(store, who.id, table))) return done;
  await tables.leave(id, who.id);
  return fail('plays-elsewhere');
}
