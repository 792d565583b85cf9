import { UserError } from './core/user-error.ts';
import type { Store } from './port.ts';
import type { PostgresOptions } from './postgres/open.ts';
import { openSqliteInThread } from './thread/open.ts';

export interface StoreSettings {
  /** Folder of the embedded store. */
  readonly TAVOLA_DATA?: string | undefined;
  /** Address of a PostgreSQL database. Takes precedence over the folder. */
  readonly DATABASE_URL?: string | undefined;
}

/** Loads PostgreSQL's client only where it is used: it takes as long to load as everything else in a store's thread. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const { openPostgresStore: open } = await import('./postgres/open.ts');
  return open(options);
}

/** Opens the configured backend. Empty settings count as absent. */
export async function openStore({ TAVOLA_DATA: folder, DATABASE_URL: url }: StoreSettings): Promise<Store> {
  if (url) return openPostgres({ url });
  if (folder) return openSqliteInThread({ folder });
  throw new UserError(
    'Tavola doesn’t know where to keep its data. Set TAVOLA_DATA to a folder, or DATABASE_URL to a database.',
  );
}
