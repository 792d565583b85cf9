import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkStore } from '../check.ts';
import { alterSqlite, flipInSqlite } from '../contract/altering.ts';
import { makeMatch } from '../contract/clause.ts';
import type { Damage } from '../core/damage.ts';
import type { Store } from '../port.ts';
import { SqliteConnection } from './connection.ts';
import { DATABASE_FILE } from './files.ts';
import { integrityFaults } from './mending.ts';
import { openSqlite } from './open.ts';

const LONG = process.env['TAVOLA_LONG'] === '1';
/** These are in nearly every table and index. Every fifth place is enough for a short run. */
const STEPS: Readonly<Record<string, number>> = { 'match-3-id': 5, 'account-3-id': 5 };
const PEOPLE = 5;
const HIT = 3;
const DUE = 1000;

let home: string;
let seed: string;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'tavola-damage-'));
  seed = path.join(home, 'seed');
  const store = await openSqlite({ folder: seed });
  for (let index = 0; index < PEOPLE; index += 1) await fill(store, index);
  await store.close();
});
afterAll(() => rmSync(home, { recursive: true }));

/** One row of everything, each text with the number of its owner. */
async function fill({ accounts, logs, chat, settings, notifications }: Store, n: number): Promise<void> {
  const [id, who] = [`match-${n}-id`, `account-${n}-id`];
  const names = { id: who, name: `Name-${n}`, foldedName: `folded-${n}`, passwordHash: `password-${n}` };
  await accounts.create({ ...names, createdAt: 1, seenAt: 1 });
  await accounts.addToken({ hash: `token-${n}`, accountId: who, kind: 'bearer', createdAt: 1, expiresAt: 1e12 });
  const summary = `{"summary":${n}}`;
  const row = { id, code: `code-${n}`, game: `game-${n}`, status: 'running', listed: true, summary } as const;
  await logs.create({ ...row, createdAt: n, updatedAt: n });
  const entries = [0, 1, 2].map((seq) => ({ seq, at: seq, body: `body-${n}-${seq}` }));
  const receipt = { sender: who, key: `key-${n}`, answer: `answer-${n}`, at: 1 };
  const first = { logId: id, expectedSeq: 0, entries, updatedAt: n, players: [who], dueAt: DUE + n, receipt };
  await logs.append({ ...first, link: `link-${n}` });
  await logs.saveSnapshot(id, 3, `snapshot-${n}`);
  await logs.saveDraft(id, 0, `draft-${n}`);
  for (const [key, audience] of [
    ['all', null],
    ['private', [who, 'nobody']],
  ] as const)
    await chat.add({
      ...{ logId: id, accountId: who, audience, at: 1, text: `text-${n}-${key}`, key: `said-${n}-${key}` },
      attached: `attached-${n}`,
    });
  await chat.mute(who, `muted-${n}`, true);
  await settings.once(`setting-${n}`, `value-${n}`);
  await settings.mark(`mark-${n}`, 1, 1);
  await notifications.keepDevice({ hash: `device-${n}`, accountId: who, body: `address-${n}`, at: 1 });
  await notifications.claim(`notice-${n}`, 1);
}

