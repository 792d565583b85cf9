import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { parseSync } from 'vite';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

interface Chunk {
  readonly file: string;
}

/** The built files with English messages. Rules pages are data with names of figures in it, so they stay as they are. */
function englishChunks(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
  const found = Object.entries(manifest).filter(
    ([key, { file }]) => /words\/generated\/en\/(?!.*-rules\.ts$)/.test(key) || /\/words-en-/.test(file),
  );
  return new Set(found.map(([, { file }]) => `/${file}`));
}

/** Shows the page in the language `en-XA`: every message has accents and is a third longer. */
export async function inAccents(page: Page): Promise<void> {
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

interface Place {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The code of a chunk with accents in all texts of its messages. */
export function accented(code: string): string {
  const { program } = parseSync('words.js', code);
  const places: Place[] = [];
  collect(program as unknown, places);
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text }) => made.slice(0, start) + text + made.slice(end), code);
}

/** Not the tag of a language or a direction. */
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

function collect(raw: unknown, places: Place[]): void {
  if (Array.isArray(raw)) for (const one of raw) collect(one, places);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return;
  const node = raw as SyntaxNode;
  // Arguments such as the tag of the language are no messages.
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') return;
  const { start, end, value } = node;
  if (node.type === 'Literal' && typeof value === 'string' && isText(value))
    places.push({ start, end, text: JSON.stringify(change(value)) });
  if (node.type === 'TemplateElement') {
    const text = (value as { readonly raw: string }).raw;
    if (isText(text)) places.push({ start, end, text: change(text) });
  }
  for (const [member, child] of Object.entries(node)) {
    if (member === 'key' && node.type === 'Property' && node.computed !== true) continue;
    collect(child, places);
  }
}

const PLAIN = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÅåÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const MARKS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));

/** What a text of a message is known by. */
export const ACCENT = new RegExp(`[${ACCENTED}]`, 'u');

/** As `en-XA` does (tools/lib/words/pseudo.mjs). */
function change(text: string): string {
  const longer = [...text].filter((letter) => /\p{L}/u.test(letter)).length * 0.35;
  const tail = longer < 1 ? '' : ` ${'ôñé ţŵö ţĥŕéé '.repeat(20).slice(0, Math.ceil(longer)).trim()}`;
  const marked = [...text].map((letter) => MARKS.get(letter) ?? letter).join('');
  // Before the space that belongs to what comes next.
  return marked.replace(/\s*$/, (end) => `${tail}${end}`);
}
