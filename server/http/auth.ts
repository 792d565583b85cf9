import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account, Accounts, Session } from '../accounts/service.ts';
import type { Who } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller’s account. Null if not signed in. */
    account: Account | null;
    /** They use a token made for a program. */
    program: boolean;
    /** The caller’s token, known or not. */
    token: string | null;
  }
  interface FastifyContextConfig {
    readonly who?: Who;
    readonly unlimited?: boolean;
    /** Takes bodies above the usual limit. */
    readonly large?: boolean;
    /** What the OpenAPI document says of it. */
    readonly schema?: () => Record<string, unknown>;
  }
}

export interface Credentials {
  readonly token: string;
  readonly by: 'bearer' | 'cookie';
}

/** With the prefix a browser takes the cookie from this host only, by https only: no neighbour can plant one. */
export function cookieName(https: boolean): string {
  return https ? '__Host-tavola' : 'tavola';
}

/** Works on bare headers, so that sockets authenticate the same way. A bearer token takes precedence over a cookie. */
export function credentials(headers: IncomingHttpHeaders, https: boolean): Credentials | null {
  if (headers.authorization !== undefined) {
    const token = /^Bearer +([\w-]+)$/i.exec(headers.authorization)?.[1];
    return token === undefined ? null : { token, by: 'bearer' };
  }
  const token = cookieIn(headers.cookie ?? '', cookieName(https));
  return token === null ? null : { token, by: 'cookie' };
}

/** Tokens need no decoding. Of two cookies with one name the first counts, as the more specific one stands first. */
function cookieIn(header: string, name: string): string | null {
  const pairs = header.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return found === undefined || found === '' ? null : found;
}

export async function whoAsks(accounts: Accounts, found: Credentials | null): Promise<Session | null> {
  return found === null ? null : accounts.session(found.token);
}

/** Why a route is closed to the caller, or null. */
export function closedTo(
  who: Who | undefined,
  asks: Pick<Session, 'program'> | null,
): 'not-signed-in' | 'session-needed' | null {
  if (who === undefined || who === 'anyone') return null;
  if (asks === null) return 'not-signed-in';
  return who === 'session' && asks.program ? 'session-needed' : null;
}

const DEVICE_SECONDS = 365 * 86_400;

/** The cookies of the browser that asks. */
export interface Cookies {
  /** Keeps a session. */
  keep(token: string, expiresAt: number): void;
  forget(): void;
  /** The value that `remember` stored. It outlives the session. */
  readonly device: string | null;
  remember(device: string): void;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, https: boolean): Cookies {
  const name = cookieName(https);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  return {
    keep: (token, expiresAt) => void reply.setCookie(name, token, { ...options, expires: new Date(expiresAt) }),
    forget: () => void reply.clearCookie(name, options),
    device: cookieIn(request.headers.cookie ?? '', `${name}-device`),
    remember: (device) => void reply.setCookie(`${name}-device`, device, { ...options, maxAge: DEVICE_SECONDS }),
  };
}