/** The calls that fail for one player. */
async function wrongFor(
  { accounts, logs, chat, settings, notifications }: Store,
  n: number,
): Promise<readonly string[]> {
  const [id, who] = [`match-${n}-id`, `account-${n}-id`];
  const more = { logId: id, expectedSeq: 3, entries: [{ seq: 3, at: 3, body: 'more' }], updatedAt: 9 };
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    find: async () => (await logs.find({ id }))?.summary === `{"summary":${n}}`,
    code: async () => (await logs.find({ code: `code-${n}` }))?.game === `game-${n}`,
    read: async () => (await logs.read(id, 0)).every(({ body }, seq) => body === `body-${n}-${seq}`),
    length: async () => (await logs.read(id, 0)).length === 3,
    ofAccount: async () => (await logs.ofAccount(who, 9)).length === 1,
    receipt: async () => (await logs.receipt(id, who, `key-${n}`)) === `answer-${n}`,
    snapshot: async () => (await logs.snapshot(id))?.body === `snapshot-${n}`,
    draft: async () => (await logs.draft(id, 0)) === `draft-${n}`,
    heard: async () => (await chat.readableBy(id, who, 99, 9)).every(({ text }) => text.startsWith(`text-${n}`)),
    talks: async () => (await chat.conversations(id, who)).length === 2,
    muted: async () => (await chat.mutedBy(who)).join() === `muted-${n}`,
    byId: async () => (await accounts.byId(who))?.name === `Name-${n}`,
    byName: async () => (await accounts.byFoldedName(`folded-${n}`))?.passwordHash === `password-${n}`,
    token: async () => (await accounts.byToken(`token-${n}`, 1))?.account.id === who,
    setting: async () => (await settings.once(`setting-${n}`, 'another')) === `value-${n}`,
    devices: async () => (await notifications.devicesOf(who, 9))[0]?.body === `address-${n}`,
    claimed: async () => !(await notifications.claim(`notice-${n}`, 1)),
    append: async () => (await logs.append({ ...more, players: [who] })).kind === 'appended',
    say: async () => (await chat.add({ logId: id, accountId: who, audience: null, at: 9, text: 'more' })) === 3,
  };
  const wrong: string[] = [];
  for (const [name, call] of Object.entries(calls)) if (!(await call().catch(() => false))) wrong.push(name);
  return wrong;
}

interface Found {
  /** The failing calls of each player. */
  readonly wrong: readonly (readonly string[])[];
  readonly damages: readonly Damage[];
  readonly listed: number;
  readonly due: number;
}

async function lookAt(folder: string): Promise<Found> {
  const store = await openSqlite({ folder });
  const damages: Damage[] = [];
  store.watch({ damaged: (damage) => damages.push(damage) });
  const listed = (await store.logs.listed({ most: 99 })).length;
  const due = (await store.logs.claimDue(2 * DUE, 3 * DUE, 99)).length;
  const wrong = [];
  for (let index = 0; index < PEOPLE; index += 1) wrong.push(await wrongFor(store, index));
  await store.accounts.forgetTokens(2);
  await store.accounts.releaseGuests(2);
  await store.logs.forgetReceipts(2);
  await store.close();
  return { wrong, damages, listed, due };
}

function fresh(): string {
  const folder = path.join(home, 'flipped');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  copyFileSync(path.join(seed, 'tavola.db'), path.join(folder, 'tavola.db'));
  return folder;
}

/** Every text of one player, wherever it is stored: in tables and in indexes. */
const TEXTS = [
  ...['match-3-id', 'code-3', 'game-3', '{"summary":3}', 'body-3-0', 'body-3-1', 'body-3-2', 'account-3-id', 'Name-3'],
  ...[
    'folded-3',
    'password-3',
    'token-3',
    'key-3',
    'answer-3',
    'snapshot-3',
    'draft-3',
    'text-3-all',
    'text-3-private',
  ],
  ...['said-3-all', 'said-3-private', 'muted-3', 'setting-3', 'value-3', 'device-3', 'address-3', 'notice-3'],
];

describe('one flipped bit', () => {
  test.each(TEXTS)('in %s breaks only the record it belongs to', async (text) => {
    for (const [occurrence, folder] of flips(text)) {
      const { wrong, listed, due } = await lookAt(folder);
      const others = wrong.filter((_, index) => index !== HIT);
      expect(others.flat(), `occurrence ${occurrence}`).toEqual([]);
      expect([listed, due].every((count) => count >= PEOPLE - 1)).toBe(true);
    }
  });

  function* flips(text: string): Generator<readonly [number, string]> {
    const step = LONG ? 1 : (STEPS[text] ?? 1);
    for (let occurrence = 0; ; occurrence += step) {
      const folder = fresh();
      if (!flipInSqlite(folder, text, occurrence)) return;
      yield [occurrence, folder];
    }
  }
});

