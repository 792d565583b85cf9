import { createHmac, hash } from 'node:crypto';
import type { Hashes } from '@tavola/match';

/** The system's own hashes: every move is hashed several times, and these are several times faster. */
export const systemHashes: Hashes = {
  sha256: (text) => hash('sha256', text, 'hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
};
