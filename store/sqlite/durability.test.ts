import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../port.ts';
import { openSqlite } from './open.ts';

/** The last build: it needs its own process. */
const APPENDER = fileURLToPath(new URL('../dist/contract/appender.js', import.meta.url));
const KILLS = process.env['TAVOLA_LONG'] === '1' ? 30 : 5;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tavola-durability-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the appender for this many acknowledgements, kills it and returns its output. */
async function appendAndKill(acknowledgements: number): Promise<string[]> {
  const child = spawn(process.execPath, [APPENDER, folder]);
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const acknowledged: string[] = [];
  lines.on('line', (line) => {
    acknowledged.push(line);
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL');
  });
  await Promise.all([once(lines, 'close'), once(child, 'close')]);
  expect(complaints).toBe('');
  expect(child.signalCode).toBe('SIGKILL');
  return acknowledged;
}

/** Every append is complete, and nothing of the next one is there. */
async function expectWholeAppends(store: Store, logId: string): Promise<number> {
  const log = await store.logs.read(logId, 0);
  expect(log.length % 3).toBe(0);
  const wanted = log.map((_, seq) => ({
    seq,
    at: seq - (seq % 3),
    body: `${logId} ${seq - (seq % 3)} part ${seq % 3}`,
  }));
  expect(log).toEqual(wanted);
  const row = await store.logs.find({ id: logId });
  expect(row?.nextSeq).toBe(log.length);
  expect(row?.summary).toBe(log.length === 0 ? '{}' : `after ${log.length - 3}`);
  expect(await store.logs.receipt(logId, 'appender', String(log.length))).toBe(null);
  return log.length;
}

test(`after ${KILLS} kills every acknowledged append is stored once and complete`, async () => {
  const acknowledged: string[] = [];
  for (let death = 0; death < KILLS; death += 1) {
    acknowledged.push(...(await appendAndKill(randomInt(1, 400))));
    const store = await openSqlite({ folder });
    const lengths = new Map<string, number>();
    for (const id of ['m0', 'm1', 'm2', 'm3', 'm4', 'm5']) lengths.set(id, await expectWholeAppends(store, id));
    for (const line of acknowledged) {
      const [logId = '', seq = ''] = line.split(' ');
      expect(Number(seq), line).toBeLessThan(lengths.get(logId) ?? 0);
      expect(await store.logs.receipt(logId, 'appender', seq), line).toBe('done');
    }
    await store.close();
  }
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
});

test('a folder in use by another process is refused, and free again when that process dies', async () => {
  const child = spawn(process.execPath, [APPENDER, folder]);
  await once(child.stdout, 'data');
  await expect(openSqlite({ folder })).rejects.toThrow(/Another Tavola is already using the folder .*TAVOLA_DATA/);
  child.kill('SIGKILL');
  await once(child, 'close');
  const store = await openSqlite({ folder });
  expect((await store.logs.find({ id: 'm0' }))?.status).toBe('running');
  await store.close();
});
