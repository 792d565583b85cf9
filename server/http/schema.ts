import { z } from 'zod';
import { ERRORS, type ErrorCode, errorSchema } from './errors.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/** What the OpenAPI document says of a route, `x-who` included: from it a table of who may do what can be made. */
export function schemaOf(route: Route): Json {
  const { summary, tag, who, params, query, body } = route;
  return {
    summary,
    tags: [tag],
    'x-who': who,
    security: who === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
    ...(params === undefined ? {} : { params: jsonSchema(params, 'output') }),
    ...(query === undefined ? {} : { querystring: jsonSchema(query, 'output') }),
    ...(body === undefined ? {} : { body: jsonSchema(body, 'input') }),
    response: { [route.status ?? 200]: success(route), ...refusals(codesOf(route)) },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function success({ answer, produces, summary }: Route): Json {
  if (produces === undefined) return { description: summary, ...jsonSchema(answer, 'output') };
  return { description: summary, content: { [produces]: { schema: { type: 'string' } } } };
}

/** The declared refusals, and those of the guard. */
export function codesOf({ method, who, params, query, body, refusals = [], unlimited }: Route): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(refusals);
  if (params !== undefined || query !== undefined || body !== undefined) codes.add('invalid-request');
  if (body !== undefined) {
    for (const code of ['invalid-json', 'nested-too-deep', 'nul-character'] as const) codes.add(code);
    for (const code of ['too-large', 'unsupported-media-type'] as const) codes.add(code);
  }
  if (who !== 'anyone') codes.add('not-signed-in');
  if (who === 'session') codes.add('session-needed');
  if (method !== 'GET') codes.add('forbidden-origin');
  if (unlimited !== true) codes.add('too-many-requests');
  return [...codes.add('unknown-host').add('damaged').add('internal')];
}

function refusals(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => ERRORS[code].status === status);
      const description = here.map((code) => `${code}: ${ERRORS[code].message}`).join(' ');
      return [status, { description, ...jsonSchema(errorWith(here), 'output') }];
    }),
  );
}

function errorWith(codes: readonly ErrorCode[]): z.ZodType {
  return z.strictObject({ error: errorSchema.shape.error.extend({ code: z.enum(codes) }) });
}
