import assert from 'node:assert/strict';
import { type Clause, clause, MANY, rejects, upTo } from './clause.ts';

/** Settings of the whole installation. */
export const settingClauses: readonly Clause[] = [
  clause('the first value of a setting is kept, and every caller gets it', async (store) => {
    assert.equal(await store.settings.once('key', 'first'), 'first');
    assert.equal(await store.settings.once('key', 'second'), 'first');
    assert.equal(await store.settings.once('Key', 'another'), 'another');
  }),

  clause('concurrent callers all get the same value', async (store) => {
    const told = await Promise.all(upTo(MANY).map((number) => store.settings.once('key', `value ${number}`)));
    assert.equal(new Set(told).size, 1);
    assert.equal(await store.settings.once('key', 'late'), told[0]);
  }),

  clause('any text comes back unchanged, under a name as long as a key', async (store) => {
    const value = 'a\u0000b \ud83c 🎲';
    assert.equal(await store.settings.once('a\u0000', value), value);
    assert.equal(await store.settings.once('a\u0000', ''), value);
    await rejects(store.settings.once('x'.repeat(801), value), /Expected a key of at most/);
  }),

  {
    sentence: 'a setting persists when the backend is reopened',
    async check(backend) {
      const store = await backend.empty();
      await store.settings.once('key', 'first');
      await store.close();
      const again = await backend.reopen();
      try {
        assert.equal(await again.settings.once('key', 'second'), 'first');
      } finally {
        await again.close();
      }
    },
  },
];
