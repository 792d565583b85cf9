import { hash } from 'node:crypto';
import type { HashFunctions } from '@tavola/match';

/** Bytes that SHA-256 takes in at a time, and that it answers with. */
const BLOCK = 64;
const DIGEST = 32;

/** The platform’s hashes, several times faster. Every move is hashed several times. */
export const systemHashes: HashFunctions = {
  sha256: (text) => hash('sha256', text, 'hex'),
  hmac,
};

/** RFC 2104 by two plain hashes. `createHmac` would make an object for each, which takes longer than the hashing itself. */
function hmac(key: string, text: string): string {
  const bytes = Buffer.from(key);
  const short = bytes.length > BLOCK ? hash('sha256', bytes, 'buffer') : bytes;
  const inner = padded(short, 0x36, Buffer.byteLength(text));
  inner.write(text, BLOCK);
  const outer = padded(short, 0x5c, DIGEST);
  outer.write(hash('sha256', inner, 'hex'), BLOCK, 'hex');
  return hash('sha256', outer, 'hex');
}

/** The key with a pad over it, and room for more. */
function padded(key: Buffer, pad: number, more: number): Buffer {
  const bytes = Buffer.allocUnsafe(BLOCK + more);
  for (let at = 0; at < BLOCK; at += 1) bytes[at] = (key[at] ?? 0) ^ pad;
  return bytes;
}
