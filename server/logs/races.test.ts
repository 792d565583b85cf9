import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type Store } from '@tavola/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogService } from './service.ts';

/** A change is decided this often before the keeper gives up. */
const MOST = 20;

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-races-'));
  store = await openSqlite({ folder });
  const row = { code: 'log', game: 'none', status: 'running', listed: false, createdAt: 1, updatedAt: 1 } as const;
  await store.logs.create({ id: 'log', ...row, summary: '{}' });
  await store.logs.append({
    logId: 'log',
    expectedSeq: 0,
    entries: [{ seq: 0, at: 1, body: 'first' }],
    updatedAt: 1,
  });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Another process appends first, this many times. Returns what the keeper answers and how often it decided. */
async function race(lost: number): Promise<readonly [answer: string, decided: number, log: readonly string[]]> {
  let left = lost;
  const { logs: matches } = store;
  const append: typeof matches.append = async (own) => {
    if (left > 0) {
      left -= 1;
      const seq = own.expectedSeq;
      await matches.append({
        logId: 'log',
        expectedSeq: seq,
        entries: [{ seq, at: 1, body: 'rival' }],
        updatedAt: 1,
      });
    }
    return matches.append(own);
  };
  const logs = new LogService<readonly string[]>({
    store: { ...store, logs: { ...matches, append } },
    now: () => 0,
    fold: async (_id, before, entries) => [...(before ?? []), ...entries.map(({ body }) => body)],
    onGrowth: () => undefined,
  });
  let decided = 0;
  const changed = await logs.change('log', (state) => {
    decided += 1;
    const entries = [{ seq: state.length, at: 1, body: 'own' }];
    return { ok: true, value: { entries, state: [...state, 'own'], effects: { updatedAt: 1 } } };
  });
  const log = (await matches.read('log', 0)).map(({ body }) => body);
  return [changed.ok ? 'ok' : changed.error.code, decided, log];
}

it.each([0, 1, MOST - 1])('a change that loses %i races is decided again each time, and made once', async (lost) => {
  const rivals = Array.from({ length: lost }, () => 'rival');
  expect(await race(lost)).toEqual(['ok', lost + 1, ['first', ...rivals, 'own']]);
});

it('a change that always loses is given up and leaves nothing behind', async () => {
  const rivals = Array.from({ length: MOST }, () => 'rival');
  expect(await race(1000)).toEqual(['too-busy', MOST, ['first', ...rivals]]);
});
