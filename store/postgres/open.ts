import { accounts } from '../core/accounts.ts';
import { chatReader } from '../core/chat.ts';
import { deadlines } from '../core/deadlines.ts';
import { keepsakes } from '../core/keepsakes.ts';
import { notices } from '../core/notices.ts';
import { settings } from '../core/settings.ts';
import { tables } from '../core/tables.ts';
import { Watchers } from '../core/watchers.ts';
import type { Store } from '../port.ts';
import { appender, remover, speaker } from './append.ts';
import { LIMITS, type PostgresLimits } from './client.ts';
import { PostgresDesk } from './desk.ts';
import { placeOf, whyNotOpened } from './errors.ts';
import { Listener } from './listener.ts';
import { passOn, Self, teller } from './news.ts';
import { reader } from './read.ts';
import { prepareDatabase } from './schema.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Connections for statements; one more listens for news. */
  readonly connections?: number;
  readonly limits?: PostgresLimits;
}

/** The home for many processes: they share one database and wake each other through it. */
export async function openPostgres({ url, connections = 10, limits = LIMITS }: PostgresOptions): Promise<Store> {
  const place = placeOf(url);
  const watchers = new Watchers();
  const self = new Self(() => watchers.lookAgain());
  const listener = new Listener(url, {
    heard: (payload) => passOn(payload, self, watchers),
    missed: () => watchers.lookAgain(),
  });
  try {
    await prepareDatabase(url);
    await listener.open();
  } catch (error) {
    throw whyNotOpened(error, place);
  }
  const desk = new PostgresDesk(url, connections, limits, watchers);
  const kept = keepsakes(desk);
  return {
    matches: {
      ...tables(desk),
      ...kept,
      read: reader(desk, kept.read),
      ...deadlines(desk, 'FOR UPDATE SKIP LOCKED'),
      append: appender(desk, watchers, self),
    },
    accounts: accounts(desk),
    chat: { ...chatReader(desk), add: speaker(desk, watchers, self), remove: remover(desk, watchers, self.id) },
    settings: settings(desk),
    notices: notices(desk),
    watch: (watcher) => watchers.add(watcher),
    tell: teller(desk, self.id),
    close: () => desk.close(() => listener.close()),
  };
}
