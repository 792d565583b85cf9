import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { gameById, games } from '@tavola/games';
import { useHashes } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { openStore, type Store, type StoreSettings } from '@tavola/store';
import type { FastifyInstance } from 'fastify';
import { type Accounts, makeAccounts, makePasswords, type Passwords } from './accounts/index.ts';
import { threadsFor } from './bots/pool.ts';
import { makeBudgets, NO_RATES, networkOf, RATES } from './budgets/index.ts';
import { chatRoutes } from './chat/routes.ts';
import { ImportPool } from './files/import-pool.ts';
import { MatchFiles } from './files/match-files.ts';
import { fileRoutes } from './files/routes.ts';
import { Saves } from './files/saves.ts';
import { systemHashes } from './hashes.ts';
import type { Health } from './health/heartbeat.ts';
import type { LargeBodyReader } from './http/body.ts';
import { type ConnectionLimits, Connections, ownCapacity, PLAIN_PER_ADDRESS } from './http/connections.ts';
import {
  addressOf,
  credentials,
  type HttpTimeouts,
  makeApp,
  originAllowed,
  ownHosts,
  trustIn,
  whoAsks,
} from './http/index.ts';
import { ownAddress } from './http/own-address.ts';
import type { RouteModule } from './http/route.ts';
import { operatorRoutes } from './http/routes/operator.ts';
import { SignOuts } from './live/sign-outs.ts';
import { DEFAULT_LIMITS, LiveSockets, type LiveSocketsDeps, type SocketLimits } from './live/socket.ts';
import { unlessDamaged } from './logs/damage.ts';
import { markFile } from './logs/mark-file.ts';
import { PushDevices } from './notifications/devices.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { openVapid } from './notifications/vapid.ts';
import { type Config, logOptions, makeMetrics } from './ops/index.ts';
import { measureStore } from './ops/measured.ts';
import { grantOperator } from './ops/operator.ts';
import { openToOthers } from './ops/privacy.ts';
import { Reports } from './ops/reports.ts';
import { reportDamage } from './ops/scrub.ts';
import { prepareUpgrade, type Say } from './ops/upgrade.ts';
import { readPages } from './pages.ts';
import { homeRoutes } from './plain-page.ts';
import { Platform, type PlatformDeps } from './platform.ts';
import { closeInOrder } from './shutdown.ts';
import { sweepHourly } from './sweep.ts';
import { Listing } from './tables/listing.ts';
import { tableRoutes } from './tables/routes.ts';
import { tableIdFrom } from './tables/table-codes.ts';
import { Visits } from './tables/visits.ts';
import { guardWith, type WindowGuard } from './window-guard.ts';
import { systemWorld } from './world.ts';

export interface Serving {
  readonly url: string;
  readonly port: number;
  /**
   * Stops taking requests, finishes those in progress and closes the store, within nine seconds. Returns the names of
   * the parts still open by then, usually none.
   */
  close(): Promise<readonly string[]>;
}

export interface ServeOptions {
  /** Overrides the defaults and the configuration. */
  readonly socketLimits?: Partial<SocketLimits>;
  readonly patience?: Partial<HttpTimeouts>;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Clocks, timers and random bytes. Default: those of this machine. */
  readonly world?: World;
  /** Default: at the usual cost. */
  readonly passwords?: Passwords;
  /** Default: the store of the settings, in threads of its own. */
  readonly openStore?: typeof openStore;
  /** Folder of the built web client. Without one, browsers get a plain page. */
  readonly pages?: string;
  /** For a server used by one desktop window. */
  readonly windowGuard?: WindowGuard;
  /** Receives the lines about an upgrade of the data. Default: standard output. */
  readonly say?: Say;
  /** For tests: notifications may go to this machine, without delay. */
  readonly notificationsAnywhere?: true;
}

