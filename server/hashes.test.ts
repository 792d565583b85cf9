import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemHashes } from './hashes.ts';

const TEXTS = ['', 'a', 'ä€𝄞', 'x'.repeat(1000), '["salt","table.match",23]'];

it('are those of the system for texts of any length and alphabet', () => {
  for (const text of TEXTS) expect(systemHashes.sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

it.each([0, 1, 63, 64, 65, 200])('HMAC is that of RFC 2104 with a key of %i bytes', (length) => {
  const key = 'k'.repeat(length);
  for (const text of TEXTS) {
    expect(systemHashes.hmac(key, text), text).toBe(createHmac('sha256', key).update(text).digest('hex'));
  }
});

it('HMAC counts the bytes of a key, not its letters', () => {
  for (const key of ['ä'.repeat(32), 'ä'.repeat(33)]) {
    expect(systemHashes.hmac(key, 'text')).toBe(createHmac('sha256', key).update('text').digest('hex'));
  }
});
