import type { Socket } from 'node:net';
import { fastifyCookie } from '@fastify/cookie';
import type { Game, Shape } from '@tavola/kernel';
import { type FastifyInstance, type FastifyReply, type FastifyServerOptions, fastify, LogController } from 'fastify';
import type { Accounts } from '../accounts/service.ts';
import { type Metrics, makeMetrics } from '../ops/metrics.ts';
import { BODY_BYTES, readJsonOnly } from './body.ts';
import { ERRORS, errorBody, refusalOf } from './errors.ts';
import { guard } from './guard.ts';
import { safeHeaders } from './headers.ts';
import { makeLimiters, RATES, type Rates } from './limits.ts';
import { describe } from './openapi.ts';
import { refuse, register } from './register.ts';
import type { Route, RouteModule } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { documentRoutes } from './routes/documents.ts';
import { gameRoutes } from './routes/games.ts';
import { operationsRoutes } from './routes/operations.ts';
import { sessionRoutes } from './routes/session.ts';
import { methodsAt } from './unknown.ts';

export interface AppParts {
  readonly accounts: Accounts;
  readonly games: readonly Game<Shape>[];
  /** What other rooms of the server offer; `route.ts` shows how one is written. */
  readonly routes?: readonly RouteModule[];
  readonly now?: () => number;
  /** Whether the store answers; without it the server calls itself ready. */
  readonly ready?: () => Promise<boolean>;
  readonly metrics?: Metrics;
  /** From `logOptions`; absent: silent. */
  readonly logger?: FastifyServerOptions['logger'];
  readonly rates?: Rates;
  /** Other origins whose pages may act here. */
  readonly origins?: readonly string[];
  readonly secureCookies?: boolean;
  readonly trustProxy?: boolean | readonly string[];
}

const REQUEST_MS = 15_000;

/** The whole HTTP side, not listening yet. */
export function makeApp(parts: AppParts): FastifyInstance {
  const { accounts, games, now = Date.now, metrics = makeMetrics(), rates = RATES } = parts;
  const https = parts.secureCookies === true;
  const limiters = makeLimiters(rates, now);
  const app = fastify(options(parts, https));
  const routes: readonly Route[] = [
    ...sessionRoutes({ accounts, limiters, metrics }),
    ...accountRoutes({ accounts, limiters }),
    ...gameRoutes(games),
    ...operationsRoutes({ metrics, ready: parts.ready ?? (async () => true) }),
    ...documentRoutes(() => app.swagger()),
    ...(parts.routes ?? []).flat(),
  ];
  readJsonOnly(app);
  // Schemas are zod's: checked in `register`, and shown to Fastify for the document only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.register(fastifyCookie);
  guard(app, { accounts, limiters, policy: { origins: parts.origins ?? [], https } });
  answerErrors(app, routes);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    metrics.answered(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
  });
  describe(app, https);
  app.register(async (scope) => {
    for (const route of routes) register(scope, route, https);
  });
  return app;
}

function options({ logger, trustProxy = false }: AppParts, https: boolean): FastifyServerOptions {
  return {
    logger: logger ?? false,
    // One line for each request would drown what matters, and the metrics count them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: typeof trustProxy === 'boolean' ? trustProxy : [...trustProxy],
    return503OnClosing: false,
    // Such a request never comes to the hooks.
    frameworkErrors: (error, _request, reply) => {
      const code = refusalOf(error);
      const headers = { ...safeHeaders(https), 'content-type': 'application/json; charset=utf-8' };
      reply.raw.writeHead(ERRORS[code].status, headers).end(JSON.stringify(errorBody(code)));
    },
    clientErrorHandler: answerBrokenRequest,
  };
}

/** What is not even HTTP gets an answer of the same shape, by hand. */
function answerBrokenRequest(error: Error, socket: Socket): void {
  const found = refusalOf(error);
  const code = found === 'internal' ? 'bad-request' : found;
  const body = JSON.stringify(errorBody(code));
  if (socket.writable) {
    const head = `HTTP/1.1 ${ERRORS[code].status} Refused\r\nContent-Type: application/json; charset=utf-8`;
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
  }
  socket.destroy();
}

function answerErrors(app: FastifyInstance, routes: readonly Route[]): void {
  app.setErrorHandler((error, request, reply): FastifyReply => {
    const code = refusalOf(error);
    // Only the log learns what it was: a message may hold anything.
    if (code === 'internal') request.log.error({ err: error, req: request }, 'a request failed');
    return refuse(reply, code);
  });
  app.setNotFoundHandler((request, reply): FastifyReply => {
    const methods = methodsAt(request.url, routes);
    if (methods.length === 0) return refuse(reply, 'not-found');
    return refuse(reply.header('allow', methods.join(', ')), 'method-not-allowed');
  });
}
