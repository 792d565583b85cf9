import { describe, expect, it } from 'vitest';
import { cardWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { fields } from '../../games/diplomacy/fields.ts';
import { noneOf, numberOf, typedOf } from './none.ts';

await chooseLanguage('en');
await cardWords.load();
const none = noneOf(fields()['lastYear']?.choices);

describe('a number that stands for none', () => {
  it('is the one that the words of the game name', () => {
    expect(none).toEqual({ value: 2300, label: 'None' });
    expect(noneOf(undefined)).toBeNull();
    expect(noneOf({})).toBeNull();
  });

  it('is an empty field, and an empty field is that number; its neighbours are numbers', () => {
    expect(typedOf(2300, none)).toBe('');
    expect(typedOf(2299, none)).toBe('2299');
    expect(numberOf('', none)).toBe(2300);
    expect(numberOf(' ', none)).toBe(2300);
    expect(numberOf('1905', none)).toBe(1905);
  });

  it('is unknown to other fields: an empty one is the number the server refuses', () => {
    expect(typedOf(2300, null)).toBe('2300');
    expect(numberOf('', null)).toBe(0);
  });
});
