import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeLanguage } from '@tavola/words';
import { afterEach, describe, expect, it } from 'vitest';
import { compileWords, misfit, readMessage, stampsFor, statusOf } from '../lib/words/index.mjs';
import { render } from './samples.ts';

const english = makeLanguage('en-GB', 'ltr');

describe('a good message', () => {
  it.each([
    ['Continue', {}, 'Continue'],
    ['{here} is taken.', { here: 'C3' }, 'C3 is taken.'],
    ['{count, plural, one {# move} other {# moves}}', { count: 1 }, '1 move'],
    ['{count, plural, one {# move} other {# moves}}', { count: 1200 }, '1,200 moves'],
    ['{count, plural, =0 {No moves} other {# moves}}', { count: 0 }, 'No moves'],
    ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 22 }, '22nd'],
    ['{side, select, white {White} other {Black}} to move', { side: 'other' }, 'Black to move'],
    ['{open, select, true {Open} other {Closed}}', { open: false }, 'Closed'],
    ['{points, number} points', { points: 1500 }, '1,500 points'],
    ['{name} joined', { name: 'Ben' }, 'Ben joined'],
    ['{name} joined', { name: 'דנה' }, '\u2068דנה\u2069 joined'],
    ['{names} ran out of time', { names: ['Ann', 'Ben', 'Cy'] }, 'Ann, Ben and Cy ran out of time'],
    ['<strong>{a}</strong> to {b}', { a: 'A1', b: 'B2' }, 'A1 to B2'],
    ['{n, plural, one {<danger>#</danger> piece} other {<danger>#</danger> pieces}}', { n: 2 }, '2 pieces'],
    ["Type '{'a'}' and `b` \\ c", {}, 'Type {a} and `b` \\ c'],
  ])('%j with %j', (text, sample, said) => {
    expect(render(readMessage(text), english, sample)).toBe(said);
  });

  it('counts by the rules of its language', () => {
    const pieces = readMessage('{n, plural, one {# Stein} other {# Steine}}');
    const german = makeLanguage('de', 'ltr');
    expect([0, 1, 2, 1234].map((n) => render(pieces, german, { n }))).toEqual([
      '0 Steine',
      '1 Stein',
      '2 Steine',
      '1.234 Steine',
    ]);
    const polish = makeLanguage('pl', 'ltr');
    const moves = readMessage('{n, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}');
    expect([1, 2, 5, 22].map((n) => render(moves, polish, { n }))).toEqual([
      '1 ruch',
      '2 ruchy',
      '5 ruchów',
      '22 ruchy',
    ]);
  });
});

describe('a bad message', () => {
  it.each([
    ['{here', 'is not ICU: expect argument closing brace'],
    ['{n, plural, one {#}}', 'is not ICU: missing other clause'],
    ['', 'is empty'],
    [3, 'is not a text'],
    ['<b>bold</b>', 'has the tag <b>'],
    ['<strong>a <danger>b</danger></strong>', 'has <danger> inside another tag'],
    ['{when, date}', 'formats {when} as a date or time'],
    ['{n, number, percent}', 'gives {n} a number style'],
    ['{n, plural, offset:1 other {#}}', 'gives {n} an offset'],
    ['{n} of {n, number}', 'uses {n} both as text and as number'],
    ['{0} moves', 'has the parameter {0}'],
  ])('%j %s', (text, why) => {
    expect(() => readMessage(text)).toThrow(why);
  });
});

describe('a translation', () => {
  it.each([
    ['{name} moves {from}', '{name} zieht {from}', null],
    ['{name} moves {from}', '{name} zieht', 'lacks the parameter {from}'],
    ['{name} moves', '{name} zieht {to}', 'has the unknown parameter {to}'],
    ['{n, number} moves', '{n} Züge', 'uses {n} as text, the English as number'],
    ['{n, number} moves', '{n, plural, one {# Zug} other {# Züge}}', null],
    ['<strong>{a}</strong>', '{a}', 'has the tags [], the English has [strong]'],
    ['{s, select, a {x} other {y}}', '{s, select, b {x} other {y}}', 'has the unknown case b of {s}'],
  ])('%j as %j: %s', (source, text, why) => {
    expect(misfit(readMessage(source), readMessage(text))).toBe(why);
  });

  it('is known by the English it was made from', () => {
    const first = stampsFor({ a: 'One', b: 'Two' }, { a: 'Eins', b: 'Zwei' }, {});
    const moved = { a: 'One', b: 'Two, changed' };
    expect(statusOf(moved, { a: 'Eins', b: 'Zwei' }, first)).toEqual({ missing: [], changed: ['b'], total: 2 });
    // Left alone it stays so, and an edit settles it.
    expect(stampsFor(moved, { a: 'Eins', b: 'Zwei' }, first)).toEqual(first);
    const edited = stampsFor(moved, { a: 'Eins', b: 'Zwei, neu' }, first);
    expect(statusOf(moved, { a: 'Eins', b: 'Zwei, neu' }, edited).changed).toEqual([]);
    expect(
      statusOf(moved, { a: 'Eins', b: 'Zwei' }, stampsFor(moved, { a: 'Eins', b: 'Zwei' }, first, new Set(['b'])))
        .changed,
    ).toEqual([]);
    expect(statusOf({ ...moved, c: 'Three' }, { a: 'Eins' }, first).missing).toEqual(['b', 'c']);
  });
});

