import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type Store } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FaultyStore } from '../testing/faulty-store.ts';
import { LogService } from './service.ts';

let folder: string;
let disk: Store;
let faulty: FaultyStore;
let grown: string[];
let unread: number;
let logs: LogService<readonly string[]>;

const append = (seq: number, body: string) =>
  disk.logs.append({ logId: 'log', expectedSeq: seq, entries: [{ seq, at: 1, body }], updatedAt: 1 });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-unread-'));
  disk = await openSqlite({ folder });
  const row = { code: 'log', game: 'none', status: 'running', listed: false, createdAt: 1, updatedAt: 1 } as const;
  await disk.logs.create({ id: 'log', ...row, summary: '{}' });
  await append(0, 'first');
  faulty = new FaultyStore();
  [grown, unread] = [[], 0];
  logs = new LogService<readonly string[]>({
    store: faulty.wrap(disk),
    now: () => 0,
    fold: async (_id, before, entries) => [...(before ?? []), ...entries.map(({ body }) => body)],
    onGrowth: (_id, _kept, entries) => grown.push(...entries.map(({ body }) => body)),
    onUnread: () => {
      unread += 1;
    },
  });
  await logs.get('log');
});

afterEach(async () => {
  await disk.close();
  rmSync(folder, { recursive: true });
});

it('reads a log again that could not be read when its news came, until it can', async () => {
  await append(1, 'news');
  faulty.fault = 'away';
  await expect(logs.grown('log', 2)).rejects.toThrow('ECONNREFUSED');
  await expect(logs.readAgain()).rejects.toThrow('ECONNREFUSED');
  expect([grown, unread]).toEqual([[], 2]);
  faulty.fault = 'none';
  await logs.readAgain();
  expect(grown).toEqual(['news']);
  // Nothing is left to read.
  faulty.fault = 'away';
  await logs.readAgain();
});

it('forgets what could not be read with the log itself', async () => {
  faulty.fault = 'away';
  await expect(logs.refresh('log')).rejects.toThrow('ECONNREFUSED');
  logs.forget('log');
  await logs.readAgain();
  expect(grown).toEqual([]);
});
