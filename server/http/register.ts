import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Budgets, type Network, networkOf } from '../budgets/index.ts';
import { closedTo, cookiesOf } from './auth.ts';
import { ERRORS, type ErrorCode, errorBody } from './errors.ts';
import type { Route, RouteRefusal } from './route.ts';
import { codesOf, schemaOf } from './schema.ts';
import { isLocal } from './trust.ts';

interface Around {
  readonly https: boolean;
  readonly budgets: Budgets;
  readonly tableIdFrom: TableIdFrom | undefined;
}

/** The id of the table that an address names by its code or id. Null: there is none for this caller. */
export type TableIdFrom = (
  given: string,
  asker: { readonly account: string | null; readonly network: Network },
) => Promise<{ readonly id: string | null } | { readonly wait: number }>;

/** Addresses below a table. The one of the table itself finds it by itself. */
const OF_TABLE = /^\/api\/tables\/:id\//;

/** Registers a declared route: parses the request, calls the handler and checks the answer against its schema. */
export function register(app: FastifyInstance, route: Route, around: Around): void {
  app.route({
    method: route.method,
    url: route.url,
    ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
    config: {
      who: route.who,
      unlimited: route.unlimited === true,
      large: route.bodyBytes !== undefined,
      schema: () => schemaOf(route),
    },
    handler: (request, reply) => serve(route, around, request, reply),
  });
}

/** @param wait seconds after which the same request may succeed, for the header and for the body */
export function sendRefusal(
  reply: FastifyReply,
  code: ErrorCode,
  { at, message, wait }: Omit<RouteRefusal<ErrorCode>, 'code'> = {},
): FastifyReply {
  if (code === 'not-signed-in') reply.header('www-authenticate', 'Bearer');
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply
    .code(ERRORS[code].status)
    .type('application/json; charset=utf-8')
    .send(errorBody(code, { at, message, wait }));
}

export function tooMany(reply: FastifyReply, wait: number): FastifyReply {
  return sendRefusal(reply, 'too-many-requests', { wait });
}

async function serve(
  route: Route,
  { https, budgets, tableIdFrom }: Around,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { account, token } = request;
  // The hook has checked this already. A route registered elsewhere must not bypass it.
  const closed = closedTo(route.who, account === null ? null : request);
  if (closed !== null) return sendRefusal(reply, closed);
  const params = read(route.params, request.params);
  const query = read(route.query, request.query);
  const body = read(route.body, request.body);
  const wrong = [...params.wrong, ...query.wrong, ...body.wrong];
  if (wrong.length > 0) return sendRefusal(reply, 'invalid-request', { at: wrong });
  const network = networkOf(request.ip);
  const { id: named } = OF_TABLE.test(route.url) ? (params.value as { readonly id?: unknown }) : {};
  if (typeof named === 'string' && tableIdFrom !== undefined) {
    const found = await tableIdFrom(named, { account: account?.id ?? null, network });
    if ('wait' in found) return tooMany(reply, found.wait);
    if (found.id === null) return sendRefusal(reply, 'no-such-table');
    params.value = { ...(params.value as object), id: found.id };
  }
  const pause = route.costs === undefined ? 0 : budgets.take(route.costs, { account: account?.id ?? null, network });
  if (pause > 0) return tooMany(reply, pause);
  const answer = await route.handle({
    account,
    token,
    params: params.value,
    query: query.value,
    body: body.value,
    network,
    local: isLocal(request),
    cookie: cookiesOf(request, reply, https),
  });
  if (!answer.ok) {
    const { code, ...more } = answer.error;
    // Check a refusal against the declaration, like an answer against its schema.
    if (!codesOf(route).includes(code)) throw new Error(`${route.method} ${route.url} does not declare ${code}.`);
    return sendRefusal(reply, code, more);
  }
  return reply
    .code(route.status ?? 200)
    .type(route.produces ?? 'application/json; charset=utf-8')
    .send(route.answer.parse(answer.value));
}

const MAX_WRONG = 10;
const LONGEST = 80;

/** What a schema makes of a part of the request, and the fields it does not like. */
function read(schema: z.ZodType | undefined, raw: unknown): { value: unknown; readonly wrong: readonly string[] } {
  if (schema === undefined) return { value: undefined, wrong: [] };
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { value: parsed.data, wrong: [] };
  return { value: undefined, wrong: [...new Set(parsed.error.issues.flatMap(fieldsOf))].slice(0, MAX_WRONG) };
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  return paths.map((parts) => parts.join('.').slice(0, LONGEST) || 'body');
}