describe('a folder of words', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function folder(files: Readonly<Record<string, unknown>>): string {
    const made = mkdtempSync(path.join(tmpdir(), 'tavola-words-'));
    folders.push(made);
    const locales = {
      en: { tag: 'en-GB', direction: 'ltr', name: 'English' },
      de: { tag: 'de', direction: 'ltr', name: 'Deutsch' },
    };
    for (const [name, content] of Object.entries({ 'locales.json': locales, ...files })) {
      mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
      writeFileSync(path.join(made, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return made;
  }

  const EN = { 'tables.open': '{count, plural, one {# open table} other {# open tables}}', go: 'Go' };

  it('becomes an interface, a module for each language and a loader', () => {
    const made = folder({ 'messages/en/home.json': EN, 'messages/de/home.json': { go: 'Los' } });
    expect(compileWords(made, { pseudo: true })).toMatchObject({ missing: { de: 1 } });
    const read = (file: string) => readFileSync(path.join(made, 'generated', file), 'utf8');
    expect(read('home.ts')).toContain("readonly 'tables.open': (p: { readonly count: number }) => string;");
    expect(read('en/home.ts')).toContain('\'go\': "Go"');
    expect(read('de/home.ts')).toContain('\'go\': "Los"');
    // What is missing is said in English, and counted as English counts.
    expect(read('de/home.ts')).toMatch(/e\.plural\(p\.count, .*e\.n\(p\.count\)\} open table/);
    expect(read('en-XA/home.ts')).toContain('Ĝö');
    expect(read('load/home.ts')).toContain("'ar-XB': () => import('../ar-XB/home.ts')");
  });

  it('is written only where something changed, and what is gone is removed', () => {
    const made = folder({ 'messages/en/home.json': EN, 'messages/en/old.json': EN });
    expect(compileWords(made).written).toBeGreaterThan(0);
    const stamp = () => statSync(path.join(made, 'generated/en/home.ts')).mtimeMs;
    const before = stamp();
    expect(compileWords(made).written).toBe(0);
    expect(stamp()).toBe(before);
    rmSync(path.join(made, 'messages/en/old.json'));
    // The list of all areas is written again.
    expect(compileWords(made).written).toBe(5);
  });

  it.each([
    [{ 'messages/en/home.json': { go: '{' } }, 'words/messages/en/home.json: go is not ICU'],
    [{ 'messages/en/home.json': { Go: 'Go' } }, 'words/messages/en/home.json: Go has a key with characters other'],
    [
      { 'messages/en/home.json': EN, 'messages/de/home.json': { stop: 'Halt' } },
      'words/messages/de/home.json: stop is not a key in English',
    ],
    [
      { 'messages/en/home.json': EN, 'messages/de/home.json': { 'tables.open': 'Tische' } },
      'words/messages/de/home.json: tables.open lacks the parameter {count}',
    ],
    [{ 'messages/en/home.json': EN, 'messages/de/house.json': {} }, 'words/messages/de/house.json: there is no'],
    [{ 'rules/en/dvonn.md': 'Just text' }, 'words/rules/en/dvonn.md: has to begin with a heading'],
    [
      { 'rules/en/dvonn.md': '## A\n\n![x](one "y")', 'rules/de/dvonn.md': '## A\n\n![x](two "y")' },
      'words/rules/de/dvonn.md: shows figure two; the English shows figure one',
    ],
  ])('%j stops the build', (files, why) => {
    const made = folder(files);
    expect(() => compileWords(made)).toThrow(why);
  });
});
