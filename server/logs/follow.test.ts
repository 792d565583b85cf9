import { ok } from '@tavola/kernel';
import { openSqliteInMemory, type Store } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogService } from './service.ts';

let disk: Store;
let calls: string[];
let logs: LogService<readonly string[]>;
const body = (seq: number) => ({ seq, at: 1, body: `${seq}` });

beforeEach(async () => {
  disk = openSqliteInMemory();
  calls = [];
  const row = { game: 'none', status: 'running', listed: false, createdAt: 1, updatedAt: 1, summary: '{}' } as const;
  for (const id of ['a', 'a.match']) await disk.logs.create({ ...row, id, code: id });
  await disk.logs.append({ logId: 'a', expectedSeq: 0, entries: [body(0)], updatedAt: 1 });
  const read: Store['logs']['read'] = (id, from) => {
    calls.push(`read ${id}`);
    return disk.logs.read(id, from);
  };
  const follow = async (id: string) => {
    calls.push(`follow ${id}`);
    return () => void calls.push(`stop ${id}`);
  };
  logs = new LogService<readonly string[]>({
    store: { ...disk, follow, logs: { ...disk.logs, read } },
    now: () => 0,
    fold: async (_id, before, entries) => [...(before ?? []), ...entries.map((entry) => entry.body)],
    tableOf: (id) => id.split('.')[0] ?? '',
    onGrowth: () => undefined,
  });
});
afterEach(() => disk.close());

it('follows the news of a log before it is read, until it is unloaded', async () => {
  await logs.get('a');
  await logs.refresh('a');
  expect(calls).toEqual(['follow a', 'read a', 'read a']);
  logs.forget('a');
  expect(calls.slice(3)).toEqual(['stop a']);
  await logs.get('a');
  expect(calls.slice(4)).toEqual(['follow a', 'read a']);
});

it('does not go on following a log that does not exist, until it does', async () => {
  expect(await logs.get('a.match')).toBeNull();
  expect(calls).toEqual(['follow a', 'read a.match', 'stop a']);
  const change = { entries: [body(0)], state: ['0'], effects: { updatedAt: 1 } };
  const first = { first: () => ok(change) };
  expect((await logs.change('a.match', () => ok(change), first)).ok).toBe(true);
  expect(calls.slice(3)).toEqual(['follow a', 'read a.match']);
  logs.forget('a.match');
  expect(calls.slice(5)).toEqual(['stop a']);
});