/** Runs the whole server: store, accounts, tables, matches, bots, deadlines, HTTP and sockets. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<Serving> {
  const metrics = makeMetrics({ process: true });
  await prepareUpgrade(config, options.say ?? ((line) => process.stdout.write(`${line}\n`)));
  const { world = systemWorld, passwords = makePasswords(world), openStore: open = openStore } = options;
  const opened = await open(storeSettings(config));
  const store = measureStore(opened, metrics);
  let goingDown = false;
  const budgets = makeBudgets(world, config.limits ? RATES : NO_RATES);
  const signOuts = new SignOuts({ world, tell: (text) => store.broadcast(text) });
  const accounts = makeAccounts({ store, world, passwords, onEnded: (ended) => signOuts.ended(ended) });
  const reports = new Reports(metrics);
  const devices = await openDevices(store, world, config, options);
  const platform = await openPlatform({
    ...{ store, world, devices, ...reports.platformHooks, ...markMemoryOf(config) },
    ...(options.notificationsAnywhere === true ? { notificationGraceMs: 0 } : {}),
    budgets,
  });
  const pages = options.pages === undefined ? null : readPages(options.pages);
  const files = filesOf(platform, store, world);
  const visits = visitsOf(platform, store, world, config);
  const operatorToken = Buffer.from(world.bytes(OPERATOR_BYTES)).toString('base64url');
  const app = makeApp({
    ...{ world, accounts, games, pages },
    routes: [
      pages === null ? homeRoutes(games) : [],
      routesOfTables({ ...files, store, world, accounts, visits }, config),
      [...chatRoutes({ platform, store }), ...fileRoutes(files)],
      [...notificationRoutes(devices), ...operatorRoutes(platform, operatorToken)],
    ],
    ...{ metrics, onDamaged: reports.onDamaged, readLargeBody: files.readLargeBody },
    tableIdFrom: (given, asker) => tableIdFrom(platform, given, asker),
    health: () => (goingDown ? GOING_DOWN : healthOf(platform)),
    onStorageFault: (error) => platform.failed(error, { what: 'request', table: null, isAnswered: true }),
    logger: logOptions(config.logLevel),
    ...{ budgets, deviceKey: await openDeviceKey(store, world) },
    ...browserSettings(config),
    ...(options.patience === undefined ? {} : { patience: options.patience }),
  });
  app.addHook('preClose', files.close);
  startLog(reports, app, config, store.news);
  const scrub = reportDamage(world, opened, config, reports);
  const live = liveSocketsOf({ platform, store, accounts, signOuts }, config, options);
  metrics.countSockets(() => live.count);
  const server = await guarded(app, options.windowGuard);
  connectionsOf(config, options).attach(server);
  live.attach(server);
  const closeServer = () => closeAll({ live, app, platform }, world, reports);
  await listening(app, config, closeServer);
  platform.run();
  visits.start();
  const stops = [sweepHourly({ accounts, store, world }), signOuts.watch(store)];
  const port = portOf(app.server as Server) ?? config.port;
  const revoke = await operatorFile(config, port, operatorToken);
  return {
    url: ownAddress(config.host, port),
    port,
    close: () => {
      // A load balancer stops sending clients. Those that still come are served until sockets close.
      goingDown = true;
      for (const stop of [...stops, revoke]) void stop();
      for (const part of [visits, scrub]) part.stop();
      platform.closing();
      return closeServer();
    },
  };
}

function storeSettings({ data, databaseUrl, natsUrl, natsCredentials, news }: Config): StoreSettings {
  return {
    TAVOLA_DATA: data,
    DATABASE_URL: databaseUrl ?? undefined,
    NATS_URL: natsUrl ?? undefined,
    NATS_CREDS: natsCredentials ?? undefined,
    TAVOLA_NEWS: news,
  };
}

/** Listens. If the port is taken, closes everything: a database connection would keep the process alive. */
async function listening(app: FastifyInstance, { port, host }: Config, close: () => Promise<unknown>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await close();
    throw error;
  }
}

interface TableRoutesOf {
  readonly platform: Platform;
  readonly matchFiles: MatchFiles;
  readonly saves: Saves;
  readonly store: Store;
  readonly world: World;
  readonly accounts: Accounts;
  readonly visits: Visits;
}

function routesOfTables({ accounts, world, visits, ...deps }: TableRoutesOf, config: Config): RouteModule {
  const listing = new Listing({ store: deps.store, world, visits, limits: config.limits });
  const accountOf = async (name: string) => (await accounts.byName(name))?.id ?? null;
  return tableRoutes({ ...deps, gameById, accountOf, listing, oneTable: config.oneTable });
}

function visitsOf(platform: Platform, store: Store, world: World, { oneTable, emptyTableMinutes }: Config): Visits {
  return new Visits({ platform, store, world, oneTable, emptyMs: emptyTableMinutes * 60_000 });
}

const OPERATOR_BYTES = 32;

/** Only commands on this machine use it, and with PostgreSQL they need no server. */
async function operatorFile({ databaseUrl, data, host }: Config, port: number, token: string): Promise<() => unknown> {
  if (databaseUrl !== null) return () => undefined;
  return grantOperator(data, { url: ownAddress(host, port), token });
}

/** Match files. Large ones are read in a thread, which is closed first. */
function filesOf(platform: Platform, store: Store, world: World) {
  const pool = new ImportPool({ world });
  const matchFiles = new MatchFiles({ store, world, gameById, pool });
  const readLargeBody: LargeBodyReader = (bytes, owner) => matchFiles.readBody(bytes, owner);
  return { platform, matchFiles, saves: new Saves(platform), readLargeBody, close: () => pool.close() };
}

function startLog(reports: Reports, { log }: FastifyInstance, config: Config, { isUp }: Store['news']): void {
  reports.log = log;
  if (!isUp)
    log.warn('NATS does not answer. Until it does, players on other nodes see changes up to a few seconds late');
  for (const sentence of openToOthers(config)) log.warn(sentence);
}

