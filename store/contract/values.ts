import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { KEY_BYTES } from '../port.ts';
import { account, appending, type Clause, clause, LARGEST, makeMatch, rejects, table, upTo } from './clause.ts';

/** Longer than any page or buffer on the way. */
const LONG_TEXT = process.env['TAVOLA_LONG'] === '1' ? 1_000_000 : 100_000;

const TEXTS: readonly string[] = [
  '',
  ' ',
  'Zürich, 東京, שלום, 🎲👩‍👩‍👧',
  'a\u0000b\u0000',
  '\u0000',
  '\u001a',
  '\u001a0000 \u001a\u001a001a',
  'half \ud83c and \udfb2 of it',
  '\ufffd\uffff\u{10ffff}',
  `"quotes" 'too' \\ {a,b} $1 ?1 %s NULL`,
  '\r\n\t\b\u007f\u0085\u2028',
  'x'.repeat(LONG_TEXT),
  '界\u0000'.repeat(LONG_TEXT / 5),
];

const NUMBERS: readonly number[] = [0, 1, -1, 2 ** 31, 2 ** 32 + 1, LARGEST, -LARGEST];
const NOT_WHOLE: readonly number[] = [0.5, Number.NaN, Number.POSITIVE_INFINITY, LARGEST + 1];

/** Texts and numbers are read back unchanged, or refused. */
export const valueClauses: readonly Clause[] = [
  clause('any text comes back unchanged from every column', async (store) => {
    for (const [index, text] of TEXTS.entries()) {
      const id = `m${index}`;
      await store.logs.create(table(id, { summary: text }));
      const receipt = { sender: 's', key: 'k', answer: text, at: 1 };
      await store.logs.append(appending(id, 0, { entries: [{ seq: 0, at: 1, body: text }], receipt }));
      await store.logs.saveSnapshot(id, 1, text);
      await store.logs.saveDraft(id, 0, text);
      await store.chat.add({ logId: id, accountId: 'a', audience: [text.slice(0, 99)], at: 1, text });
      await store.accounts.create(account(id, { name: text, passwordHash: text }));
      assert.equal((await store.logs.find({ id }))?.summary, text);
      assert.equal((await store.logs.read(id, 0))[0]?.body, text);
      assert.equal(await store.logs.receipt(id, 's', 'k'), text);
      assert.equal((await store.logs.snapshot(id))?.body, text);
      assert.equal(await store.logs.draft(id, 0), text === '' ? null : text);
      const [said] = await store.chat.read(id, 0, 1);
      assert.deepEqual([said?.text, said?.audience], [text, [text.slice(0, 99)]]);
      const person = await store.accounts.byId(id);
      assert.deepEqual([person?.name, person?.passwordHash], [text, text]);
    }
  }),

  clause('keys can be any short text and are compared exactly', async (store) => {
    const keys = [...TEXTS.filter(({ length }) => length < 100), 'a', 'A', 'á', 'a\u0301', 'a ', 'ａ'];
    for (const key of keys) {
      assert.equal(await store.logs.create(table(key, { code: key, game: key })), true);
      assert.equal(await store.accounts.create(account(key, { foldedName: key })), true);
      await store.accounts.addToken({ hash: key, accountId: key, kind: 'bearer', createdAt: 1, expiresAt: 9 });
      await store.logs.append(appending(key, 0, { players: [key], receipt: { sender: key, key, answer: key, at: 1 } }));
    }
    for (const key of keys) {
      assert.equal((await store.logs.find({ code: key }))?.id, key);
      assert.deepEqual(
        (await store.logs.listed({ game: key, most: 10 })).map(({ id }) => id),
        [key],
      );
      assert.deepEqual(
        (await store.logs.ofAccount(key, 10)).map(({ id }) => id),
        [key],
      );
      assert.equal(await store.logs.receipt(key, key, key), key);
      assert.equal((await store.accounts.byFoldedName(key))?.id, key);
      assert.equal((await store.accounts.byToken(key, 1))?.account.id, key);
    }
  }),

  clause('keys can have the documented length, and longer ones are refused', async (store) => {
    // Incompressible.
    const noise = (seed: number) => {
      const lines = upTo(20).map((line) => createHash('sha256').update(`${seed} ${line}`).digest('base64'));
      return lines.join('').slice(0, KEY_BYTES);
    };
    const [id, sender, key] = [noise(1), noise(2), noise(3)];
    await store.logs.create(table(id, { code: noise(4), game: noise(5) }));
    const receipt = { sender, key, answer: 'yes', at: 1 };
    await store.logs.append(appending(id, 0, { receipt, players: [sender] }));
    assert.equal(await store.logs.receipt(id, sender, key), 'yes');
    await rejects(store.logs.create(table(`${id}x`, { code: 'c' })), /Expected a key of at most/);
    await rejects(
      store.logs.append(appending(id, 1, { receipt: { ...receipt, key: `${key}x` } })),
      /Expected a key of at most/,
    );
    await rejects(store.logs.append(appending(id, 1, { players: [`${sender}x`] })), /Expected a key of at most/);
    await rejects(store.accounts.create(account('a', { foldedName: `${key}x` })), /Expected a key of at most/);
    const line = { logId: id, accountId: sender, audience: null, at: 1, text: 'x' };
    assert.equal(await store.chat.add({ ...line, key }), 1);
    await rejects(store.chat.add({ ...line, key: `${key}x` }), /Expected a key of at most/);
    assert.equal((await store.logs.read(id, 0)).length, 1);
  }),

  clause('53-bit integers come back unchanged', async (store) => {
    for (const [index, number] of NUMBERS.entries()) {
      const id = `m${index}`;
      await store.logs.create(table(id, { createdAt: number, updatedAt: number }));
      assert.equal((await store.logs.find({ id }))?.createdAt, number);
      await store.logs.append(
        appending(id, 0, { entries: [{ seq: 0, at: number, body: '' }], updatedAt: number, dueAt: number }),
      );
      assert.equal((await store.logs.read(id, 0))[0]?.at, number);
      assert.equal((await store.logs.find({ id }))?.updatedAt, number);
      await store.accounts.create(account(id, { createdAt: number, seenAt: number }));
      assert.equal((await store.accounts.byId(id))?.seenAt, number);
    }
    assert.equal(await store.logs.nextDue(), -LARGEST);
    assert.equal((await store.logs.claimDue(LARGEST, LARGEST, 100)).length, NUMBERS.length);
    assert.equal(await store.logs.nextDue(), LARGEST);
  }),

  clause('other numbers are refused, and nothing is stored', async (store) => {
    await makeMatch(store, 'm', 1);
    for (const number of NOT_WHOLE) {
      await assert.rejects(store.logs.append(appending('m', 1, { dueAt: number })), TypeError);
      await assert.rejects(
        store.logs.append(appending('m', 1, { entries: [{ seq: 1, at: number, body: '' }] })),
        TypeError,
      );
      await assert.rejects(store.logs.create(table('n', { createdAt: number })), TypeError);
    }
    assert.equal((await store.logs.read('m', 0)).length, 1);
    assert.equal(await store.logs.nextDue(), null);
    assert.equal(await store.logs.find({ id: 'n' }), null);
  }),
];
