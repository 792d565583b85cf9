import { UserError } from '../core/user-error.ts';

/** One schema change for both backends. A released migration is never changed. */
export interface Migration {
  /** 1, 2, 3, … without a gap. */
  readonly version: number;
  /** One sentence for the operator: what changes in the data. */
  readonly says: string;
  readonly sqlite: string;
  readonly postgres: string;
}

/** Every table keeps to its types and is stored in the order of its key, so that a log lies in one piece. */
export function sqliteOf(shared: string): string {
  return shared.replaceAll('\n);', '\n) STRICT, WITHOUT ROWID;');
}

/** Numbers hold 53 bits, and texts are ordered by their bytes as in SQLite, whatever the language of the server. */
export function postgresOf(shared: string): string {
  return shared.replace(/ INTEGER\b/g, ' BIGINT').replace(/ TEXT\b/g, ' TEXT COLLATE "C"');
}

/** Migrations from this version to the newest. Throws for a newer database. */
export function pendingMigrations(version: number, migrations: readonly Migration[]): readonly Migration[] {
  const newest = migrations.length;
  if (version > newest) {
    throw new UserError(
      `The data was written by a newer version of Tavola (schema ${version}, and this version reads up to ${newest}). ` +
        'Update Tavola, or use other data.',
    );
  }
  return migrations.slice(version);
}
