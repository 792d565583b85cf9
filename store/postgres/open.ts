import { randomBytes } from 'node:crypto';
import { accounts } from '../core/accounts.ts';
import { chatReader } from '../core/chat.ts';
import { deadlines } from '../core/deadlines.ts';
import { matchData } from '../core/match-data.ts';
import { notifications } from '../core/notifications.ts';
import { settings } from '../core/settings.ts';
import { tables } from '../core/tables.ts';
import { Watchers } from '../core/watchers.ts';
import type { Carrier, CarrierEvents } from '../news/carrier.ts';
import { localCarrier } from '../news/local.ts';
import type { NatsOptions } from '../news/nats-dial.ts';
import { PostgresCarrier } from '../news/postgres.ts';
import type { SettingStore, Store } from '../port.ts';
import { postgresAppend, postgresRemove, postgresSay } from './append.ts';
import type { PostgresLimits } from './client.ts';
import { databaseName, whyNotOpened } from './errors.ts';
import { ProcessIdentity } from './identity.ts';
import { PostgresRunner, type TakeTurn } from './postgres-runner.ts';
import { batchedReader, reachedReader } from './read.ts';
import { prepareDatabase } from './schema.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Connections for statements. */
  readonly connections?: number;
  readonly limits?: PostgresLimits;
  /** What carries news to other processes. Default: the database. `none`: there are no others. */
  readonly news?: NatsOptions | 'none';
  /** When each statement is carried out. Default: at once. A simulation chooses the order. */
  readonly takeTurn?: TakeTurn;
}

/** The backend for several processes, which share one database and notify each other. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, connections = 10, limits, takeTurn } = options;
  const place = databaseName(url);
  const watchers = new Watchers();
  const self = new ProcessIdentity(() => watchers.resync());
  const overDatabase =
    options.news === undefined ? new PostgresCarrier({ url, self, events: eventsFor(watchers) }) : null;
  try {
    await prepareDatabase(url);
    await overDatabase?.open();
  } catch (error) {
    throw whyNotOpened(error, place);
  }
  const runner = new PostgresRunner(url, connections, { limits, watchers, takeTurn });
  overDatabase?.use(runner);
  try {
    return storeOn(runner, watchers, self, overDatabase ?? (await otherCarrier(options.news, runner, watchers)));
  } catch (error) {
    await runner.close(() => Promise.resolve());
    throw error;
  }
}

function storeOn(runner: PostgresRunner, watchers: Watchers, self: ProcessIdentity, carrier: Carrier): Store {
  const kept = matchData(runner);
  const changes = { runner, watchers, self, carrier };
  return {
    logs: {
      ...tables(runner),
      ...kept,
      read: batchedReader(runner, kept.read),
      reached: reachedReader(runner),
      ...deadlines(runner, 'FOR UPDATE SKIP LOCKED'),
      append: postgresAppend(changes),
    },
    accounts: accounts(runner),
    chat: { ...chatReader(runner), add: postgresSay(changes), remove: postgresRemove(changes) },
    settings: settings(runner),
    notifications: notifications(runner),
    watch: (watcher) => watchers.add(watcher),
    broadcast: (text) => carrier.broadcast(text),
    follow: (tableId) => carrier.follow(tableId),
    news: carrier.state,
    close: () => runner.close(() => carrier.close()),
  };
}

function eventsFor(watchers: Watchers): CarrierEvents {
  return {
    onNews: ({ kind, logId, number }) =>
      kind === 'log' ? watchers.appended(logId, number) : watchers.said(logId, number),
    onBroadcast: (text) => watchers.onBroadcast(text),
    onGap: () => watchers.resync(),
  };
}

async function otherCarrier(
  news: PostgresOptions['news'],
  runner: PostgresRunner,
  watchers: Watchers,
): Promise<Carrier> {
  if (news === undefined || news === 'none') return localCarrier;
  const [{ NatsCarrier }, { natsDial }] = await Promise.all([
    import('../news/nats.ts'),
    import('../news/nats-dial.ts'),
  ]);
  const prefix = await prefixOf(settings(runner));
  return NatsCarrier.open({ dial: natsDial(news), prefix, events: eventsFor(watchers) });
}

/** Names the subjects of this installation, so that several can share one NATS. */
function prefixOf(kept: SettingStore): Promise<string> {
  return kept.once('news prefix', randomBytes(5).toString('hex'));
}
