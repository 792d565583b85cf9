import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

interface Chunk {
  readonly file: string;
}

/** Built files with English messages. Rules pages are data with names of figures, so they stay unchanged. */
function englishChunks(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
  const found = Object.entries(manifest).filter(
    ([key, { file }]) => /words\/generated\/en\/(?!.*-rules\.ts$)/.test(key) || /\/words-en-/.test(file),
  );
  return new Set(found.map(([, { file }]) => `/${file}`));
}

/** Shows the page in the language `en-XA`: every message has accents and is a third longer. */
export async function showPseudoLocale(page: Page): Promise<void> {
  const chunks = englishChunks();
  await page.route(
    ({ pathname }) => chunks.has(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const code = readFileSync(`${DIST}${pathname.slice(1)}`, 'utf8');
      await route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: accented(code) });
    },
  );
}

interface TextRange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Adds accents to all message texts in the code of a chunk. */
export function accented(code: string): string {
  const { program } = parseSync('words.js', code);
  const ranges: TextRange[] = [];
  collect(program as unknown, ranges);
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text }) => made.slice(0, start) + text + made.slice(end), code);
}

/** Whether this is text, not a language tag or direction. */
function isText(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^(?:en-GB|ltr|rtl)$/.test(text);
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly computed?: boolean;
}

function collect(raw: unknown, places: TextRange[]): void {
  if (Array.isArray(raw)) for (const one of raw) collect(one, places);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return;
  const node = raw as SyntaxNode;
  // Imports and exports are not messages.
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') return;
  const { start, end, value } = node;
  if (node.type === 'Literal' && typeof value === 'string' && isText(value))
    places.push({ start, end, text: JSON.stringify(addAccents(value)) });
  if (node.type === 'TemplateElement') {
    const text = (value as { readonly raw: string }).raw;
    if (isText(text)) places.push({ start, end, text: addAccents(text) });
  }
  for (const [member, child] of Object.entries(node)) {
    if (member === 'key' && node.type === 'Property' && node.computed !== true) continue;
    collect(child, places);
  }
}

const PLAIN = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const MARKS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));

/** Matches text of a message. */
export const ACCENT = new RegExp(`[${ACCENTED}]`, 'u');

/** The same conversion as for `en-XA` (tools/lib/words/pseudo.mjs). */
function addAccents(text: string): string {
  const longer = [...text].filter((letter) => /\p{L}/u.test(letter)).length * 0.35;
  const tail = longer < 1 ? '' : ` ${'ôñé ţŵö ţĥŕéé '.repeat(20).slice(0, Math.ceil(longer)).trim()}`;
  const marked = [...text].map((letter) => MARKS.get(letter) ?? letter).join('');
  // Insert before trailing space, which belongs to the next part.
  return marked.replace(/\s*$/, (end) => `${tail}${end}`);
}
