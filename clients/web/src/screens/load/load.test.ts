import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWords, entryFault, homeWords, loadWords, recordWords } from '../../app/areas.ts';
import { chooseLanguage } from '../../app/language.ts';
import { headOf } from './file-head.ts';
import { problemText } from './problems.ts';
import { readSaves, withSave } from './remembered.ts';

beforeAll(async () => {
  await chooseLanguage('en');
  await Promise.all([homeWords, createWords, loadWords, recordWords].map((words) => words.load()));
});

const save = (id: string) => ({ id, game: 'dvonn', name: 'Game', at: 1 });

describe('saved games that a device remembers', () => {
  it('come last saved first, each once, and no more than a dozen', () => {
    const all = Array.from({ length: 14 }, (_, index) => save(`A-${index}`)).reduce(withSave, readSaves(null));
    expect(all).toHaveLength(12);
    expect([all[0]?.id, all.at(-1)?.id]).toEqual(['A-13', 'A-2']);
    expect(withSave(all, save('A-5')).map(({ id }) => id)).toEqual([
      'A-5',
      ...all.map(({ id }) => id).filter((id) => id !== 'A-5'),
    ]);
    expect(readSaves(JSON.stringify(all))).toEqual(all);
  });

  it.each([null, '', 'no list', '{}', '[1, null, {"id": 3}]'])('%j is an empty list', (text) => {
    expect(readSaves(text)).toEqual([]);
  });
});

describe('the head of a file', () => {
  it.each([
    [{ format: 'tavola match', log: [{ open: { game: 'frogs' } }] }, 'frogs'],
    [{ format: 'tavola sealed match', game: 'colt-express' }, 'colt-express'],
    [{ format: 'tavola match', log: [] }, null],
    [{ format: 'tavola match', log: [null] }, null],
    ['text', null],
    [null, null],
  ])('of %j names %j', (raw, game) => {
    expect(headOf(raw).game).toBe(game);
  });
});

describe('sentences for what cannot be loaded', () => {
  const source = readFileSync(new URL('../../../../../server/tables/routes.ts', import.meta.url), 'utf8');
  const list = /const FILE_CODES = \[(.*?)\]/s.exec(source)?.[1] ?? '';
  const codes = [...list.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code ?? '');

  it.each(codes)('%s has one of its own', (code) => {
    const text = problemText({ code, at: ['12'] });
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toBe(problemText({ code: 'no such code' }));
  });

  it('name the entry, and what is wrong with it, however it is told', () => {
    expect(codes.length).toBeGreaterThan(10);
    expect(problemText({ code: 'bad-entry', at: ['12', 'broken-chain'] })).toMatch(/entry 12, .*was changed/);
    expect(problemText({ code: 'broken-chain', at: ['7'] })).toMatch(/entry 7, .*was changed/);
  });

  it('are there for every way a record can be damaged', () => {
    const page = readFileSync(new URL('../../../../../docs/hosting.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \|/gm)].map(([, cell]) => cell ?? '');
    const whys = rows.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code ?? ''));
    expect(whys).toContain('broken-chain');
    for (const why of whys.filter((code) => code !== 'why')) expect(entryFault(why), why).toMatch(/^[A-Z].*\.$/);
  });
});
