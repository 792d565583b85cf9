import { chooseLocale, type Language, LOCALES, type Locale } from '@tavola/words';
import { loadLanguage } from '@tavola/words/load/language';
import { readItem } from './storage.ts';

/** Storage key of the saved choice. */
export const LANGUAGE_KEY = 'language';

/** One area of messages. Call `load` together with the screen's code, and render after it resolves. */
export interface WordArea<T> {
  readonly say: T;
  load(): Promise<void>;
}

interface ActiveLanguage {
  readonly locale: Locale;
  readonly language: Language;
}

let active: Promise<ActiveLanguage> | null = null;
let current: Language | null = null;

/** Loads the language of the page. Changing it later needs a reload. */
export function chooseLanguage(locale: Locale = preferredLocale()): Promise<ActiveLanguage> {
  active = loadLanguage(locale).then((language) => {
    applyToDocument(locale, language);
    current = language;
    return { locale, language };
  });
  return active;
}

/** Numbers, lists and times in the language of the page. Throws before any words are loaded. */
export function language(): Language {
  if (current === null) throw new Error('The language is not loaded yet: load words first.');
  return current;
}

/** Sets language and direction of the document. Unit tests have no document. */
function applyToDocument(locale: Locale, { direction }: Language): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
}

/** The language chosen in the settings, or null. */
export function savedLocale(): Locale | null {
  const saved = readItem(LANGUAGE_KEY);
  return LOCALES.find((locale) => locale === saved) ?? null;
}

/** The `lang` parameter of the address, else the saved choice, else the browser's preference. */
function preferredLocale(): Locale {
  const address = new URLSearchParams(location.search).get('lang');
  return chooseLocale([address, savedLocale(), ...navigator.languages]);
}

/** Declares an area of messages. `make` converts them for the screen; without it they stay as they are. */
export function wordArea<M>(fetch: (locale: Locale) => Promise<M>): WordArea<M>;
export function wordArea<M, T>(
  fetch: (locale: Locale) => Promise<M>,
  make: (m: M, language: Language) => T,
): WordArea<T>;
export function wordArea<M, T>(
  fetch: (locale: Locale) => Promise<M>,
  make?: (m: M, language: Language) => T,
): WordArea<M | T> {
  let loaded: { readonly words: M | T } | null = null;
  return {
    get say() {
      if (loaded === null) throw new Error('These words are not loaded yet: load them together with their screen.');
      return loaded.words;
    },
    async load() {
      const { locale, language } = await (active ?? chooseLanguage());
      const m = await fetch(locale);
      loaded = { words: make === undefined ? m : make(m, language) };
    },
  };
}

/** Loads anything that exists per language, for example a rules page. */
export async function loadForLocale<T>(fetch: (locale: Locale) => Promise<T>): Promise<T> {
  return fetch((await (active ?? chooseLanguage())).locale);
}