/** Every text column of the schema, with invalid text. */
describe('invalid text bytes', () => {
  test('in any column of any table crash nothing, and are reported by table and row, once', async () => {
    const db = new SqliteConnection(path.join(seed, 'tavola.db'), 0);
    const columns = db
      .rows(
        "SELECT m.name AS t, c.name AS c FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND c.type = 'TEXT'",
      )
      .map((row) => ({ table: String(row['t']), column: String(row['c']) }));
    db.close();
    expect(columns.length).toBeGreaterThan(30);
    for (const { table, column } of columns) {
      const folder = fresh();
      alterSqlite(
        folder,
        `UPDATE ${table} SET ${column} = CAST(x'ff' || CAST(${column} AS BLOB) AS TEXT) WHERE ${column} = (SELECT MIN(${column}) FROM ${table} WHERE ${column} LIKE '%3%' OR ${column} IN ('running', 'bearer', ''))`,
      );
      const { faults } = await checkStore({ TAVOLA_DATA: folder });
      expect(faults.join('\n'), `${table}.${column}`).toContain(`of ${table} is damaged (column ${column})`);
      const { damages } = await lookAt(folder);
      expect(new Set(damages.map(({ table: where, row }) => `${where} ${row}`)).size).toBe(damages.length);
    }
  });

  test.each([
    ['entries', 'body', "match_id = 'match-3-id' AND seq = 1", 'match-3-id 1'],
    ['matches', 'summary', "id = 'match-3-id'", 'match-3-id'],
    ['accounts', 'name', "id = 'account-3-id'", 'account-3-id'],
    ['chat', 'text', "match_id = 'match-3-id' AND number = 1", 'match-3-id 1'],
    ['settings', 'value', "name = 'setting-3'", 'setting-3'],
    ['snapshots', 'body', "match_id = 'match-3-id'", 'match-3-id'],
    ['drafts', 'body', "match_id = 'match-3-id'", 'match-3-id 0'],
    ['receipts', 'answer', "key = 'key-3'", 'match-3-id account-3-id key-3'],
    ['devices', 'body', "hash = 'device-3'", 'account-3-id device-3'],
  ])('in %s.%s are reported with the row', async (table, column, where, row) => {
    const folder = fresh();
    alterSqlite(folder, `UPDATE ${table} SET ${column} = CAST(x'68ff' AS TEXT) WHERE ${where}`);
    expect((await lookAt(folder)).damages).toEqual([{ table, row, column }]);
  });

  test('a chat message with damaged text counts as deleted, so its conversation has no gap', async () => {
    const folder = fresh();
    alterSqlite(folder, "UPDATE chat SET text = CAST(x'68ff' AS TEXT) WHERE match_id = 'match-3-id' AND number = 1");
    const store = await openSqlite({ folder });
    const lines = await store.chat.readableBy('match-3-id', 'account-3-id', 99, 9);
    expect(lines.map(({ text, removed }) => [text, removed])).toEqual([
      ['', true],
      ['text-3-private', false],
    ]);
    await store.close();
  });

  test('keys out of order are sorted when the store opens, and a copy of the old file is kept', async () => {
    const folder = fresh();
    expect(flipInSqlite(folder, 'match-3-id', 0)).toBe(true);
    const { wrong, damages } = await lookAt(folder);
    expect(wrong.map((one) => one.length > 0)).toEqual([false, false, false, true, false]);
    expect(damages[0]).toMatchObject({ table: 'matches', column: 'id' });
    expect(readdirSync(folder)).toContain('damaged-1.db');
    expect((await lookAt(folder)).damages.some(({ mended }) => mended)).toBe(false);
  });

  test('an index that was rebuilt before its table was in order is rebuilt again', async () => {
    const folder = path.join(home, 'due');
    const store = await openSqlite({ folder });
    for (let n = 0; n < PEOPLE; n += 1)
      for (const id of [`match-${n}-id`, `match-${n}-id.match`]) await makeMatch(store, id, 1, { dueAt: DUE });
    await store.close();
    for (let occurrence = 0; occurrence < 4; occurrence += 1) {
      const copy = path.join(home, `due-${occurrence}`);
      cpSync(folder, copy, { recursive: true });
      expect(flipInSqlite(copy, 'match-3-id', occurrence)).toBe(true);
      await (await openSqlite({ folder: copy })).close();
      const db = new SqliteConnection(path.join(copy, DATABASE_FILE), 0);
      expect(integrityFaults(db), `occurrence ${occurrence}`).toEqual([]);
      db.close();
    }
  });
});
