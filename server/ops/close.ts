import { gameById } from '@tavola/games';
import type { Result } from '@tavola/kernel';
import { useHashes } from '@tavola/match';
import { openStore, type Store } from '@tavola/store';
import { Directory } from '../accounts/directory.ts';
import { systemHashes } from '../hashes.ts';
import { Outages } from '../matches/outages.ts';
import { MatchService } from '../matches/service.ts';
import { closeNamed } from '../tables/closing.ts';
import { tableIdOf } from '../tables/seating.ts';
import { TableService } from '../tables/service.ts';
import { systemWorld } from '../world.ts';
import type { Config } from './config.ts';
import { operatorAccess } from './operator.ts';

/** A closed table, or why it could not be closed: a sentence. */
export type CloseResult = { readonly code: string } | { readonly problem: string };

const SENTENCES: Readonly<Record<string, string>> = {
  'no-such-table': 'There’s no table with this code.',
  'table-not-open': 'This table is already closed.',
};

/** Closes a table by its code: through the server that runs on the embedded store, or in the store itself. */
export async function closeByOperator(config: Config, name: string): Promise<CloseResult> {
  const running = config.databaseUrl === null ? await askServer(config.data, name) : null;
  if (running !== null) return running;
  const store = await openStore({ TAVOLA_DATA: config.data, DATABASE_URL: config.databaseUrl ?? undefined });
  try {
    return told(await closeNamed(servicesOn(store), name));
  } finally {
    await store.close();
  }
}

function told(closed: Result<{ readonly code: string }>): CloseResult {
  return closed.ok
    ? closed.value
    : { problem: SENTENCES[closed.error.code] ?? `The server refused: ${closed.error.code}.` };
}

/** Null if no server answers. */
async function askServer(folder: string, name: string): Promise<CloseResult | null> {
  const access = await operatorAccess(folder);
  if (access === null) return null;
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ table: name }),
  };
  const response = await fetch(`${access.url}/api/operator/close`, request).catch(() => null);
  if (response === null) return null;
  const body = (await response.json()) as { code?: string; error?: { code: string; message: string } };
  if (response.ok) return { code: body.code ?? name };
  return {
    problem: SENTENCES[body.error?.code ?? ''] ?? body.error?.message ?? `The server answered ${response.status}.`,
  };
}

/** Just enough to change a table and its match. Servers on the same database hear of it. */
function servicesOn(store: Store): { readonly tables: TableService; readonly matches: MatchService } {
  useHashes(systemHashes);
  const world = systemWorld;
  const directory = new Directory({ store, world, onRenamed: () => undefined });
  const tables = new TableService({ store, world, gameById, directory, onChange: () => undefined });
  const matches = new MatchService({
    ...{ store, world, gameById },
    secretOf: async (matchId) => (await tables.find(tableIdOf(matchId)))?.secret ?? null,
    // The server that opens the match checks that it belongs to its table.
    tableFault: () => Promise.resolve(null),
    onEntries: () => undefined,
    outages: new Outages(store),
    heartbeat: { ready: () => null, require: () => undefined },
    onFrozen: () => undefined,
    onThawed: () => undefined,
  });
  return { tables, matches };
}
