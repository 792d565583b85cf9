import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { placeOf } from './address.ts';
import { needsAccount, sessionCookie } from './auth.ts';
import { ERRORS, type ErrorCode, errorBody } from './errors.ts';
import type { Route } from './route.ts';
import { codesOf, schemaOf } from './schema.ts';
import { isLocal } from './trust.ts';

/** Puts a declared route into the server: parses what comes, asks the handler, and holds the answer against its schema. */
export function register(app: FastifyInstance, route: Route, https: boolean): void {
  app.route({
    method: route.method,
    url: route.url,
    schema: schemaOf(route),
    ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
    config: { who: route.who, unlimited: route.unlimited === true, large: route.bodyBytes !== undefined },
    handler: (request, reply) => serve(route, https, request, reply),
  });
}

export function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  at: readonly string[] = [],
  message?: string,
): FastifyReply {
  if (code === 'not-signed-in') reply.header('www-authenticate', 'Bearer');
  return reply
    .code(ERRORS[code].status)
    .type('application/json; charset=utf-8')
    .send(errorBody(code, at, message));
}

async function serve(
  route: Route,
  https: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { account, token } = request;
  // The hook in front has seen to it already; a route that is registered elsewhere must not open a hole.
  if (needsAccount(route.who) && account === null) return refuse(reply, 'not-signed-in');
  const params = read(route.params, request.params);
  const query = read(route.query, request.query);
  const body = read(route.body, request.body);
  const wrong = [...params.wrong, ...query.wrong, ...body.wrong];
  if (wrong.length > 0) return refuse(reply, 'invalid-request', wrong);
  const answer = await route.handle({
    account,
    token,
    params: params.value,
    query: query.value,
    body: body.value,
    address: placeOf(request.ip),
    local: isLocal(request),
    cookie: sessionCookie(reply, https),
  });
  if (!answer.ok) {
    const { code, at, wait, message } = answer.error;
    // Check a refusal against the declaration, like an answer against its schema.
    if (!codesOf(route).includes(code)) throw new Error(`${route.method} ${route.url} does not declare ${code}.`);
    return refuse(wait === undefined ? reply : reply.header('retry-after', wait), code, at, message);
  }
  return reply
    .code(route.status ?? 200)
    .type(route.produces ?? 'application/json; charset=utf-8')
    .send(route.answer.parse(answer.value));
}

const MOST_WRONG = 10;
const LONGEST = 80;

/** What a schema makes of a part of the request, and the fields it does not like. */
function read(
  schema: z.ZodType | undefined,
  raw: unknown,
): { readonly value: unknown; readonly wrong: readonly string[] } {
  if (schema === undefined) return { value: undefined, wrong: [] };
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { value: parsed.data, wrong: [] };
  return { value: undefined, wrong: [...new Set(parsed.error.issues.flatMap(fieldsOf))].slice(0, MOST_WRONG) };
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
  return paths.map((parts) => parts.join('.').slice(0, LONGEST) || 'body');
}
