import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptionField } from './game.ts';
import { canonical, deepFreeze, jsonCopy, nestsDeeperThan, notPlain, sameJson } from './json.ts';
import { field, isCount, isFields, isOneOf, parseOptions, unknownField } from './parse.ts';
import { fail, reason } from './result.ts';

describe('plain JSON', () => {
  it('is whatever JSON gives back unchanged', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => notPlain(jsonCopy(value)) === null));
  });

  it.each([
    ['undefined', { a: undefined }, '$.a'],
    ['a date', [new Date(0)], '$[0]'],
    ['not a number', { a: { b: Number.NaN } }, '$.a.b'],
    ['minus zero', -0, '$'],
    ['a function', { f: () => 0 }, '$.f'],
    ['a map', new Map(), '$'],
    ['a big integer', [1n], '$[0]'],
  ])('excludes %s, and the error names the path', (_name, value, path) => {
    expect(notPlain(value)).toBe(path);
  });

  it('compares by content, not by the order of keys', () => {
    expect(sameJson({ a: 1, b: [2, { c: 3, d: 4 }] }, { b: [2, { d: 4, c: 3 }], a: 1 })).toBe(true);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(canonical({ b: 1, a: 2 })).toBe('{"a":2,"b":1}');
  });

  it('can be frozen all the way down', () => {
    const value = deepFreeze({ a: [{ b: 1 }] });
    expect(() => Object.assign(value.a[0] as object, { b: 2 })).toThrow(TypeError);
    expect(() => (value.a as unknown[]).push(1)).toThrow(TypeError);
  });
});

describe('reasons', () => {
  it('leave out what they cannot point at', () => {
    expect(reason('x')).toEqual({ code: 'x' });
    expect(Object.hasOwn(reason('x'), 'at')).toBe(false);
    expect(fail('x', 'A1', 'B2')).toEqual({ ok: false, error: { code: 'x', at: ['A1', 'B2'] } });
  });
});

describe('reading untrusted members', () => {
  it('sees own members only', () => {
    const raw: unknown = JSON.parse('{"__proto__": {"at": "A1"}, "x": 1}');
    expect(isFields(raw) && field(raw, 'at')).toBeUndefined();
    expect(isFields(raw) && field(raw, 'toString')).toBeUndefined();
    expect(isFields(raw) && unknownField(raw, ['x'])).toBe('__proto__');
  });

  it('takes neither null nor a list for an object', () => {
    expect([null, [], 'x', 1].map(isFields)).toEqual([false, false, false, false]);
  });

  it('counts from zero to the limit', () => {
    expect([-1, 0, 5, 6, 1.5, '1', null].map((raw) => isCount(raw, 5))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('knows the members of a closed set only', () => {
    expect([isOneOf(['a'], 'a'), isOneOf(['a'], 'b'), isOneOf(['a'], 0)]).toEqual([true, false, false]);
  });
});

describe('options', () => {
  const fields: readonly OptionField[] = [
    { id: 'size', kind: 'number', initial: 10, range: [5, 20] },
    { id: 'mode', kind: 'choice', initial: 'fast', choices: ['fast', 'slow'] },
    { id: 'open', kind: 'flag', initial: false },
  ];

  it('are filled in where missing', () => {
    expect(parseOptions(fields, undefined)).toEqual({ ok: true, value: { size: 10, mode: 'fast', open: false } });
    expect(parseOptions(fields, { mode: 'slow' })).toEqual({
      ok: true,
      value: { size: 10, mode: 'slow', open: false },
    });
  });

  it.each([
    [{ size: 5 }, true],
    [{ size: 20 }, true],
    [{ size: 4 }, false],
    [{ size: 21 }, false],
    [{ size: 5.5 }, false],
    [{ size: '5' }, false],
    [{ mode: 'Fast' }, false],
    [{ open: 1 }, false],
    [{ open: true }, true],
  ])('%j fits: %s', (raw, fits) => {
    expect(parseOptions(fields, raw).ok).toBe(fits);
  });

  it('that are unknown are named', () => {
    expect(parseOptions(fields, { sice: 3 })).toEqual({ ok: false, error: { code: 'unknown-option', at: ['sice'] } });
    expect(parseOptions(fields, JSON.parse('{"__proto__": 1}'))).toMatchObject({ error: { code: 'unknown-option' } });
    expect(parseOptions(fields, [])).toMatchObject({ error: { code: 'options-not-an-object' } });
  });
});

describe('how deep a text is nested', () => {
  const isAsDeep = (text: string, deep: number): void => {
    expect(nestsDeeperThan(deep, text)).toBe(false);
    expect(nestsDeeperThan(deep - 1, text)).toBe(deep > 0);
  };

  it.each([
    ['', 0],
    ['"[[[["', 0],
    ['"\\"[["', 0],
    ['{"a":[1,{"b":[]}],"c":{}}', 4],
    ['[],[],[]', 1],
    ['"unterminated [[', 0],
    ['[["a\\\\"]]', 2],
  ])('%j: %i', (text, deep) => {
    isAsDeep(text, deep);
  });

  it('agrees with the value it becomes', () => {
    const deep = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(deep)) : 0;
    fc.assert(fc.property(fc.json(), (text) => isAsDeep(text, deep(JSON.parse(text)))));
  });
});
