import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from '@tavola/kernel';

/** SHA-256 of the canonical JSON of a value, in hexadecimal. */
export function digest(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))));
}

/** HMAC-SHA-256 of the canonical JSON of a value: only who knows the key can make it. */
export function keyed(key: string, value: unknown): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(canonical(value))));
}
