import { accounts } from '../core/accounts.ts';
import { chatReader } from '../core/chat.ts';
import { deadlines } from '../core/deadlines.ts';
import { matchData } from '../core/match-data.ts';
import { notifications } from '../core/notifications.ts';
import { settings } from '../core/settings.ts';
import { tables } from '../core/tables.ts';
import { Watchers } from '../core/watchers.ts';
import type { Store } from '../port.ts';
import { postgresAppend, postgresRemove, postgresSay } from './append.ts';
import { broadcaster, forwardNews, ProcessIdentity } from './broadcast.ts';
import { LIMITS, type PostgresLimits } from './client.ts';
import { databaseName, whyNotOpened } from './errors.ts';
import { Listener } from './listener.ts';
import { PostgresRunner } from './postgres-runner.ts';
import { batchedReader } from './read.ts';
import { prepareDatabase } from './schema.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Connections for statements. One more listens for news. */
  readonly connections?: number;
  readonly limits?: PostgresLimits;
}

/** The backend for several processes, which share one database and notify each other through it. */
export async function openPostgresStore({ url, connections = 10, limits = LIMITS }: PostgresOptions): Promise<Store> {
  const place = databaseName(url);
  const watchers = new Watchers();
  const self = new ProcessIdentity(() => watchers.resync());
  const listener = new Listener(url, {
    heard: (payload) => forwardNews(payload, self, watchers),
    missed: () => watchers.resync(),
  });
  try {
    await prepareDatabase(url);
    await listener.open();
  } catch (error) {
    throw whyNotOpened(error, place);
  }
  const runner = new PostgresRunner(url, connections, limits, watchers);
  const kept = matchData(runner);
  return {
    logs: {
      ...tables(runner),
      ...kept,
      read: batchedReader(runner, kept.read),
      ...deadlines(runner, 'FOR UPDATE SKIP LOCKED'),
      append: postgresAppend(runner, watchers, self),
    },
    accounts: accounts(runner),
    chat: {
      ...chatReader(runner),
      add: postgresSay(runner, watchers, self),
      remove: postgresRemove(runner, watchers, self.id),
    },
    settings: settings(runner),
    notifications: notifications(runner),
    watch: (watcher) => watchers.add(watcher),
    broadcast: broadcaster(runner, self.id),
    close: () => runner.close(() => listener.close()),
  };
}
