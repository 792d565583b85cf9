import { home as german } from '@tavola/words/de/home';
import { home as english } from '@tavola/words/en/home';
import { afterEach, expect, it } from 'vitest';
import { cardWords, homeWords, loadInitialWords } from './areas.ts';
import { chooseLanguage } from './language.ts';

afterEach(async () => {
  await chooseLanguage('en');
  await loadInitialWords();
});

it('the words of the first page are available after loading', async () => {
  for (const [locale, words] of [
    ['en', english],
    ['de', german],
  ] as const) {
    await chooseLanguage(locale);
    await loadInitialWords();
    expect(homeWords.say['just-now']).toBe(words['just-now']);
    expect(cardWords.say).toBeDefined();
  }
});
