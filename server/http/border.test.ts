import { describe, expect, it } from 'vitest';
import { credentials } from './auth.ts';
import { originAllowed } from './origin.ts';

describe('pages that may act', () => {
  const plain = { origins: ['https://friends.test'], https: false };
  it.each([
    ['http://tavola.test', 'tavola.test', true],
    ['https://tavola.test', 'tavola.test', true],
    ['http://tavola.test:8080', 'tavola.test:8080', true],
    ['https://tavola.test', 'tavola.test:443', true],
    ['https://friends.test', 'tavola.test', true],
    ['http://[::1]:8080', '[::1]:8080', true],
    ['http://friends.test', 'tavola.test', false],
    ['http://tavola.test:8081', 'tavola.test:8080', false],
    ['http://nottavola.test', 'tavola.test', false],
    ['http://tavola.test', '', false],
    ['', 'tavola.test', false],
    ['null', 'tavola.test', false],
    ['data:tavola.test', 'tavola.test', false],
    [undefined, 'tavola.test', false],
  ])('%s on %s: %s', (origin, host, allowed) => {
    expect(originAllowed(origin, host, plain)).toBe(allowed);
  });

  it('a page loaded over http does not count as a page of a server reached over https', () => {
    const strict = { origins: [], https: true };
    expect(originAllowed('http://tavola.test', 'tavola.test', strict)).toBe(false);
    expect(originAllowed('https://tavola.test', 'tavola.test', strict)).toBe(true);
  });
});

describe('credentials in a request', () => {
  it.each([
    [{}, null],
    [{ cookie: 'tavola=abc' }, { token: 'abc', by: 'cookie' }],
    [{ cookie: 'a=b; tavola=abc; tavola=def' }, { token: 'abc', by: 'cookie' }],
    [{ cookie: 'tavola=' }, null],
    [{ cookie: 'tavolas=abc' }, null],
    [{ cookie: '__proto__=abc' }, null],
    [{ authorization: 'Bearer abc' }, { token: 'abc', by: 'bearer' }],
    [{ authorization: 'bearer abc' }, { token: 'abc', by: 'bearer' }],
    [
      { authorization: 'Bearer abc', cookie: 'tavola=def' },
      { token: 'abc', by: 'bearer' },
    ],
    [{ authorization: 'Basic abc', cookie: 'tavola=def' }, null],
  ])('%j: %j', (headers, found) => {
    expect(credentials(headers, false)).toEqual(found);
  });

  it('a cookie without the prefix is ignored if cookies are secure', () => {
    expect(credentials({ cookie: 'tavola=abc' }, true)).toBeNull();
    expect(credentials({ cookie: '__Host-tavola=abc' }, true)).toEqual({ token: 'abc', by: 'cookie' });
  });
});
