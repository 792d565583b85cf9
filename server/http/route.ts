import type { Reason, Result } from '@tavola/kernel';
import type { z } from 'zod';
import type { Account } from '../accounts/service.ts';
import type { Kind, Network } from '../budgets/index.ts';
import type { Cookies } from './auth.ts';
import type { ErrorCode } from './errors.ts';

export const WHO = ['anyone', 'account', 'session'] as const;
/** Who may call a route: anyone, a signed-in person, or the same without program tokens. */
export type Who = (typeof WHO)[number];

export type RouteAnswer<A, R extends ErrorCode> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: RouteRefusal<R> };

export interface RouteRefusal<R extends ErrorCode> {
  readonly code: R;
  readonly at?: readonly string[] | undefined;
  /** Seconds until a retry makes sense, if known. */
  readonly wait?: number | undefined;
  /** Replaces the usual message of the code if more is known. */
  readonly message?: string | undefined;
}

/** The checked input of a handler. */
export interface RouteRequest<W extends Who, P, Q, B> {
  readonly account: W extends 'account' | 'session' ? Account : Account | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The token the caller came with, if any. */
  readonly token: string | null;
  /** The networks of the caller, for budgets only. */
  readonly network: Network;
  /** The caller is a program on this machine. */
  readonly local: boolean;
  readonly cookie: Cookies;
}

/**
 * One route: what it takes, who may call it, what it answers and refuses, and what it does.
 *
 * ```ts
 * export function chairRoutes(tables: Tables): RouteModule {
 *   return [
 *     route({
 *       method: 'PUT',
 *       url: '/api/tables/:code/chairs/:seat',
 *       tag: 'tables',
 *       summary: 'Sit down at a table.',
 *       who: 'account',
 *       params: z.strictObject({ code: z.string().max(12), seat: z.coerce.number().int().min(0).max(9) }),
 *       body: z.strictObject({ ready: z.boolean() }),
 *       answer: z.strictObject({ seat: z.int() }),
 *       refusals: ['not-found', 'refused'],
 *       async handle({ account, params, body }) {
 *         return asAnswer(await tables.sit(params.code, params.seat, account.id, body.ready), ['not-found']);
 *       },
 *     }),
 *   ];
 * }
 * ```
 */
export interface Declaration<W extends Who, P, Q, B, A, R extends ErrorCode> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/tables/:code`. */
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly who: W;
  readonly params?: z.ZodType<P>;
  readonly query?: z.ZodType<Q>;
  readonly body?: z.ZodType<B>;
  /** How large a body may be where the usual limit is too small. */
  readonly bodyBytes?: number;
  /** The answer is checked against this before it is sent, so that nothing leaks. */
  readonly answer: z.ZodType<A>;
  /** Besides those that any request may get. */
  readonly refusals?: readonly R[];
  /** Status of a success. Default: 200. */
  readonly status?: number;
  /** The media type when it is not JSON; the answer is then a text. */
  readonly produces?: string;
  /** What it costs besides the request itself, paid by the account and its network once the request is understood. */
  readonly costs?: Kind;
  /** Not counted by the rate limits: probes of the machinery around the server. */
  readonly unlimited?: true;
  handle(asked: RouteRequest<W, P, Q, B>): RouteAnswer<A, R> | Promise<RouteAnswer<A, R>>;
}

/** A route without its type parameters. */
export interface Route extends Omit<Declaration<Who, unknown, unknown, unknown, unknown, ErrorCode>, 'handle'> {
  handle(asked: RouteRequest<Who, unknown, unknown, unknown>): Promise<RouteAnswer<unknown, ErrorCode>>;
}

export type RouteModule = readonly Route[];

export function route<W extends Who, A, P = unknown, Q = unknown, B = unknown, R extends ErrorCode = never>(
  declaration: Declaration<W, P, Q, B, A, R>,
): Route {
  return {
    ...declaration,
    // The only unchecked cast: the input was parsed with the schemas above, and the account was required if declared.
    handle: async (asked) => declaration.handle(asked as RouteRequest<W, P, Q, B>),
  };
}

/**
 * A service result as a route’s answer. The codes named here pass through. Any other reason, such as a rule of a game,
 * becomes `refused` and comes first in its `at`.
 */
export function asAnswer<T, R extends ErrorCode>(
  result: Result<T>,
  codes: readonly R[],
): RouteAnswer<T, R | 'refused'> {
  if (result.ok) return result;
  const { code, at = [] }: Reason = result.error;
  const known = codes.find((one) => one === code);
  if (known === undefined) return { ok: false, error: { code: 'refused', at: [code, ...at] } };
  return { ok: false, error: at.length === 0 ? { code: known } : { code: known, at } };
}
