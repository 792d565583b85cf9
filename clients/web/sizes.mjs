// Reports how much JavaScript loads: the home page, its pictures, the table that all games share, the kit of their boards,
// and each board. Fails if any of them exceeds the limit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { brotli } from './build/packed.mjs';

const MAX_BYTES = 60_000;
const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), 'dist');
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** A module with all its static imports. */
function closure(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const other of manifest[key]?.imports ?? []) closure(other, found);
  return found;
}

function weigh(keys) {
  const files = [...keys].map((key) => readFileSync(path.join(dist, manifest[key].file)));
  const sum = (size) => files.reduce((total, text) => total + size(text), 0);
  return { brotli: sum((text) => brotli(text).length), gzip: sum((text) => gzipSync(text, { level: 9 }).length) };
}

const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));
/** The first load of every page, in one language. */
const FIRST_WORDS = Object.keys(manifest).find((key) => /words-en-/.test(manifest[key].file));
const home = closure('index.html');
if (FIRST_WORDS === undefined) throw new Error('The build has no first words in English.');
closure(FIRST_WORDS, home);
/** What is loaded with every table, in one language. */
const TABLE_WORDS = ['table', 'seats', 'chat', 'records'].map((area) => `../../words/generated/en/${area}.ts`);
const table = closure('src/screens/table/index.tsx', new Set(home));
for (const words of TABLE_WORDS) {
  if (manifest[words] === undefined) throw new Error(`The build has no ${words}.`);
  closure(words, table);
}
const boards = Object.keys(manifest).filter((key) => /^src\/games\/[^/]+\/ui\.tsx?$/.test(key));
/** What every board loads. */
const kit = new Set(
  Object.keys(manifest).filter((part) => boards.every((key) => closure(key, new Set(table)).has(part))),
);
const pictures = Object.keys(manifest).filter((key) => key.endsWith('/Miniature.tsx'));
const rows = [
  ['home', home],
  ['its pictures, after it', without(new Set(pictures.flatMap((key) => [...closure(key)])), home)],
  ['every table, on top', without(table, home)],
];
rows.push(['board kit, on top', without(kit, table)]);
const generic = closure('src/board/generic/ui.tsx', new Set(table));
rows.push(['generic board, on top', without(without(generic, table), kit)]);
for (const key of boards) {
  rows.push([`board of ${key.split('/')[2]}, on top`, without(without(closure(key), table), kit)]);
}

let tooLarge = false;
for (const [name, keys] of rows) {
  const size = weigh(keys);
  const verdict = size.gzip > MAX_BYTES ? 'too large' : 'fine';
  tooLarge ||= size.gzip > MAX_BYTES;
  const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  process.stdout.write(
    `${name.padEnd(30)} ${kilo(size.brotli).padStart(9)} brotli ${kilo(size.gzip).padStart(9)} gzip  ${verdict}\n`,
  );
}
process.exitCode = tooLarge ? 1 : 0;