/** Whose pages and proxies are trusted. */
function browserSettings({ origins, hostNames, secureCookies, trustProxy, metricsToken }: Config) {
  return { origins, isOwnHost: ownHosts(hostNames), secureCookies, trustProxy, metricsToken };
}

/** If this part stays open, a thread may hang in a disk call. */
export const STORE_STEP = 'tables and the store';

/** Sockets have their own, shorter limits. Time that the first steps do not use is left for the store. */
async function closeAll(
  { live, app, platform }: { readonly live: LiveSockets; readonly app: FastifyInstance; readonly platform: Platform },
  world: World,
  reports: Reports,
): Promise<readonly string[]> {
  const steps = [
    { what: 'sockets', untilMs: 3500, close: () => live.close() },
    { what: 'requests', untilMs: 5500, close: async () => app.close() },
    { what: STORE_STEP, untilMs: 9000, close: () => platform.close() },
  ];
  const left = await closeInOrder(steps, world, (error, what) =>
    reports.onFailure(error, { what: `closing ${what}`, table: null }),
  );
  if (left.length > 0)
    reports.log?.error({ left }, 'stopped before everything had closed. No acknowledged move was lost');
  return left;
}

async function guarded(app: FastifyInstance, gate: WindowGuard | undefined): Promise<Server> {
  const server = app.server as Server;
  if (gate !== undefined) guardWith(gate, app, server);
  await app.ready();
  return server;
}

/** Live sockets, with the same authentication as HTTP. */
function liveSocketsOf(
  { accounts, ...deps }: Pick<LiveSocketsDeps, 'platform' | 'store' | 'signOuts'> & { readonly accounts: Accounts },
  config: Config,
  options: ServeOptions,
): LiveSockets {
  const trusts = trustIn(config.trustProxy);
  const policy = { origins: config.origins, https: config.secureCookies };
  const isOwnHost = ownHosts(config.hostNames);
  return new LiveSockets({
    ...deps,
    whoIs: (headers) => whoAsks(accounts, credentials(headers, config.secureCookies)),
    networkOf: (request) => networkOf(addressOf(request, trusts)),
    isOwnHost,
    // Programs send neither origin nor cookies.
    allowsOrigin: (origin, host) => origin === undefined || originAllowed(origin, host ?? '', policy),
    limits: { ...DEFAULT_LIMITS, ...limitsOf(config), ...options.socketLimits },
  });
}

async function openPlatform(deps: Omit<PlatformDeps, 'gameById' | 'botThreads'>): Promise<Platform> {
  useHashes(systemHashes);
  const platform = new Platform({ ...deps, gameById, botThreads: threadsFor(availableParallelism()) });
  await platform.open();
  return platform;
}

async function openDevices(
  store: Store,
  world: World,
  { pushContact }: Config,
  options: ServeOptions,
): Promise<PushDevices> {
  const vapid = await openVapid(store.settings, pushContact);
  const reach = options.notificationsAnywhere === true ? 'anywhere' : 'public';
  return new PushDevices({ store: store.notifications, vapid, reach, world });
}

/** Created once per installation, so that all nodes know a device. */
async function openDeviceKey({ settings }: Store, world: World): Promise<Uint8Array> {
  const fresh = Buffer.from(world.bytes(32)).toString('base64url');
  return Buffer.from(await unlessDamaged(settings.once('device key', fresh), fresh), 'base64url');
}

function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

/** A server without limits by address is for load tests. */
function limitsOf({ limits, socketsPerAddress, spectators }: Config): Partial<SocketLimits> {
  const byAddress = limits ? { perAddress: socketsPerAddress } : { perAddress: NONE, perTableAndAddress: NONE };
  // Leaves capacity for requests, whose idle connections can be closed.
  const sockets = Math.min(DEFAULT_LIMITS.sockets, Math.floor(ownCapacity() * 0.8));
  return { ...byAddress, sockets, perTable: spectators };
}

function connectionsOf({ limits, trustProxy }: Config, { connectionLimits }: ServeOptions): Connections {
  const trusts = trustIn(trustProxy);
  const perAddress = limits ? PLAIN_PER_ADDRESS : NONE;
  return new Connections({
    ...{ all: ownCapacity(), perAddress, isProxy: (address) => trusts(address, 0) },
    ...connectionLimits,
  });
}

const NONE = Number.POSITIVE_INFINITY;

const GOING_DOWN = { able: false, since: 0, why: 'The server is shutting down.' } as const;
/** Only data on this machine can be compared with a file on this machine. */
function markMemoryOf({ databaseUrl, data }: Config): Pick<PlatformDeps, 'markMemory'> {
  return databaseUrl === null ? { markMemory: markFile(data) } : {};
}

function healthOf({ history, heartbeat }: Platform): Health {
  return history.untilReloaded === null ? heartbeat.lookNow() : RELOADING;
}

const RELOADING = {
  able: false,
  since: 0,
  why: 'The database went back to an earlier copy of its data, and this node is reading it again.',
} as const;
