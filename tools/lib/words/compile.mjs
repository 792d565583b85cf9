// Message files and rules pages → typed modules, one for each area and language.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as emit from './emit.mjs';
import { filesUnder, readJson, writeFolder } from './files.mjs';
import { MessageFault, misfit, readMessage } from './message.mjs';
import { PSEUDO } from './pseudo.mjs';
import { pageMisfit, readPage } from './rules-page.mjs';

/** All that is wrong, a line each: file, key, reason. */
export class WordsFault extends Error {}

/**
 * Compiles the folder `words`. With `pseudo`, the languages for tests are made too. Answers how many files were written and how
 * many messages each language lacks.
 */
export function compileWords(folder, { pseudo = false } = {}) {
  const faults = [];
  const source = readSources(folder, faults);
  if (faults.length > 0) throw new WordsFault(`${faults.join('\n')}\nNothing was compiled.`);
  const locales = [...Object.keys(source.settings), ...(pseudo ? Object.keys(PSEUDO) : [])];
  const names = Object.fromEntries(locales.map((one) => [one, (source.settings[one] ?? PSEUDO[one]).name]));
  const files = new Map([
    ['locales.ts', emit.localesOf(locales, names)],
    ['load/language.ts', emit.languagesOf(locales)],
    ['catalogue.ts', emit.catalogueOf(source.areas)],
  ]);
  for (const locale of locales)
    files.set(`${locale}/language.ts`, emit.languageOf(source.settings[locale] ?? PSEUDO[locale]));
  for (const [area, english] of source.areas) {
    files.set(`${area}.ts`, emit.interfaceOf(area, english));
    files.set(`load/${area}.ts`, emit.loaderOf(area, locales));
    for (const locale of locales) files.set(`${locale}/${area}.ts`, moduleIn(locale, area, source));
  }
  for (const [page, english] of source.pages) {
    files.set(`load/${page}.ts`, emit.pageLoaderOf(page, locales));
    for (const locale of locales)
      files.set(`${locale}/${page}.ts`, emit.pageOf(page, source.translated.get(`${locale}/${page}`) ?? english));
  }
  return { written: writeFolder(path.join(folder, 'generated'), files), missing: missingIn(source) };
}

function moduleIn(locale, area, { areas, translated }) {
  const english = areas.get(area);
  const change = PSEUDO[locale]?.change;
  const own = translated.get(`${locale}/${area}`);
  const messages = [...english].map(([key, message]) => {
    if (change !== undefined) return [key, change(message)];
    return [key, own?.get(key) ?? { ...message, isEnglish: true }];
  });
  return emit.moduleOf(area, new Map(messages), locale);
}

function missingIn({ areas, translated, settings }) {
  const missing = {};
  for (const locale of Object.keys(settings)) {
    if (locale === 'en') continue;
    missing[locale] = [...areas].reduce(
      (sum, [area, english]) => sum + english.size - (translated.get(`${locale}/${area}`)?.size ?? 0),
      0,
    );
  }
  return missing;
}

/** Reads everything and collects what is wrong, instead of stopping at the first. */
export function readSources(folder, faults) {
  const settings = readJson(path.join(folder, 'locales.json'), {});
  const areas = new Map();
  for (const name of filesUnder(path.join(folder, 'messages/en')))
    areas.set(name.replace(/\.json$/, ''), readArea(folder, `messages/en/${name}`, faults));
  const pages = new Map();
  for (const name of filesUnder(path.join(folder, 'rules/en')))
    pages.set(`${name.replace(/\.md$/, '')}-rules`, readOnePage(folder, `rules/en/${name}`, faults));
  const translated = new Map();
  for (const locale of Object.keys(settings).filter((one) => one !== 'en')) {
    for (const name of filesUnder(path.join(folder, 'messages', locale)).filter(
      (one) => !one.endsWith('.stamps.json'),
    )) {
      const area = name.replace(/\.json$/, '');
      const file = `messages/${locale}/${name}`;
      if (areas.has(area)) translated.set(`${locale}/${area}`, translatedArea(folder, file, areas.get(area), faults));
      else faults.push(`words/${file}: there is no messages/en/${name}`);
    }
    for (const [page, english] of pages) {
      const file = `rules/${locale}/${page.replace(/-rules$/, '.md')}`;
      if (!existsSync(path.join(folder, file))) continue;
      const blocks = readOnePage(folder, file, faults);
      const why = pageMisfit(english, blocks);
      if (why !== null) faults.push(`words/${file}: ${why}`);
      translated.set(`${locale}/${page}`, blocks);
    }
  }
  return { settings, areas, pages, translated };
}

function readArea(folder, file, faults) {
  const messages = new Map();
  for (const [key, text] of Object.entries(readJson(path.join(folder, file), {}))) {
    try {
      if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(key))
        throw new MessageFault('has a key with characters other than a-z 0-9 - and .');
      messages.set(key, readMessage(text));
    } catch (error) {
      if (!(error instanceof MessageFault)) throw error;
      faults.push(`words/${file}: ${key} ${error.message}`);
    }
  }
  return messages;
}

function translatedArea(folder, file, english, faults) {
  const messages = readArea(folder, file, faults);
  for (const [key, message] of messages) {
    const source = english.get(key);
    const why = source === undefined ? 'is not a key in English' : misfit(source, message);
    if (why !== null) faults.push(`words/${file}: ${key} ${why}`);
  }
  return messages;
}

function readOnePage(folder, file, faults) {
  try {
    return readPage(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    if (!(error instanceof MessageFault)) throw error;
    faults.push(`words/${file}: ${error.message}`);
    return [];
  }
}
