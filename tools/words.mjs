import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Advice, install, main, say } from './lib/steps.mjs';

await main(async ([command = 'make', ...rest]) => {
  await install();
  // The parser comes with the packages, which may have been installed only now.
  const words = await import('./lib/words/index.mjs');
  const { filesUnder, readJson } = await import('./lib/words/files.mjs');
  const { stampsFor, statusOf } = await import('./lib/words/stamps.mjs');
  const { WORDS } = words;
  const read = (file) => readJson(path.join(WORDS, file), {});
  const locales = Object.keys(read('locales.json')).filter((locale) => locale !== 'en');
  const areas = filesUnder(path.join(WORDS, 'messages/en'));

  if (command === 'status') {
    for (const locale of locales) {
      for (const area of areas) {
        const stamps = read(`messages/${locale}/${area.replace(/json$/, 'stamps.json')}`);
        const { missing, changed, total } = statusOf(
          read(`messages/en/${area}`),
          read(`messages/${locale}/${area}`),
          stamps,
        );
        say(`${locale}/${area}: ${total - missing.length} of ${total}, ${changed.length} outdated`);
        for (const key of changed) say(`  changed  ${key}`);
        if (missing.length < total) for (const key of missing) say(`  missing  ${key}`);
      }
    }
    return 0;
  }
  if (command !== 'make' && command !== 'fits')
    throw new Advice('Usage: npm run words [-- status | -- fits LOCALE/AREA KEY…]');
  try {
    const { written, missing } = words.makeWords();
    const lacks = Object.entries(missing).map(([locale, count]) => `${locale} lacks ${count}`);
    say(`${written} files written. ${lacks.join(', ')}`);
  } catch (error) {
    throw error instanceof words.WordsFault ? new Advice(error.message) : error;
  }
  const [fitting, ...keys] = command === 'fits' ? rest : [];
  for (const locale of locales) {
    for (const name of filesUnder(path.join(WORDS, 'messages', locale)).filter(
      (one) => !one.endsWith('.stamps.json'),
    )) {
      const stampFile = `messages/${locale}/${name.replace(/json$/, 'stamps.json')}`;
      const fits = new Set(fitting === `${locale}/${name.replace(/\.json$/, '')}` ? keys : []);
      const stamps = stampsFor(read(`messages/en/${name}`), read(`messages/${locale}/${name}`), read(stampFile), fits);
      const text = `${JSON.stringify(stamps, null, 2)}\n`;
      if (JSON.stringify(read(stampFile)) !== JSON.stringify(stamps)) writeFileSync(path.join(WORDS, stampFile), text);
    }
  }
  return 0;
});
