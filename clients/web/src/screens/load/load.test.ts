import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWords, entryFault, homeWords, loadWords, recordWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { readFileHeader } from './file-header.ts';
import { problemText } from './problems.ts';
import { parseSavedGames, withSavedGame } from './saved-games.ts';

beforeAll(async () => {
  await chooseLanguage('en');
  await Promise.all([homeWords, createWords, loadWords, recordWords].map((words) => words.load()));
});

const save = (id: string) => ({ id, game: 'dvonn', name: 'Game', at: 1 });

describe('saved games of a device', () => {
  it('are newest first, unique, and at most twelve', () => {
    const all = Array.from({ length: 14 }, (_, index) => save(`A-${index}`)).reduce(
      withSavedGame,
      parseSavedGames(null),
    );
    expect(all).toHaveLength(12);
    expect([all[0]?.id, all.at(-1)?.id]).toEqual(['A-13', 'A-2']);
    expect(withSavedGame(all, save('A-5')).map(({ id }) => id)).toEqual([
      'A-5',
      ...all.map(({ id }) => id).filter((id) => id !== 'A-5'),
    ]);
    expect(parseSavedGames(JSON.stringify(all))).toEqual(all);
    expect(parseSavedGames(JSON.stringify([...all, save('A-0')]))).toEqual(all);
  });

  it.each([null, '', 'no list', '{}', '[1, null, {"id": 3}]'])('are empty for %j', (text) => {
    expect(parseSavedGames(text)).toEqual([]);
  });
});

describe('the header of a file', () => {
  it.each([
    [{ format: 'tavola match', log: [{ open: { game: 'frogs' } }] }, 'frogs'],
    [{ format: 'tavola sealed match', game: 'colt-express' }, 'colt-express'],
    [{ format: 'tavola match', log: [] }, null],
    [{ format: 'tavola match', log: [null] }, null],
    ['text', null],
    [null, null],
  ])('in %j names the game %j', (raw, game) => {
    expect(readFileHeader(raw).game).toBe(game);
  });
});

describe('load errors', () => {
  const source = readFileSync(new URL('../../../../../server/tables/routes.ts', import.meta.url), 'utf8');
  const list = /const FILE_CODES = \[(.*?)\]/s.exec(source)?.[1] ?? '';
  const codes = [...list.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code ?? '');

  it.each(codes)('have a sentence for %s', (code) => {
    const text = problemText({ code, at: ['12'] });
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toBe(problemText({ code: 'no such code' }));
  });

  it('name the entry and its fault', () => {
    expect(codes.length).toBeGreaterThan(10);
    expect(problemText({ code: 'bad-entry', at: ['12', 'broken-chain'] })).toMatch(
      /^Entry 12 in this file is invalid, .*was changed/,
    );
    expect(problemText({ code: 'broken-chain', at: ['7'] })).toMatch(/^Entry 7 in this file is invalid, .*was changed/);
  });

  it('have a sentence for every documented fault of a record', () => {
    const page = readFileSync(new URL('../../../../../docs/hosting.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm)].map(([, cell]) => cell ?? '');
    const whys = rows.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code ?? ''));
    expect(whys).toContain('broken-chain');
    for (const why of whys.filter((code) => code !== 'why')) expect(entryFault(why), why).toMatch(/^[A-Z].*\.$/);
  });
});
