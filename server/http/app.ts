import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { fastifyCookie } from '@fastify/cookie';
import type { Game, Shape } from '@tavola/kernel';
import type { World } from '@tavola/protocol';
import { type Damage, DamagedRow } from '@tavola/store';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  fastify,
  LogController,
} from 'fastify';
import { makeKnownDevices } from '../accounts/devices.ts';
import { Busy } from '../accounts/queue.ts';
import type { Accounts } from '../accounts/service.ts';
import { type Budgets, makeBudgets } from '../budgets/index.ts';
import type { Health } from '../health/heartbeat.ts';
import { type Metrics, makeMetrics } from '../ops/metrics.ts';
import { type Pages, sendPage, serveFiles, shellFor } from '../pages.ts';
import { BODY_BYTES, type LargeBodyReader, readJsonOnly } from './body.ts';
import { ERRORS, errorBody, refusalFor } from './errors.ts';
import { chargeAnswer, guard } from './guard.ts';
import { safeHeaders } from './headers.ts';
import type { OwnHosts } from './hosts.ts';
import { describeApi } from './openapi.ts';
import { register, sendRefusal, type TableIdFrom } from './register.ts';
import type { Route, RouteModule } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { documentRoutes } from './routes/documents.ts';
import { gameRoutes } from './routes/games.ts';
import { operationsRoutes } from './routes/operations.ts';
import { sessionRoutes } from './routes/session.ts';
import { trustIn } from './trust.ts';

export interface AppDeps {
  readonly accounts: Accounts;
  readonly games: readonly Game<Shape>[];
  /** Routes of other parts of the server. `route.ts` shows how to write one. */
  readonly routes?: readonly RouteModule[];
  readonly world: World;
  /** Whether this node can accept a move, answered immediately. Default: always healthy. */
  readonly health?: () => Health;
  /** A request failed because of the storage. */
  readonly onStorageFault?: (error: unknown) => void;
  readonly metrics?: Metrics;
  /** From `logOptions`; absent: silent. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Signs the cookies of known devices. Default: a key for this run. */
  readonly deviceKey?: Uint8Array;
  /** Default: budgets of its own, at the usual rates. */
  readonly budgets?: Budgets;
  /** Other origins whose pages may act here. */
  readonly origins?: readonly string[];
  /** Default: any. */
  readonly isOwnHost?: OwnHosts;
  readonly secureCookies?: boolean;
  readonly trustProxy?: boolean | readonly string[];
  /** Opens the metrics to other machines. Null or absent: closed. */
  readonly metricsToken?: string | null;
  readonly patience?: Partial<HttpTimeouts>;
  /** The web client. Absent: the server answers programs only. */
  readonly pages?: Pages | null;
  /** Resolves the codes of tables in addresses. Absent: addresses name ids. */
  readonly tableIdFrom?: TableIdFrom;
  /** Reads bodies above the usual limit. Default: like any other. */
  readonly readLargeBody?: LargeBodyReader;
  /** Called with stored data that a request could not read. */
  readonly onDamaged?: (damage: Damage) => void;
}

/** Time limits of a request (ms). Idle and half-open connections are closed. */
export interface HttpTimeouts {
  /** From the connection to the end of the headers. */
  readonly headers: number;
  /** To the end of the body. */
  readonly request: number;
  /** Interval between checks. */
  readonly every: number;
  /** An idle connection between two requests. */
  readonly keepAlive: number;
}

export const HTTP_TIMEOUTS: HttpTimeouts = { headers: 10_000, request: 15_000, every: 2000, keepAlive: 5000 };
/** A proxy reuses connections for other people and should be the one to close them, or a request might be lost. */
const KEEP_ALIVE_FOR_PROXIES = 75_000;

