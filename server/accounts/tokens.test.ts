import { expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { makeToken, tokenHash } from './tokens.ts';

it('a token is 256 random bits, and what is stored is its SHA-256', () => {
  const token = makeToken({ bytes: (count) => new Uint8Array(count).fill(255) });
  expect(token).toBe(`${'_'.repeat(42)}8`);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(tokenHash('A'.repeat(43))).toBe('DwBzhbb51LfusnSGBa_hqYSgo7-j8BTQnip4TOnlzRo');
  const world = new FakeWorld();
  expect(makeToken(world)).not.toBe(makeToken(world));
});

it.each(['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(42)}\n`])(
  '%j is not a token',
  (text) => {
    expect(tokenHash(text)).toBeNull();
  },
);
