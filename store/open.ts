import { UserError } from './core/user-error.ts';
import type { Store } from './port.ts';
import type { PostgresOptions } from './postgres/open.ts';
import { openSqliteInThread } from './thread/open.ts';

export interface StoreSettings {
  /** Folder of the embedded store. */
  readonly TAVOLA_DATA?: string | undefined;
  /** Address of a PostgreSQL database. Takes precedence over the folder. */
  readonly DATABASE_URL?: string | undefined;
  /** With a database: NATS, which carries news between nodes. */
  readonly NATS_URL?: string | undefined;
  /** File with credentials for NATS. */
  readonly NATS_CREDS?: string | undefined;
  /** `none`: no other process uses this database. */
  readonly TAVOLA_NEWS?: string | undefined;
}

/** Loads PostgreSQL's client only where it is used: it takes as long to load as everything else in a store's thread. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const { openPostgresStore: open } = await import('./postgres/open.ts');
  return open(options);
}

const NEEDS_DATABASE =
  'NATS carries news between nodes that share a database. Set DATABASE_URL as well, or remove NATS_URL.';

/** Opens the configured backend. Empty settings count as absent. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { TAVOLA_DATA: folder, DATABASE_URL: url } = settings;
  if (url) return openPostgres({ url, ...newsOf(settings) });
  if (settings.NATS_URL) throw new UserError(NEEDS_DATABASE);
  if (folder) return openSqliteInThread({ folder });
  throw new UserError(
    'Tavola doesn’t know where to keep its data. Set TAVOLA_DATA to a folder, or DATABASE_URL to a database.',
  );
}

function newsOf({ NATS_URL: url, NATS_CREDS: credentials, TAVOLA_NEWS }: StoreSettings): Pick<PostgresOptions, 'news'> {
  if (TAVOLA_NEWS === 'none') return { news: 'none' };
  return url ? { news: { url, credentials: credentials || undefined } } : {};
}
