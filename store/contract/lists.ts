import assert from 'node:assert/strict';
import { TABLE_STATUSES, type TableRow } from '../port.ts';
import { appending, type Clause, clause, MANY, makeMatch, table, upTo } from './clause.ts';

function ids(rows: readonly TableRow[]): string[] {
  return rows.map(({ id }) => id);
}

/** Creating tables, finding them, and the lists of them. */
export const listClauses: readonly Clause[] = [
  clause('a table can be found by id and by code', async (store) => {
    for (const [index, status] of TABLE_STATUSES.entries()) {
      const row = table(`m${index}`, {
        status,
        listed: index % 2 === 0,
        createdAt: 5,
        updatedAt: 6,
        summary: `{"n":${index}}`,
      });
      assert.equal(await store.logs.create(row), true);
      assert.deepEqual(await store.logs.find({ id: row.id }), { ...row, nextSeq: 0 });
      assert.deepEqual(await store.logs.find({ code: row.code }), { ...row, nextSeq: 0 });
    }
    assert.equal(await store.logs.find({ id: 'code-m0' }), null);
    assert.equal(await store.logs.find({ code: 'm0' }), null);
  }),

  clause('a taken id or code is refused and changes nothing', async (store) => {
    await store.logs.create(table('m'));
    assert.equal(await store.logs.create(table('m', { code: 'other', summary: 'changed' })), false);
    assert.equal(await store.logs.create(table('n', { code: 'code-m' })), false);
    assert.deepEqual(await store.logs.find({ id: 'm' }), { ...table('m'), nextSeq: 0 });
    assert.equal(await store.logs.find({ id: 'n' }), null);
    assert.equal(await store.logs.create(table('M', { code: 'CODE-M' })), true);
  }),

  clause('of many concurrent tables with the same code, exactly one is created', async (store) => {
    const made = await Promise.all(
      upTo(MANY).map((number) => store.logs.create(table(`m${number}`, { code: 'same' }))),
    );
    assert.equal(made.filter(Boolean).length, 1);
  }),

  clause('listed tables come newest first, filtered by status and game, up to a limit', async (store) => {
    for (const row of [
      table('a', { createdAt: 10 }),
      table('b', { createdAt: 30, status: 'running' }),
      table('c', { createdAt: 20, game: 'frogs' }),
      table('d', { createdAt: 40, game: 'frogs', status: 'running' }),
      table('hidden', { createdAt: 50, listed: false }),
      table('a2', { createdAt: 10 }),
    ]) {
      await store.logs.create(row);
    }
    const list = async (filter: Parameters<typeof store.logs.listed>[0]) => ids(await store.logs.listed(filter));
    assert.deepEqual(await list({ most: 10 }), ['d', 'b', 'c', 'a', 'a2']);
    assert.deepEqual(await list({ most: 2 }), ['d', 'b']);
    assert.deepEqual(await list({ most: 0 }), []);
    assert.deepEqual(await list({ most: 10, status: 'lobby' }), ['c', 'a', 'a2']);
    assert.deepEqual(await list({ most: 10, game: 'frogs' }), ['d', 'c']);
    assert.deepEqual(await list({ most: 10, game: 'frogs', status: 'running' }), ['d']);
    assert.deepEqual(await list({ most: 10, status: 'over' }), []);
    await store.logs.append(appending('hidden', 0, { listed: true }));
    await store.logs.append(appending('d', 0, { listed: false }));
    assert.deepEqual(await list({ most: 10, status: 'running' }), ['b']);
    assert.deepEqual(await list({ most: 1 }), ['hidden']);
  }),

  clause('the tables of an account come last changed first, up to a limit', async (store) => {
    await makeMatch(store, 'a', 0, { updatedAt: 10, players: ['anna', 'ben'] });
    await makeMatch(store, 'b', 0, { updatedAt: 30, players: ['anna', 'anna'] });
    await makeMatch(store, 'c', 0, { updatedAt: 20, players: ['anna'] });
    await makeMatch(store, 'd', 0, { updatedAt: 40, players: ['ben'] });
    assert.deepEqual(ids(await store.logs.ofAccount('anna', 10)), ['b', 'c', 'a']);
    assert.deepEqual(ids(await store.logs.ofAccount('anna', 2)), ['b', 'c']);
    assert.deepEqual(ids(await store.logs.ofAccount('nobody', 10)), []);
    await store.logs.append(appending('a', 0, { updatedAt: 50 }));
    assert.deepEqual(ids(await store.logs.ofAccount('anna', 10)), ['a', 'b', 'c']);
    await store.logs.append(appending('a', 1, { updatedAt: 60, players: ['ben'] }));
    await store.logs.append(appending('b', 0, { updatedAt: 60, players: [] }));
    assert.deepEqual(ids(await store.logs.ofAccount('anna', 10)), ['c']);
    assert.deepEqual(ids(await store.logs.ofAccount('ben', 10)), ['a', 'd']);
  }),

  clause('active tables are those in the lobby and those running', async (store) => {
    for (const status of TABLE_STATUSES) await makeMatch(store, status, 0, { status, players: ['anna'] });
    assert.equal(await store.logs.activeOf('anna'), 2);
    assert.equal(await store.logs.activeOf('ben'), 0);
    await store.logs.append(appending('running', 0, { status: 'over' }));
    assert.equal(await store.logs.activeOf('anna'), 1);
    await store.logs.append(appending('lobby', 0, { players: [] }));
    assert.equal(await store.logs.activeOf('anna'), 0);
  }),
];
