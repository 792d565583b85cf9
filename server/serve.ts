import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { useHashes } from '@tavola/match';
import type { World } from '@tavola/protocol';
import { gameById, games } from '@tavola/registry';
import { openStore, type Store } from '@tavola/store';
import type { FastifyInstance } from 'fastify';
import { type Accounts, makeAccounts, makePasswords, type Passwords } from './accounts/index.ts';
import { makeBudgets, NO_RATES, networkOf, RATES } from './budgets/index.ts';
import { Cabinet } from './files/cabinet.ts';
import { ImportPool } from './files/import-pool.ts';
import { fileRoutes } from './files/routes.ts';
import { Saves } from './files/saves.ts';
import { type Gate, guardWith } from './gate.ts';
import { systemHashes } from './hashes.ts';
import type { Health } from './health/heartbeat.ts';
import { House, type HouseParts } from './house.ts';
import type { LargeBodyReader } from './http/body.ts';
import { type ConnectionLimits, Connections, ownRoom, PLAIN_PER_ADDRESS } from './http/connections.ts';
import {
  addressOf,
  credentials,
  makeApp,
  originAllowed,
  ownHosts,
  type Patience,
  trustIn,
  whoAsks,
} from './http/index.ts';
import type { RouteModule } from './http/route.ts';
import { operatorRoutes } from './http/routes/operator.ts';
import { SignOuts } from './live/sign-outs.ts';
import { DEFAULT_LIMITS, LiveDoor, type SocketLimits, type SocketParts } from './live/socket.ts';
import { unlessDamaged } from './logs/damage.ts';
import { markFile } from './logs/mark-file.ts';
import { Devices } from './notices/devices.ts';
import { noticeRoutes } from './notices/routes.ts';
import { openVapid } from './notices/vapid.ts';
import { type Config, logOptions, makeMetrics } from './ops/index.ts';
import { measured } from './ops/measured.ts';
import { grantOperator } from './ops/operator.ts';
import { openToOthers } from './ops/privacy.ts';
import { Reports } from './ops/reports.ts';
import { reportDamage } from './ops/scrub.ts';
import { prepareUpgrade, type Say } from './ops/upgrade.ts';
import { readPages } from './pages.ts';
import { homeRoutes } from './plain-page.ts';
import { closeInOrder } from './shutdown.ts';
import { sweepHourly } from './sweep.ts';
import { Listing } from './tables/listing.ts';
import { tableRoutes } from './tables/routes.ts';
import { Visits } from './tables/visits.ts';
import { talkRoutes } from './talk/routes.ts';
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
  /** In place of those of the house and the configuration. */
  readonly socketLimits?: Partial<SocketLimits>;
  readonly patience?: Partial<Patience>;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Clocks, timers and random bytes. Default: those of this machine. */
  readonly world?: World;
  /** Default: at the usual cost. */
  readonly passwords?: Passwords;
  /** Default: the store of the settings, in threads of its own. */
  readonly openStore?: typeof openStore;
  /** Folder of the built web client. When there is none in it, people get a plain page. */
  readonly pages?: string;
  /** For a server that one window has to itself. */
  readonly gate?: Gate;
  /** Receives the lines about an upgrade of the data. Default: standard output. */
  readonly say?: Say;
  /** For tests alone: notices may go to this very machine, and go at once. */
  readonly noticesAnywhere?: true;
}

