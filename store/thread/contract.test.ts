import { afterAll, describe, test } from 'vitest';
import { contractFor, folderHome } from '../contract/index.ts';
import { openSqliteInThread } from './open.ts';

/**
 * Every clause starts a thread, and the store behind it keeps the whole contract in its own suite. So a short run tries what
 * the thread itself could break, and the first clause of every other subject.
 */
const isLong = process.env['TAVOLA_LONG'] === '1';
const ABOUT_THREADS = ['append', 'chat and news', 'texts and numbers', 'closing'];

const home = folderHome('SQLite in a thread', openSqliteInThread);
afterAll(() => home.remove());

for (const [subject, clauses] of Object.entries(contractFor(home))) {
  describe(subject, () => {
    const tried = isLong || ABOUT_THREADS.includes(subject) ? clauses : clauses.slice(0, 1);
    for (const { sentence, check } of tried) test(sentence, () => check(home));
  });
}
