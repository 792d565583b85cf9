import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { playthrough } from '@tavola/kernel/golden';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf, sourcesUnder } from '../architecture.ts';
import { readArgs, writeNewGame } from '../lib/new-game/new-game.mjs';
import { repeatedNames } from '../names.ts';
import { hexapawn, MIN_SIZE } from './template/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'rules',
  'tools',
  'biome.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.pure.json',
];
const LISTS = ['rules/games/index.ts', 'rules/games/facts.ts'];

/** The rules and the tools of the repository, with the packages it has installed. */
let tree = '';

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'tavola-new-game-'));
  // Compiled files keep their times, so that only what is new is compiled.
  const options = {
    recursive: true,
    preserveTimestamps: true,
    filter: (file: string) => !file.endsWith('node_modules'),
  };
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(tree, name), options);
  const modules = path.join(tree, 'node_modules');
  mkdirSync(path.join(modules, '@tavola'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter(
    (one) => one !== '@tavola' && !one.startsWith('.'),
  ))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const name of ['kernel', 'games'])
    symlinkSync(path.join(tree, 'rules', name), path.join(modules, '@tavola', name));
  // Everything is installed.
  const lock = createHash('sha256')
    .update(readFileSync(path.join(tree, 'package-lock.json')))
    .digest('hex');
  writeFileSync(path.join(modules, '.tavola-lock'), lock);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function run(script: string, ...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(tree, script), ...args], {
    cwd: tree,
    encoding: 'utf8',
  });
  return { code: status, output: stripVTControlCharacters(stdout + stderr) };
}

const read = (file: string): string => readFileSync(path.join(tree, file), 'utf8');

describe('a new game', () => {
  beforeAll(() => {
    expect(run('tools/new-game.mjs', 'row-of-seven')).toMatchObject({ code: 0 });
  });

  it('is imported and listed in two files besides its folder', () => {
    const imports = LISTS.map((file) => read(file).match(/^import .*rowOfSeven.*$/gm));
    expect(imports).toEqual([
      ["import { rowOfSeven } from './row-of-seven/index.ts';"],
      ["import { facts as rowOfSeven } from './row-of-seven/facts.ts';"],
    ]);
    for (const file of LISTS) expect(read(file)).toMatch(/ = \[\s*dvonn,[^\]]*,\s*rowOfSeven,?\s*\];/);
    expect(read('rules/games/row-of-seven/facts.ts')).toContain("id: 'row-of-seven',\n  name: 'Row of seven',");
  });

  it('has nothing left of the name of the template, and keeps the architecture', () => {
    const folder = path.join(tree, 'rules/games/row-of-seven');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const packages = new Map([['@tavola/kernel', 'rules/kernel']]);
    for (const { name, parentPath } of files) {
      const file = path.relative(tree, path.join(parentPath, name));
      expect(read(file)).not.toMatch(/hexapawn/i);
      if (name.endsWith('.ts')) expect(faultsOf([{ file, text: read(file) }], packages)).toEqual([]);
    }
  });

  it('compiles, is formatted, and passes its own tests', () => {
    expect(run('node_modules/typescript/bin/tsc', '-b', 'rules/games')).toEqual({ code: 0, output: '' });
    const checked = run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'rules/games');
    expect(checked).toMatchObject({ code: 0 });
    const tested = run('node_modules/vitest/vitest.mjs', 'run', 'rules/games/row-of-seven');
    expect(tested.output).toMatch(/Test Files +2 passed/);
    expect(tested.code).toBe(0);
  });

  it('has a board that keeps the architecture, with its own id, classes and rules', () => {
    const files = writeNewGame(tree, readArgs(['row-of-nine', '--board'])).filter((file) =>
      file.startsWith('clients/'),
    );
    expect(files.map((file) => path.basename(file))).toEqual(['board.css', 'board.tsx', 'card.ts']);
    const packages = new Map([
      ['@tavola/kernel', 'rules/kernel'],
      ['@tavola/games', 'rules/games'],
    ]);
    for (const file of files) {
      expect(read(file)).not.toMatch(/hexapawn/i);
      if (!file.endsWith('.css')) expect(faultsOf([{ file, text: read(file) }], packages)).toEqual([]);
    }
    expect(read('clients/web/src/games/row-of-nine/board.tsx')).toContain("from '@tavola/games/row-of-nine'");
    expect(read('clients/web/src/games/row-of-nine/board.tsx')).toContain("id: 'row-of-nine'");
  });

  it('shares no exported name with another one', () => {
    writeNewGame(tree, { id: 'row-of-eight' });
    const repeated = [...repeatedNames(sourcesUnder(tree)).values()].flat();
    expect(repeated.filter(({ file }) => file.startsWith('rules/games/row-of-'))).toEqual([]);
  });
});

describe('an id', () => {
  it.each([
    ['is missing', [], 'Give the new game an id: npm run new-game four-in-a-row'],
    ['has a capital', ['Chess'], '"Chess" can’t be a game id. Use 2 to 24 lower-case letters'],
    ['has one letter', ['c'], '"c" can’t be a game id.'],
    ['is too long', ['c'.repeat(25)], 'can’t be a game id.'],
    ['is a path', ['../chess'], '"../chess" can’t be a game id.'],
    ['comes with something else', ['chess', '--fast'], 'takes only an id and --board, not "--fast"'],
    ['is taken by a game', ['dvonn'], 'rules/games/dvonn already exists. Choose another id.'],
    ['is taken by a file', ['facts'], 'rules/games/facts.ts already exists. Choose another id.'],
    ['is a keyword', ['while'], 'already uses the name while. Choose another id.'],
    ['is a name of the lists', ['games'], 'already uses the name games.'],
    ['is a function of the rules', ['actions-of'], 'already uses the name actionsOf.'],
    ['is a name in the rules of the game', ['seat'], 'already uses the name seat.'],
  ])('that %s is refused, and nothing is written', (_why, args, sentence) => {
    const before = written();
    expect(() => writeNewGame(tree, readArgs(args))).toThrow(sentence);
    expect(written()).toEqual(before);
  });

  it('of 24 signs is accepted', () => {
    expect(readArgs([`a${'-1'.repeat(11)}z`])).toMatchObject({ id: expect.stringMatching(/^.{24}$/), hasBoard: false });
  });

  it('that is refused ends the command with 1 and a sentence', () => {
    expect(run('tools/new-game.mjs', 'dvonn')).toEqual({
      code: 1,
      output: '\nrules/games/dvonn already exists. Choose another id.\n',
    });
  });
});

it('the template has the golden playthrough of its rules', () => {
  const golden = readFileSync(new URL('template/testdata/play.golden.txt', import.meta.url), 'utf8');
  expect(playthrough(hexapawn, { options: { size: MIN_SIZE }, seats: 2 }, 'golden')).toBe(golden);
});

/** Everything in the folder of the games, and the two lists. */
function written(): unknown {
  return [readdirSync(path.join(tree, 'rules/games'), { recursive: true }).sort(), ...LISTS.map(read)];
}
