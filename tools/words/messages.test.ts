import { makeLanguage } from '@tavola/words';
import { describe, expect, it } from 'vitest';
import { PSEUDO, readSources, WORDS } from '../lib/words/index.mjs';
import { render, samplesFor } from './samples.ts';

const faults: string[] = [];
const { areas, translated, settings } = readSources(WORDS, faults);
const locales = Object.entries({ ...settings, ...PSEUDO });

it('has nothing to complain about', () => {
  expect(faults).toEqual([]);
});

describe.each(locales)('in %s', (locale, { tag, direction }) => {
  const language = makeLanguage(tag, direction);

  it.each([...areas.keys()])('every message of %s can be said with every kind of value', (area) => {
    for (const [key, english] of areas.get(area) ?? []) {
      const message = PSEUDO[locale]?.change(english) ?? translated.get(`${locale}/${area}`)?.get(key) ?? english;
      for (const sample of samplesFor(english)) {
        const said = render(message, language, sample);
        expect(said.trim(), `${area} ${key} ${JSON.stringify(sample)}`).not.toBe('');
        expect(said, `${area} ${key} ${JSON.stringify(sample)}`).not.toMatch(/undefined|null|NaN|\[object|[{}]/);
      }
    }
  });
});

it('makes English a good deal longer and accented for en-XA, and turns it round for ar-XB', () => {
  const message = areas.get('dvonn')?.get('refusal.occupied');
  if (message === undefined) throw new Error('no such message');
  const say = (locale: 'en-XA' | 'ar-XB') => {
    const { tag, direction, change } = PSEUDO[locale] ?? { tag: '', direction: 'ltr', change: (same) => same };
    return render(change(message), makeLanguage(tag, direction), { here: 'C3' });
  };
  expect(say('en-XA')).toMatch(/^C3 îš ţåķéñ\. /);
  expect(say('en-XA').length).toBeGreaterThan(1.3 * 'C3 is taken. Choose an empty space.'.length);
  expect(say('ar-XB')).toMatch(/^C3 \u202eis\u202c /);
});
