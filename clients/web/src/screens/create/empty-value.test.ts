import { describe, expect, it } from 'vitest';
import { cardWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { card } from '../../games/diplomacy/card.ts';
import { emptyValueOf, isOutOfRange, parseFieldText, toFieldText } from './empty-value.ts';

await chooseLanguage('en');
await cardWords.load();
const none = emptyValueOf(card.fields?.['lastYear']?.choices);

describe('a number that means “none”', () => {
  it('is the one that the game labels', () => {
    expect(none).toEqual({ value: 2300, label: 'None' });
    expect(emptyValueOf(undefined)).toBeNull();
    expect(emptyValueOf({})).toBeNull();
  });

  it('is shown as an empty field and parsed from one', () => {
    expect(toFieldText(2300, none)).toBe('');
    expect(toFieldText(2299, none)).toBe('2299');
    expect(parseFieldText('', none)).toBe(2300);
    expect(parseFieldText(' ', none)).toBe(2300);
    expect(parseFieldText('1905', none)).toBe(1905);
  });

  it('does not exist for other fields: an empty one becomes 0, which the server rejects', () => {
    expect(toFieldText(2300, null)).toBe('2300');
    expect(parseFieldText('', null)).toBe(0);
  });
});

it('a number is outside its range when it is too small, too large, not whole or no number', () => {
  const outside = [9, 31, 10.5, Number.NaN, Number.POSITIVE_INFINITY].map((value) => isOutOfRange(value, [10, 30]));
  expect(outside).toEqual([true, true, true, true, true]);
  expect([10, 20, 30].map((value) => isOutOfRange(value, [10, 30]))).toEqual([false, false, false]);
});
