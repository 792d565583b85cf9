import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from '@tavola/kernel';

/** SHA-256 of texts in UTF-8, in hexadecimal. */
export interface HashFunctions {
  sha256(text: string): string;
  hmac(key: string, text: string): string;
}

const portable: HashFunctions = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmac: (key, text) => bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))),
};

let hashes = portable;

const PROBES = ['', 'a', 'ä€𝄞', 'long '.repeat(50)];

/** Replaces the implementation with a faster one, such as the platform’s, after checking that it agrees. */
export function useHashes(faster: HashFunctions): void {
  const same = PROBES.every(
    (text) =>
      faster.sha256(text) === portable.sha256(text) && faster.hmac(text, 'text') === portable.hmac(text, 'text'),
  );
  if (!same) throw new Error('These hashes are not SHA-256 of texts in UTF-8.');
  hashes = faster;
}

/** SHA-256 of a text, in hexadecimal. */
export function textDigest(text: string): string {
  return hashes.sha256(text);
}

/** HMAC-SHA-256 of a text, in hexadecimal. */
export function keyedText(key: string, text: string): string {
  return hashes.hmac(key, text);
}

/** SHA-256 of the canonical JSON of a value, in hexadecimal. */
export function digest(value: unknown): string {
  return hashes.sha256(canonical(value));
}

/** HMAC-SHA-256 of the canonical JSON of a value. */
export function keyedDigest(key: string, value: unknown): string {
  return hashes.hmac(key, canonical(value));
}
