import { describe, expect, it } from 'vitest';
import { makeLanguage } from './language.ts';
import { chooseLocale } from './locale.ts';

const en = makeLanguage('en-GB', 'ltr');
const de = makeLanguage('de', 'ltr');

describe('a language', () => {
  it('lists in its own way', () => {
    expect([en.list(['A']), en.list(['A', 'B']), en.list(['A', 'B', 'C'])]).toEqual(['A', 'A and B', 'A, B and C']);
    expect([de.list(['A', 'B', 'C']), de.either(['A', 'B'])]).toEqual(['A, B und C', 'A oder B']);
    expect([en.list([]), en.facts(['K4', 'white'])]).toEqual(['', 'K4, white']);
  });

  it.each([
    [45_000, '45 s', '45 s'],
    [15 * 60_000, '15 min', '15 min'],
    [90 * 60_000, '1 h 30 min', '1 h 30 min'],
    [86_400_000, '1 day', '1 Tag'],
    [2 * 86_400_000 + 3 * 3_600_000, '2 d 3 h', '2 d 3 h'],
  ])('says how long %i ms are', (ms, english, german) => {
    expect([en.span(ms), de.span(ms)]).toEqual([english, german]);
  });

  it.each([
    [5 * 60_000, '5 min ago', 'vor 5 Min.'],
    [3 * 3_600_000 + 59 * 60_000, '3 hr ago', 'vor 3 Std.'],
    [86_400_000, '1 day ago', 'vor 1 Tag'],
    [3 * 86_400_000, '3 days ago', 'vor 3 Tagen'],
  ])('says how long ago %i ms are', (ms, english, german) => {
    expect([en.ago(ms), de.ago(ms)]).toEqual([english, german]);
  });

  it('isolates only names that could turn a sentence round', () => {
    expect(en.name('Anna')).toBe('Anna');
    expect(en.name('דנה')).toBe('\u2068דנה\u2069');
    expect(makeLanguage('ar', 'rtl').name('Anna')).toBe('\u2068Anna\u2069');
    expect(en.names(['Anna', 'ليلى'])).toBe('Anna and \u2068ليلى\u2069');
  });

  it('takes an unknown case for the other one', () => {
    expect(en.select('constructor', { other: 'x', white: 'y' })).toBe('x');
  });
});

describe('the choice of a language', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['de_DE.UTF-8'], 'de'],
    [['DE'], 'de'],
    [[null, undefined, '', 'fr', 'de'], 'de'],
    [['C', 'POSIX'], 'en'],
    [['xx', '../../de', '{}'], 'en'],
    [['en-US', 'de'], 'en'],
    [[], 'en'],
  ])('%j is %s', (wishes, locale) => {
    expect(chooseLocale(wishes)).toBe(locale);
  });
});
