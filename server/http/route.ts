import type { Reason, Result } from '@tavola/kernel';
import type { z } from 'zod';
import type { Account } from '../accounts/service.ts';
import type { Kind, Network } from '../budgets/index.ts';
import type { Cookies } from './auth.ts';
import type { ErrorCode } from './errors.ts';

export const WHO = ['anyone', 'account', 'session'] as const;
/** Who may call a route: anyone, somebody who is signed in, or the same but not a program with a token of its own. */
export type Who = (typeof WHO)[number];

export type Answer<A, R extends ErrorCode> =
  | { readonly ok: true; readonly value: A }
  | { readonly ok: false; readonly error: Refusal<R> };

export interface Refusal<R extends ErrorCode> {
  readonly code: R;
  readonly at?: readonly string[] | undefined;
  /** After how many seconds it is worth trying again, if that is known. */
  readonly wait?: number | undefined;
  /** Replaces the usual message of the code if more is known. */
  readonly message?: string | undefined;
}

/** What a handler is told: all of it checked. */
export interface Asked<W extends Who, P, Q, B> {
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
  /** The answer is held against this before it leaves, so that nothing goes out that was not meant to. */
  readonly answer: z.ZodType<A>;
  /** Besides those that any request may meet. */
  readonly refusals?: readonly R[];
  /** Of a success; 200 unless told. */
  readonly status?: number;
  /** The media type when it is not JSON; the answer is then a text. */
  readonly produces?: string;
  /** What it costs besides the request itself, paid by the account and its network once the request is understood. */
  readonly costs?: Kind;
  /** Not counted by the rate limits: probes of the machinery around the server. */
  readonly unlimited?: true;
  handle(asked: Asked<W, P, Q, B>): Answer<A, R> | Promise<Answer<A, R>>;
}

/** A route whose types have done their work. */
export interface Route extends Omit<Declaration<Who, unknown, unknown, unknown, unknown, ErrorCode>, 'handle'> {
  handle(asked: Asked<Who, unknown, unknown, unknown>): Promise<Answer<unknown, ErrorCode>>;
}

export type RouteModule = readonly Route[];

export function route<W extends Who, A, P = unknown, Q = unknown, B = unknown, R extends ErrorCode = never>(
  declaration: Declaration<W, P, Q, B, A, R>,
): Route {
  return {
    ...declaration,
    // The only place where the types are taken on trust: what is handed over here was parsed with the schemas just above,
    // and the account was required if the declaration says so.
    handle: async (asked) => declaration.handle(asked as Asked<W, P, Q, B>),
  };
}

/**
 * The result of a service as the answer of a route. The codes named here go out as they are; any other reason (a rule of a
 * game, say) becomes `refused`, and stands first in its `at`.
 */
export function asAnswer<T, R extends ErrorCode>(result: Result<T>, codes: readonly R[]): Answer<T, R | 'refused'> {
  if (result.ok) return result;
  const { code, at = [] }: Reason = result.error;
  const known = codes.find((one) => one === code);
  if (known === undefined) return { ok: false, error: { code: 'refused', at: [code, ...at] } };
  return { ok: false, error: at.length === 0 ? { code: known } : { code: known, at } };
}