/** The HTTP application, not listening yet. */
export function makeApp(deps: AppDeps): FastifyInstance {
  const { accounts, games, world, metrics = makeMetrics(), budgets = makeBudgets(world) } = deps;
  const https = deps.secureCookies === true;
  const devices = makeKnownDevices(deps.deviceKey ?? world.bytes(32), world);
  const app = fastify(options(deps, https));
  const routes: readonly Route[] = [
    ...sessionRoutes({ accounts, devices, budgets, metrics }),
    ...accountRoutes({ accounts, devices, budgets }),
    ...gameRoutes(games),
    ...operationsRoutes({
      metrics,
      health: deps.health ?? (() => ({ able: true })),
      token: deps.metricsToken ?? null,
    }),
    ...documentRoutes(() => app.swagger()),
    ...(deps.routes ?? []).flat(),
  ];
  readJsonOnly(app, deps.readLargeBody ?? null);
  // Schemas are zod's: checked in `register`, and shown to the document only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.register(fastifyCookie);
  const isOwnHost = deps.isOwnHost ?? (() => true);
  guard(app, { accounts, budgets, isOwnHost, policy: { origins: deps.origins ?? [], https } });
  answerErrors(app, routes, deps);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    chargeAnswer(budgets, request, reply);
    metrics.answered(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });
  describeApi(app, https);
  app.register(async (scope) => {
    for (const route of routes) register(scope, route, { https, budgets, tableIdFrom: deps.tableIdFrom });
    if (deps.pages) serveFiles(scope, deps.pages);
  });
  return app;
}

function options(deps: AppDeps, https: boolean): FastifyHttpOptions<Server> {
  const { logger, trustProxy = false } = deps;
  const patience = { ...HTTP_TIMEOUTS, ...deps.patience };
  return {
    logger: logger ?? false,
    // One line per request would drown the rest, and the metrics count them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: patience.request,
    keepAliveTimeout: trustProxy === false ? patience.keepAlive : KEEP_ALIVE_FOR_PROXIES,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.every },
    trustProxy: trustIn(trustProxy),
    return503OnClosing: false,
    // Such a request never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      const code = refusalFor(error);
      // An unreadable address is a mistyped link: the client shows a not-found page.
      const shell = code === 'bad-url' && deps.pages ? shellFor(request, deps.pages) : undefined;
      if (shell !== undefined) return void sendPage(request, reply.headers(safeHeaders(https)), shell);
      const headers = { ...safeHeaders(https), 'content-type': 'application/json; charset=utf-8' };
      reply.raw.writeHead(ERRORS[code].status, headers).end(JSON.stringify(errorBody(code)));
    },
    clientErrorHandler: answerBrokenRequest,
  };
}

/** Requests that are not HTTP get an answer of the same shape. */
function answerBrokenRequest(error: Error, socket: Socket): void {
  const found = refusalFor(error);
  const code = found === 'internal' ? 'bad-request' : found;
  const body = JSON.stringify(errorBody(code));
  if (socket.writable) {
    const head = `HTTP/1.1 ${ERRORS[code].status} Refused\r\nContent-Type: application/json; charset=utf-8`;
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
  }
  socket.destroy();
}

function answerErrors(app: FastifyInstance, routes: readonly Route[], deps: AppDeps): void {
  const { pages, onStorageFault, onDamaged } = deps;
  app.setErrorHandler((error, request, reply): FastifyReply => {
    const code = refusalFor(error);
    // Only the log gets the message: it may contain anything.
    if (code === 'internal') request.log.error({ err: error, req: request }, 'a request failed');
    if (code === 'unavailable') onStorageFault?.(error);
    if (error instanceof DamagedRow) onDamaged?.(error);
    return sendRefusal(reply, code, error instanceof Busy ? { wait: error.seconds } : {});
  });
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const methods = methodsAt(request.url, routes);
    const shell = !pages || methods.length > 0 ? undefined : shellFor(request, pages);
    if (shell !== undefined) return sendPage(request, reply, shell);
    if (methods.length === 0) return sendRefusal(reply, 'not-found');
    return sendRefusal(reply.header('allow', methods.join(', ')), 'method-not-allowed');
  });
}

/** The methods that an address knows, for requests that came with another one. Empty: there is no such address. */
function methodsAt(url: string, routes: readonly Route[]): readonly string[] {
  const path = (url.split('?', 1)[0] ?? '').split('/');
  const methods = routes.filter((route) => fits(path, route.url.split('/'))).map((route) => route.method);
  return [...new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort();
}

function fits(path: readonly string[], pattern: readonly string[]): boolean {
  return (
    path.length === pattern.length &&
    pattern.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]))
  );
}
