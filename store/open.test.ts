import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tavola-choice-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder opens SQLite, and an empty address counts as none', async () => {
  await (await openStore({ TAVOLA_DATA: folder })).close();
  await (await openStore({ TAVOLA_DATA: folder, DATABASE_URL: '' })).close();
  expect(await readdir(folder)).toContain('tavola.db');
});

test('an address takes precedence over a folder', async () => {
  await expect(openStore({ TAVOLA_DATA: folder, DATABASE_URL: 'postgres://a:b@localhost:1/c' })).rejects.toThrow(
    /PostgreSQL database at localhost:1\/c/,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('with neither, the error names both settings', async () => {
  await expect(openStore({})).rejects.toThrow(/TAVOLA_DATA.*DATABASE_URL/);
});
