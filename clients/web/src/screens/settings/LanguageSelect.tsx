import { LANGUAGE_NAMES, LOCALES, type Locale } from '@tavola/words';
import type { JSX } from 'preact';
import { homeWords } from '../../app/areas.ts';
import { LANGUAGE_KEY, savedLocale } from '../../app/language.ts';
import { removeItem, writeItem } from '../../app/storage.ts';
import { Select } from '../../design/index.ts';

type LanguageChoice = Locale | 'browser';

/** Selects the language. Words load once, so a change reloads the page. */
export function LanguageSelect(): JSX.Element {
  const choices: readonly { readonly value: LanguageChoice; readonly label: string }[] = [
    { value: 'browser', label: homeWords.say['language.browser'] },
    ...LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  ];
  return (
    <Select<LanguageChoice>
      label={homeWords.say['language.label']}
      value={savedLocale() ?? 'browser'}
      choices={choices}
      onChange={choose}
    />
  );
}

function choose(choice: LanguageChoice): void {
  if (choice === 'browser') removeItem(LANGUAGE_KEY);
  else writeItem(LANGUAGE_KEY, choice);
  const { href } = location;
  const address = new URL(href);
  address.searchParams.delete('lang');
  // Replacing a URL with itself does not reload.
  if (address.href === href) location.reload();
  else location.replace(address);
}
