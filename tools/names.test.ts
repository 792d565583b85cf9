import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesUnder } from './architecture.ts';
import { declarationsIn, repeatedNames, retiredNames, retiredPhrases } from './names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = sourcesUnder(root);
const known = JSON.parse(
  readFileSync(new URL('testdata/repeated-names.json', import.meta.url), 'utf8'),
) as readonly string[];

const text = (page: string): string => readFileSync(path.join(root, page), 'utf8');

describe('exported names', () => {
  it('are declared once, apart from the fixed parts of a game', () => {
    expect(declarationsIn(files).length).toBeGreaterThan(1000);
    const repeated = [...repeatedNames(files)].filter(([name]) => !known.includes(name));
    expect(
      repeated.map(([name, all]) => `${name}: ${all.map(({ file, line }) => `${file}:${line}`).join(', ')}`),
    ).toEqual([]);
  });

  it('have no exceptions that are not needed: the list only shrinks', () => {
    const repeated = repeatedNames(files);
    expect(known.filter((name) => !repeated.has(name))).toEqual([]);
    const inDone = known.filter((name) => repeated.get(name)?.every(({ file }) => !/^(?:clients|words)\//.test(file)));
    expect(inDone).toEqual([]);
  });

  it('are found wherever they are declared', () => {
    const twice = [
      { file: 'match/a.ts', text: 'export interface Shape {\n}\nexport async function load() {}' },
      { file: 'server/b.ts', text: '\nexport class Shape {}\nexport function load() {}\nexport function apply() {}' },
      { file: 'bots/c.ts', text: 'export function apply() {}' },
    ];
    expect([...repeatedNames(twice)].map(([name, all]) => [name, all.map(({ line }) => line)])).toEqual([
      ['Shape', [1, 2]],
      ['load', [3, 3]],
    ]);
  });
});

describe('retired words', () => {
  it('occur in no identifier and no comment of a finished package', () => {
    expect(retiredNames(files)).toEqual([]);
  });

  it('occur on no page for developers', () => {
    const pages = ['docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md'];
    expect(pages.flatMap((page) => retiredPhrases(page, text(page)))).toEqual([]);
  });

  it.each([
    ['a word of the list', 'const door = 1;', 'door'],
    ['inside a longer name', 'class LogKeeper {}', 'LogKeeper'],
    ['a limit by a superlative', 'const MOST_SEATS = 4;', 'MOST_SEATS'],
    ['dependencies under another name', 'interface HubParts {}', 'HubParts'],
    ['a preposition', 'this.#behind();', '#behind'],
  ])('are found as %s', (_, code, name) => {
    expect(retiredNames([{ file: 'match/a.ts', text: `// A line.\n${code}` }])).toEqual([
      `match/a.ts:2 uses the retired name ${name}`,
    ]);
  });

  it('are found in comments, and not in strings or on the wire', () => {
    const code = "const a = 'the door';\n/** The player\n * is told. */";
    expect(retiredNames([{ file: 'server/a.ts', text: code }])).toEqual([
      'server/a.ts:3 uses the retired phrase “is told”',
    ]);
    expect(retiredNames([{ file: 'rules/games/colt-express/a.ts', text: 'event.deed' }])).toEqual([]);
    expect(retiredNames([{ file: 'words/a.ts', text: 'const door = 1;' }])).toEqual([]);
  });
});
