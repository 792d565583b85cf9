import { randomBytes } from 'node:crypto';
import type { Entry } from '@tavola/match';
import { describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

/** This many entries that tell the same, with so much noise in what they hide. */
function logOf(entries: number, noise: number): Entry[] {
  const text = () => randomBytes(noise).toString('hex');
  return Array.from({ length: entries }, (_, seq): Entry => {
    const secret = { action: text() };
    return {
      seq,
      at: 1,
      kind: 'sealed',
      open: { seat: 0, late: false },
      secret,
      hidden: 'h'.repeat(64),
      link: 'l'.repeat(64),
    };
  });
}

const sizeOf = (entries: number, noise: number) =>
  JSON.stringify(seal(key, 'hands', logOf(entries, noise), new FakeWorld())).length;

describe('a seal', () => {
  it('gives back what was sealed, however much it is', () => {
    for (const [entries, noise] of [
      [1, 1],
      [100, 50],
      [3, 100_000],
    ] as const) {
      const log = logOf(entries, noise);
      expect(unseal(key, seal(key, 'hands', log, new FakeWorld()))).toMatchObject({
        ok: true,
        value: { secret: null, log },
      });
    }
  });

  it('has a size that depends on what everyone can see, not on what is hidden', () => {
    expect(new Set([1, 1000, 8000].map((noise) => sizeOf(1, noise))).size).toBe(1);
    expect(new Set([1, 40, 100].map((noise) => sizeOf(200, noise))).size).toBe(1);
    expect(sizeOf(200, 1)).toBeGreaterThan(sizeOf(1, 1));
  });
});
