import { LOCALES, type Locale } from './generated/locales.ts';

/**
 * The first of these wishes that we have: `de`, `de-AT`, `de_DE.UTF-8`, `en-XA`. Anything else is passed over, and without a
 * wish that fits it is English.
 */
export function chooseLocale(wishes: readonly (string | null | undefined)[]): Locale {
  for (const wish of wishes) {
    const found = localeOf(wish ?? '');
    if (found !== null) return found;
  }
  return 'en';
}

function localeOf(wish: string): Locale | null {
  const [tag = ''] = wish.trim().replaceAll('_', '-').split(/[.@]/);
  const same = LOCALES.find((locale) => locale.toLowerCase() === tag.toLowerCase());
  if (same !== undefined) return same;
  const [language = ''] = tag.toLowerCase().split('-');
  return LOCALES.find((locale) => locale === language) ?? null;
}
