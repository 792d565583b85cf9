import { chooseLocale, type Language, LOCALES, type Locale } from '@tavola/words';
import { loadLanguage } from '@tavola/words/load/language';
import { recall } from './keeping.ts';

/** The key of the saved choice. */
export const LANGUAGE_KEY = 'language';

/** An area of words. `load` is called together with the code of the screen that says them, and ends before it is drawn. */
export interface Area<T> {
  readonly say: T;
  load(): Promise<void>;
}

interface Spoken {
  readonly locale: Locale;
  readonly language: Language;
}

let spoken: Promise<Spoken> | null = null;
let current: Language | null = null;

/** Chooses the language, once: another one needs a new page. */
export function speak(locale: Locale = wished()): Promise<Spoken> {
  spoken = loadLanguage(locale).then((language) => {
    dress(locale, language);
    current = language;
    return { locale, language };
  });
  return spoken;
}

/** Numbers, lists and times in the language of the page. Known as soon as any words are loaded. */
export function language(): Language {
  if (current === null) throw new Error('The language is not loaded yet: load words first.');
  return current;
}

/** For screen readers, hyphens and the direction of the page. Tests have no page. */
function dress(locale: Locale, { direction }: Language): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
}

/** What was chosen in the settings; null: nothing, or nothing we have. */
export function savedLocale(): Locale | null {
  const saved = recall(LANGUAGE_KEY);
  return LOCALES.find((locale) => locale === saved) ?? null;
}

/** What the address asks for, else what was chosen, else what the browser prefers. */
function wished(): Locale {
  const address = new URLSearchParams(location.search).get('lang');
  return chooseLocale([address, savedLocale(), ...navigator.languages]);
}

/** Words that come with a screen. `make` turns messages into what the screen asks for; left out, it takes them as they are. */
export function area<M>(fetch: (locale: Locale) => Promise<M>): Area<M>;
export function area<M, T>(fetch: (locale: Locale) => Promise<M>, make: (m: M, language: Language) => T): Area<T>;
export function area<M, T>(fetch: (locale: Locale) => Promise<M>, make?: (m: M, language: Language) => T): Area<M | T> {
  let said: { readonly words: M | T } | null = null;
  return {
    get say() {
      if (said === null) throw new Error('These words are not loaded yet: load them together with their screen.');
      return said.words;
    },
    async load() {
      const { locale, language } = await (spoken ?? speak());
      const m = await fetch(locale);
      said = { words: make === undefined ? m : make(m, language) };
    },
  };
}

/** A rules page or anything else that is fetched by its language. */
export async function fetchSpoken<T>(fetch: (locale: Locale) => Promise<T>): Promise<T> {
  return fetch((await (spoken ?? speak())).locale);
}
