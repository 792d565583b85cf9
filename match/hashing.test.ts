import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { digest, type HashFunctions, keyedDigest, useHashes } from './hashing.ts';

const native: HashFunctions = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
};

const VALUES = [null, '', 'ä€𝄞', { b: [1, { d: 2, c: 3 }], a: 'x'.repeat(500) }];

describe('hashing', () => {
  afterEach(() => useHashes(native));

  it('is SHA-256 of the canonical JSON in every implementation', () => {
    const portable = VALUES.map((value) => [digest(value), keyedDigest('key', value)]);
    expect(digest({ b: 1, a: 2 })).toBe(createHash('sha256').update('{"a":2,"b":1}').digest('hex'));
    useHashes(native);
    expect(VALUES.map((value) => [digest(value), keyedDigest('key', value)])).toEqual(portable);
  });

  it('uses the faster functions from then on', () => {
    const asked: string[] = [];
    const listed = (text: string): string => {
      asked.push(text);
      return native.sha256(text);
    };
    useHashes({ ...native, sha256: listed });
    asked.length = 0;
    digest('a value');
    expect(asked).toEqual(['"a value"']);
  });

  it('accepts no other function', () => {
    const before = digest('a value');
    const latin: HashFunctions = {
      ...native,
      sha256: (text) => createHash('sha256').update(text, 'latin1').digest('hex'),
    };
    expect(() => useHashes(latin)).toThrow(/not SHA-256/);
    expect(() => useHashes({ ...native, hmac: (_key, text) => native.sha256(text) })).toThrow(/not SHA-256/);
    expect(digest('a value')).toBe(before);
  });
});
