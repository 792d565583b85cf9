import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, openStore, type StoreSettings } from '@tavola/store';
import { makePasswords } from '../accounts/index.ts';
import { readConfig } from '../ops/index.ts';
import { type ServeOptions, type Serving, serve } from '../serve.ts';
import { systemWorld } from '../world.ts';
import type { ServerSettings } from './process.ts';

/** Tests sign in often, and the usual cost is a quarter of a CPU second. */
const CHEAP = { n: 16, r: 1, p: 1 };

/** Without threads, which take three quarters of a start. `store/thread` tests them, and so do all servers in other processes. */
const withoutThreads = (settings: StoreSettings) =>
  settings.DATABASE_URL ? openStore(settings) : openSqlite({ folder: settings.TAVOLA_DATA ?? '' });

/** For tests: a running server in this process, in a folder of its own, without limits unless the settings say otherwise. */
export async function openServer(settings: ServerSettings = {}, options: ServeOptions = {}): Promise<Serving> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-server-'));
  const usual = { PORT: '0', TAVOLA_DATA: folder, TAVOLA_LIMITS: 'off', TAVOLA_LOG: 'silent' };
  const config = readConfig({ ...usual, ...settings });
  if (!config.ok) throw new Error(config.error.message);
  const passwords = makePasswords(options.world ?? systemWorld, CHEAP);
  const serving = await serve(config.value, { passwords, openStore: withoutThreads, ...options });
  return {
    ...serving,
    close: async () => {
      const left = await serving.close();
      rmSync(folder, { recursive: true });
      return left;
    },
  };
}
