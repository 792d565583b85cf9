import { LANGUAGE_NAMES, LOCALES, type Locale } from '@tavola/words';
import type { JSX } from 'preact';
import { homeWords } from '../../app/areas.ts';
import { LANGUAGE_KEY, savedLocale } from '../../app/language.ts';
import { removeItem, writeItem } from '../../app/storage.ts';
import { Select } from '../../design/index.ts';

type Wish = Locale | 'browser';

/** The language of everything. Words are loaded once, so another language means a new page. */
export function LanguagePart(): JSX.Element {
  const choices: readonly { readonly value: Wish; readonly label: string }[] = [
    { value: 'browser', label: homeWords.say['language.browser'] },
    ...LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  ];
  return (
    <Select<Wish>
      label={homeWords.say['language.label']}
      value={savedLocale() ?? 'browser'}
      choices={choices}
      onChange={choose}
    />
  );
}

function choose(wish: Wish): void {
  if (wish === 'browser') removeItem(LANGUAGE_KEY);
  else writeItem(LANGUAGE_KEY, wish);
  const { href } = location;
  const address = new URL(href);
  address.searchParams.delete('lang');
  // The same address does not load again by itself.
  if (address.href === href) location.reload();
  else location.replace(address);
}
