import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { gameById, games } from '@tavola/registry';
import { openStore, type Store } from '@tavola/store';
import { type Accounts, makeAccounts, readName } from './accounts/index.ts';
import { homeRoutes } from './home.ts';
import { House } from './house.ts';
import { credentials, makeApp, NO_RATES, originAllowed, RATES, whoAsks } from './http/index.ts';
import { DEFAULT_LIMITS, LiveDoor, type SocketLimits } from './live/socket.ts';
import { type Config, logOptions, makeMetrics } from './ops/index.ts';
import { tableRoutes } from './tables/routes.ts';
import type { Person } from './tables/table.ts';

export interface Serving {
  readonly url: string;
  readonly port: number;
  /** Stops taking requests, finishes what is under way, and closes the store. */
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly socketLimits?: SocketLimits;
}

/** The whole server: store, accounts, tables, matches, bots, deadlines, and the two doors to all of it. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<Serving> {
  const store = await openStore({
    TAVOLA_DATA: config.data,
    ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
  });
  const now = Date.now;
  const accounts = makeAccounts({ store, now, random: randomBytes });
  const house = new House({ store, now, gameById, botThreads: Math.max(1, availableParallelism() - 1) });
  const app = makeApp({
    accounts,
    games,
    routes: [
      homeRoutes(games),
      tableRoutes({ house, store, gameById, accountOf: (name) => personNamed(store, name), oneTable: config.oneTable }),
    ],
    metrics: makeMetrics({ process: true }),
    ready: () => answers(store),
    logger: logOptions(config.logLevel),
    rates: config.limits ? RATES : NO_RATES,
    origins: config.origins,
    secureCookies: config.secureCookies,
    trustProxy: config.trustProxy,
  });
  const policy = { origins: config.origins, https: config.secureCookies };
  const live = new LiveDoor({
    house,
    store,
    now,
    whoIs: async (request: IncomingMessage) =>
      (await whoAsks(accounts, credentials(request.headers, config.secureCookies)))?.id ?? null,
    // Programs send no origin and carry no cookie of a browser.
    allowsOrigin: (origin, host) => origin === undefined || originAllowed(origin, host ?? '', policy),
    limits: options.socketLimits ?? DEFAULT_LIMITS,
  });
  await app.ready();
  live.attach(app.server as Server);
  await app.listen({ port: config.port, host: config.host });
  house.scheduler.start();
  const broom = setInterval(() => void sweep(accounts, store), HOUR);
  broom.unref();
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return {
    url: `http://${config.host}:${port}`,
    port,
    close: async () => {
      clearInterval(broom);
      await live.close();
      await app.close();
      await house.close();
    },
  };
}

const HOUR = 3_600_000;
/** A message that was not acknowledged is not sent again after so long. */
const RECEIPTS_KEPT = 7 * 24 * HOUR;

/** What nobody needs any more. A store that fails now is swept next time. */
async function sweep(accounts: Accounts, store: Store): Promise<void> {
  try {
    await accounts.releaseGuests();
    await store.matches.forgetReceipts(Date.now() - RECEIPTS_KEPT);
  } catch {
    // The request that next needs the store will tell.
  }
}

async function answers(store: Store): Promise<boolean> {
  try {
    await store.matches.nextDue();
    return true;
  } catch {
    return false;
  }
}

async function personNamed(store: Store, name: string): Promise<Person | null> {
  const read = readName(name);
  if (!read.ok) return null;
  const account = await store.accounts.byFoldedName(read.value.folded);
  return account === null ? null : { id: account.id, name: account.name };
}
