import { createHash } from 'node:crypto';
import type { World } from '@tavola/protocol';

/** Cryptographically random bytes. */
export type Random = Pick<World, 'bytes'>;

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export function makeToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
}

/**
 * The stored hash of a token. Null for a text that is not a token. The token is random, so one plain hash is enough.
 */
export function tokenHash(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('base64url') : null;
}
