import { readFileSync } from 'node:fs';
import {
  AuthorizationError,
  connect,
  credsAuthenticator,
  type NatsConnection,
  UserAuthenticationExpiredError,
} from '@nats-io/transport-node';
import { UserError } from '../core/user-error.ts';

/** Where NATS is, and who connects. */
export interface NatsOptions {
  /** `nats://` or `tls://` addresses, separated by commas. Each may begin with `user:password@` or `token@`. */
  readonly url: string;
  /** File with credentials (`NATS_CREDS`). */
  readonly credentials?: string | undefined;
}

/** Opens a connection. */
export type Dial = () => Promise<NatsConnection>;

const CONNECTING_MS = 2000;
const PING_MS = 2000;
const PAUSE_MS = { least: 100, most: 2000 };

const NOT_AN_ADDRESS =
  'NATS_URL isn’t the address of a NATS server. It should look like nats://user:password@host:4222, or tls://….';

const ADVICE =
  'The server refuses to start, because news of moves would not reach the players on other nodes. Check NATS_URL, NATS_CREDS and the rights of this user (deploy/nats.conf).';

/** Throws a `UserError` if the addresses or the file can’t be used. */
export function natsDial({ url, credentials }: NatsOptions): Dial {
  const addresses = url.split(',').map((text) => readAddress(text.trim()));
  const [{ username, password }] = addresses as [URL, ...URL[]];
  const user = decodeURIComponent(username);
  const login = user === '' ? {} : password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
  const authenticator = credentials === undefined ? {} : { authenticator: credsAuthenticator(readFile(credentials)) };
  const isEncrypted = addresses.some(({ protocol }) => protocol === 'tls:');
  return () =>
    connect({
      servers: addresses.map(({ host }) => host),
      ...login,
      ...authenticator,
      ...(isEncrypted ? { tls: {} } : {}),
      name: 'tavola',
      noEcho: true,
      timeout: CONNECTING_MS,
      pingInterval: PING_MS,
      maxPingOut: 2,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectDelayHandler: reconnectPause,
    });
}

/** Milliseconds before the next try, so that the nodes don’t all come back at once. */
export function reconnectPause(): number {
  return PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least);
}

/** The error that stops the start, or null if NATS may be back later. */
export function whyRefused(error: unknown): UserError | null {
  if (error instanceof UserError) return error;
  const isRefused = error instanceof AuthorizationError || error instanceof UserAuthenticationExpiredError;
  return isRefused ? new UserError(`NATS doesn’t let this server in. ${ADVICE}`, { cause: error }) : null;
}

export function missingRights(): UserError {
  return new UserError(`NATS doesn’t let this user send and read the subjects below “tavola.”. ${ADVICE}`);
}

function readAddress(text: string): URL {
  if (!URL.canParse(text)) throw new UserError(NOT_AN_ADDRESS);
  const address = new URL(text);
  if (!['nats:', 'tls:'].includes(address.protocol) || address.hostname === '') throw new UserError(NOT_AN_ADDRESS);
  try {
    decodeURIComponent(address.username + address.password);
  } catch {
    throw new UserError(NOT_AN_ADDRESS);
  }
  return address;
}

function readFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UserError(`The credentials for NATS can’t be read from ${file} (NATS_CREDS).`, { cause: error });
  }
}
