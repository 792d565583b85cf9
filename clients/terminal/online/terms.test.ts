import { expect, it } from 'vitest';
import { parseSpan, readTerms } from './terms.ts';

const read = (flags: Readonly<Record<string, string>>) => readTerms(new Map(Object.entries(flags)));

it.each([
  ['30s', 30_000],
  ['2min', 120_000],
  ['1 h', 3_600_000],
  ['7d', 604_800_000],
  ['never', null],
  ['none', null],
  ['soon', undefined],
  ['5', undefined],
])('parses the time %s', (typed, span) => {
  expect(parseSpan(typed)).toBe(span);
});

it('flags become terms, and other flags remain', () => {
  const flags = { turn: 'none', misses: '3', takeover: 'open', 'after-miss': '1min', patience: '1d', claim: 'off' };
  expect(read({ ...flags, seats: '3' })).toEqual({
    value: {
      terms: { clock: null, misses: 3, takeover: 'open', afterMiss: 60_000, patience: 86_400_000, claim: null },
      rest: new Map([['seats', '3']]),
    },
  });
  expect(read({})).toEqual({ value: { terms: {}, rest: new Map() } });
});

it.each([
  ['misses', '0', '1 to 9'],
  ['takeover', 'maybe', 'vote, open or off'],
  ['turn', 'long', '2min, 1h, 1d or none'],
])('a bad --%s is refused with its valid values', (flag, typed, values) => {
  const result = read({ [flag]: typed });
  expect('error' in result ? result.error : '').toContain(values);
});