/** The whole server: store, accounts, tables, matches, bots, deadlines, and the two doors to all of it. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<Serving> {
  const metrics = makeMetrics({ process: true });
  await prepareUpgrade(config, options.say ?? ((line) => process.stdout.write(`${line}\n`)));
  const { world = systemWorld, passwords = makePasswords(world), openStore: open = openStore } = options;
  const opened = await open({ TAVOLA_DATA: config.data, DATABASE_URL: config.databaseUrl ?? undefined });
  const store = measured(opened, metrics);
  let goingDown = false;
  const budgets = makeBudgets(world, config.limits ? RATES : NO_RATES);
  const signOuts = new SignOuts({ world, tell: (text) => store.tell(text) });
  const accounts = makeAccounts({ store, world, passwords, onEnded: (ended) => signOuts.ended(ended) });
  const reports = new Reports(metrics);
  const devices = await openDevices(store, world, config, options);
  const house = await openHouse({
    ...{ store, world, devices, ...reports.ofHouse, ...markMemoryOf(config) },
    ...(options.noticesAnywhere === true ? { noticePatience: 0 } : {}),
    budgets,
  });
  const pages = options.pages === undefined ? null : readPages(options.pages);
  const files = filesOf(house, store, world);
  const visits = visitsOf(house, store, world, config);
  const operatorToken = Buffer.from(world.bytes(OPERATOR_BYTES)).toString('base64url');
  const app = makeApp({
    ...{ world, accounts, games, pages },
    routes: [
      pages === null ? homeRoutes(games) : [],
      routesOfTables({ ...files, store, world, accounts, visits }, config),
      [...talkRoutes({ house, store }), ...fileRoutes(files)],
      [...noticeRoutes(devices), ...operatorRoutes(house, operatorToken)],
    ],
    ...{ metrics, onDamaged: reports.onDamaged, readLargeBody: files.readLargeBody },
    health: () => (goingDown ? GOING_DOWN : healthOf(house)),
    onStorageFault: (error) => house.failed(error, { what: 'request', table: null, isAnswered: true }),
    logger: logOptions(config.logLevel),
    ...{ budgets, deviceKey: await openDeviceKey(store, world) },
    ...browserSettings(config),
    ...(options.patience === undefined ? {} : { patience: options.patience }),
  });
  app.addHook('preClose', files.close);
  startLog(reports, app, config);
  const scrub = reportDamage(world, opened, config, reports);
  const live = liveDoor({ house, store, accounts, signOuts }, config, options);
  metrics.countSockets(() => live.count);
  const server = await guarded(app, options.gate);
  connectionsOf(config, options).attach(server);
  live.attach(server);
  const closeParts = () => closeAll({ live, app, house }, world, reports);
  await listening(app, config, closeParts);
  house.run();
  visits.start();
  const stops = [sweepHourly({ accounts, store, world }), signOuts.watch(store)];
  const port = portOf(app.server as Server) ?? config.port;
  const revoke = await operatorFile(config, port, operatorToken);
  return {
    url: `http://${config.host}:${port}`,
    port,
    close: () => {
      // A balancer sends nobody here from now on; whoever comes all the same is served until the doors are shut.
      goingDown = true;
      for (const stop of [...stops, revoke]) void stop();
      for (const part of [visits, scrub]) part.stop();
      house.closing();
      return closeParts();
    },
  };
}

/** Listens. If the port cannot be had, closes what is open: a connection to the database would keep the process alive. */
async function listening(app: FastifyInstance, { port, host }: Config, close: () => Promise<unknown>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await close();
    throw error;
  }
}

interface TableRoutesOf {
  readonly house: House;
  readonly cabinet: Cabinet;
  readonly saves: Saves;
  readonly store: Store;
  readonly world: World;
  readonly accounts: Accounts;
  readonly visits: Visits;
}

function routesOfTables({ accounts, world, visits, ...parts }: TableRoutesOf, config: Config): RouteModule {
  const listing = new Listing({ store: parts.store, world, visits, limits: config.limits });
  const accountOf = async (name: string) => (await accounts.byName(name))?.id ?? null;
  return tableRoutes({ ...parts, gameById, accountOf, listing, oneTable: config.oneTable });
}

function visitsOf(house: House, store: Store, world: World, { oneTable, emptyTableMinutes }: Config): Visits {
  return new Visits({ house, store, world, oneTable, emptyMs: emptyTableMinutes * 60_000 });
}

const OPERATOR_BYTES = 32;

/** Only commands on this machine use it, and with PostgreSQL they need no server. */
async function operatorFile({ databaseUrl, data, host }: Config, port: number, token: string): Promise<() => unknown> {
  if (databaseUrl !== null) return () => undefined;
  const isAny = host === '0.0.0.0' || host === '::';
  return grantOperator(data, { url: `http://${isAny ? '127.0.0.1' : host}:${port}`, token });
}

/** What reads and writes match files. Large ones are read in a thread, which ends first when the server closes. */
function filesOf(house: House, store: Store, world: World) {
  const pool = new ImportPool({ world });
  const cabinet = new Cabinet({ store, world, gameById, pool });
  const readLargeBody: LargeBodyReader = (bytes, owner) => cabinet.readBody(bytes, owner);
  return { house, cabinet, saves: new Saves(house), readLargeBody, close: () => pool.close() };
}

