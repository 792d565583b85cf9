import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../migrations/index.ts';
import { openStore } from '../open.ts';
import { migrate, openDatabaseFile, schemaVersion } from '../sqlite/file.ts';
import { lockFolder } from '../sqlite/folder-lock.ts';
import { keepBeforeUpgrade, openLogs, planUpgrade, tryUpgrade } from './index.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-store-upgrade-'));
  file = path.join(folder, 'tavola.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Data as the first schemas had it: two logs and a line of chat. */
function dataOf(version: number): void {
  const db = openDatabaseFile(file);
  migrate(db, MIGRATIONS.slice(0, version));
  db.script(`INSERT INTO matches (id, code, game, status, listed, created_at, updated_at, summary, next_seq, chat_count)
      VALUES ('t', 'c', 'dvonn', 'running', 0, 1, 1, '{}', 1, 1),
      ('t.match', 'd', 'dvonn', 'running', 0, 1, 1, '{}', 2, 0);
    INSERT INTO entries (match_id, seq, at, body) VALUES ('t', 0, 7, 'made'), ('t.match', 0, 8, 'start'), ('t.match', 1, 9, 'move');
    INSERT INTO chat (match_id, number, account_id, at, text) VALUES ('t', 1, 'ada', 9, 'hello')`);
  db.close();
}

function versionOf(name = file): number {
  const db = openDatabaseFile(name);
  const version = schemaVersion(db);
  db.close();
  return version;
}

const settings = () => ({ TAVOLA_DATA: folder });
const bytes = () => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('the plan of an upgrade', () => {
  test('is empty where there is no data yet', async () => {
    expect(await planUpgrade(settings())).toEqual({ from: 0, to: MIGRATIONS.length, steps: [] });
    expect(existsSync(file)).toBe(false);
  });

  test.each(MIGRATIONS.map(({ version }) => version))('from schema %s says what each migration does', async (from) => {
    dataOf(from);
    const steps = MIGRATIONS.slice(from).map(({ says }) => says);
    expect(await planUpgrade(settings())).toEqual({ from, to: MIGRATIONS.length, steps });
    expect(versionOf()).toBe(from);
  });

  test('refuses data of a newer version', async () => {
    dataOf(1);
    const db = openDatabaseFile(file);
    db.script(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
    db.close();
    await expect(planUpgrade(settings())).rejects.toThrow(/newer version of Tavola/);
  });
});

test('an upgrade that is tried changes a copy, which is removed', async () => {
  dataOf(1);
  const before = bytes();
  const reader = await tryUpgrade(settings());
  expect(await reader.rows()).toEqual([
    { id: 't', game: 'dvonn', status: 'running', nextSeq: 1 },
    { id: 't.match', game: 'dvonn', status: 'running', nextSeq: 2 },
  ]);
  expect((await reader.read('t.match')).map(({ body }) => body)).toEqual(['start', 'move']);
  expect((await reader.starts(['t', 't.match', 'x'])).map(({ id, body }) => [id, body])).toEqual([
    ['t', 'made'],
    ['t.match', 'start'],
  ]);
  await reader.close();
  expect(bytes()).toBe(before);
  expect(readdirSync(folder)).toEqual(['tavola.db']);
});

test('a copy is kept under the next free number, and nothing while another process has the folder', async () => {
  dataOf(1);
  expect(path.basename(await keepBeforeUpgrade(folder))).toBe('before-upgrade-1.db');
  expect(path.basename(await keepBeforeUpgrade(folder))).toBe('before-upgrade-2.db');
  await (await openStore(settings())).close();
  expect([versionOf(), versionOf(path.join(folder, 'before-upgrade-1.db'))]).toEqual([MIGRATIONS.length, 1]);
  const other = lockFolder(folder);
  await expect(keepBeforeUpgrade(folder)).rejects.toThrow(/already using the folder/);
  other.release();
});

/** Migrates in a separate process, and kills it at a migration or before the end. */
const KILLED = `
  const [store, file, at] = process.argv.slice(1);
  const { openDatabaseFile, makeDurable, migrate } = await import(store + 'sqlite/file.js');
  const { MIGRATIONS } = await import(store + 'migrations/index.js');
  const deadly = (step) => ({ ...step, get sqlite() { process.kill(process.pid, 'SIGKILL'); return ''; } });
  const last = { version: MIGRATIONS.length + 1, says: '', sqlite: '', postgres: '' };
  const db = openDatabaseFile(file);
  makeDurable(db);
  migrate(db, [...MIGRATIONS, last].map((step) => (step.version === Number(at) ? deadly(step) : step)));
`;

test.each([2, 4, MIGRATIONS.length + 1])('killed at migration %s, everything is as it was', async (at) => {
  dataOf(1);
  const store = new URL('../dist/', import.meta.url).href;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', KILLED, '--', store, file, String(at)]);
  expect([child.signal, child.stderr.toString()]).toEqual(['SIGKILL', '']);
  expect(versionOf()).toBe(1);
  const old = await openLogs(settings());
  expect((await old.read('t.match')).map(({ body }) => body)).toEqual(['start', 'move']);
  await old.close();
  const whole = await openStore(settings());
  expect((await whole.logs.read('t.match', 0)).map(({ body }) => body)).toEqual(['start', 'move']);
  expect((await whole.chat.read('t', 0, 9)).map(({ text }) => text)).toEqual(['hello']);
  await whole.close();
});
