import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './json.ts';

/** The plain way to say the same: keys in the order of `sort`, everything else as JSON has it. */
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
