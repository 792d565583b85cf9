import { firstTables } from './0001-first-tables.ts';
import type { Migration } from './migration.ts';

export { type Migration, stepsFrom } from './migration.ts';

/** In order; the newest version is their number. */
export const MIGRATIONS: readonly Migration[] = [firstTables];
