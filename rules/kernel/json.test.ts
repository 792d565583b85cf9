import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, notPlain, sameJson } from './json.ts';

/** Reference implementation: keys in the order of `sort`, everything else as in JSON. */
function reference(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(reference).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${reference(member)}`).join(',')}}`;
}

describe('canonical JSON', () => {
  it('is JSON with its keys in order, whatever the texts, numbers and keys', () => {
    const value = fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 });
    fc.assert(fc.property(value, (any) => canonical(any) === reference(any)));
  });

  it.each([0, 1, 2, 11, 12, 13, 40])('puts %i keys in order, however they come', (count) => {
    const keys = Array.from({ length: count }, (_, index) => `k${(index * 7) % count}`);
    const value = Object.fromEntries(keys.map((key, index) => [key, index]));
    expect(canonical(value)).toBe(reference(value));
  });

  it.each(['', '"', '\\', '\n', '\u007f', '\u2028', '\ud800', 'ä€𝄞', ' !#[]~'])('writes %j as JSON does', (text) => {
    expect(canonical(text)).toBe(JSON.stringify(text));
    expect(canonical({ [text]: text })).toBe(JSON.stringify({ [text]: text }));
  });

  it.each([0, -0, 1.5, 1e21, 1e-7, -1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])(
    'writes %d as JSON does',
    (number) => {
      expect(canonical(number)).toBe(JSON.stringify(number));
    },
  );

  it('leaves out what is undefined, and has null for it in a list', () => {
    expect(canonical({ b: undefined, a: [undefined, null] })).toBe('{"a":[null,null]}');
  });
});

describe('sameJson', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  /** Few keys and values, so that two of them are often nearly equal. */
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<unknown>(null, undefined, true, 0, -0, 1, Number.NaN, '', '0', 'null'),
      fc.array(tie('tree'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('tree'), { maxKeys: 3 }),
    ),
  }));

  it('is true exactly where the canonical texts are the same', () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => sameJson(a, b) === (canonical(a) === canonical(b))),
      { numRuns: 5000 },
    );
  });

  it('knows a copy again, and a copy with something changed from it', () => {
    fc.assert(fc.property(value, (any) => sameJson(JSON.parse(JSON.stringify(any)), any)));
    fc.assert(fc.property(value, (any) => !sameJson({ any, more: 1 }, { any, more: 2 })));
  });

  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: undefined }, { b: undefined }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1, c: 2 }, false],
    [[undefined], [null], true],
    [[1], [1, 2], false],
    [[], {}, false],
    [{ toString: null }, {}, false],
    [1, '1', false],
  ])('says of %j and %j: %s', (a, b, same) => {
    expect(sameJson(a, b)).toBe(same);
    expect(sameJson(b, a)).toBe(same);
  });
});

describe('notPlain', () => {
  it.each([
    [{ a: [1, { b: Number.NaN }] }, '$.a[1].b'],
    [[0, undefined], '$[1]'],
    [new Array(2), '$[0]'],
    [{ when: new Date(0) }, '$.when'],
    [-0, '$'],
    [() => 1, '$'],
    [{ a: null, b: ['', true, 1.5] }, null],
  ])('finds in %o: %s', (value, path) => {
    expect(notPlain(value)).toBe(path);
  });

  it('finds nothing in what comes out of JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (any) => notPlain(JSON.parse(JSON.stringify(any))) === null));
  });
});