function startLog(reports: Reports, { log }: FastifyInstance, config: Config): void {
  reports.log = log;
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
  { live, app, house }: { readonly live: LiveDoor; readonly app: FastifyInstance; readonly house: House },
  world: World,
  reports: Reports,
): Promise<readonly string[]> {
  const steps = [
    { what: 'sockets', untilMs: 3500, close: () => live.close() },
    { what: 'requests', untilMs: 5500, close: async () => app.close() },
    { what: STORE_STEP, untilMs: 9000, close: () => house.close() },
  ];
  const left = await closeInOrder(steps, world, (error, what) =>
    reports.onFailure(error, { what: `closing ${what}`, table: null }),
  );
  if (left.length > 0)
    reports.log?.error({ left }, 'stopped before everything had closed; nothing acknowledged is lost');
  return left;
}

async function guarded(app: FastifyInstance, gate: Gate | undefined): Promise<Server> {
  const server = app.server as Server;
  if (gate !== undefined) guardWith(gate, app, server);
  await app.ready();
  return server;
}

/** The door for sockets. It lets people in by the same rules as the one for requests. */
function liveDoor(
  { accounts, ...parts }: Pick<SocketParts, 'house' | 'store' | 'signOuts'> & { readonly accounts: Accounts },
  config: Config,
  options: ServeOptions,
): LiveDoor {
  const trusts = trustIn(config.trustProxy);
  const policy = { origins: config.origins, https: config.secureCookies };
  const isOwnHost = ownHosts(config.hostNames);
  return new LiveDoor({
    ...parts,
    whoIs: (headers) => whoAsks(accounts, credentials(headers, config.secureCookies)),
    networkOf: (request) => networkOf(addressOf(request, trusts)),
    isOwnHost,
    // Programs send no origin and carry no cookie of a browser.
    allowsOrigin: (origin, host) => origin === undefined || originAllowed(origin, host ?? '', policy),
    limits: { ...DEFAULT_LIMITS, ...limitsOf(config), ...options.socketLimits },
  });
}

async function openHouse(parts: Omit<HouseParts, 'gameById' | 'botThreads'>): Promise<House> {
  useHashes(systemHashes);
  const botThreads = Math.max(1, availableParallelism() - 1);
  const house = new House({ ...parts, gameById, botThreads });
  await house.open();
  return house;
}

async function openDevices(
  store: Store,
  world: World,
  { pushContact }: Config,
  options: ServeOptions,
): Promise<Devices> {
  const vapid = await openVapid(store.settings, pushContact);
  const reach = options.noticesAnywhere === true ? 'anywhere' : 'public';
  return new Devices({ store: store.notices, vapid, reach, world });
}

/** Made once for the whole installation, so that a device known to one node is known to all. */
async function openDeviceKey({ settings }: Store, world: World): Promise<Uint8Array> {
  const fresh = Buffer.from(world.bytes(32)).toString('base64url');
  return Buffer.from(await unlessDamaged(settings.once('device key', fresh), fresh), 'base64url');
}

function portOf(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : null;
}

/** A server without limits by address is one for load tests. */
function limitsOf({ limits, socketsPerAddress, spectators }: Config): Partial<SocketLimits> {
  const byAddress = limits ? { perAddress: socketsPerAddress } : { perAddress: NONE, perTableAndAddress: NONE };
  // Some room is left for requests, whose idle connections make place for others.
  const sockets = Math.min(DEFAULT_LIMITS.sockets, Math.floor(ownRoom() * 0.8));
  return { ...byAddress, sockets, perTable: spectators };
}

function connectionsOf({ limits, trustProxy }: Config, { connectionLimits }: ServeOptions): Connections {
  const trusts = trustIn(trustProxy);
  const perAddress = limits ? PLAIN_PER_ADDRESS : NONE;
  return new Connections({
    ...{ all: ownRoom(), perAddress, isProxy: (address) => trusts(address, 0) },
    ...connectionLimits,
  });
}

const NONE = Number.POSITIVE_INFINITY;

const GOING_DOWN = { able: false, since: 0, why: 'The server is shutting down.' } as const;
/** Only data on this machine can be compared with a file on this machine. */
function markMemoryOf({ databaseUrl, data }: Config): Pick<HouseParts, 'markMemory'> {
  return databaseUrl === null ? { markMemory: markFile(data) } : {};
}

function healthOf({ history, heartbeat }: House): Health {
  return history.untilReloaded === null ? heartbeat.lookNow() : RELOADING;
}

const RELOADING = {
  able: false,
  since: 0,
  why: 'The database went back to an earlier copy of its data, and this node is reading it again.',
} as const;
