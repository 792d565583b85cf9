import { afterAll, describe, test } from 'vitest';
import { contractFor, folderBackend } from '../contract/index.ts';
import { openSqliteInThread } from './open.ts';

/**
 * Every clause starts a thread, and the store behind it has its own suite. So a short run covers what the thread could
 * break, and the first clause of every other subject.
 */
const isLong = process.env['TAVOLA_LONG'] === '1';
const ABOUT_THREADS = ['append', 'chat and news', 'texts and numbers', 'closing'];

const backend = folderBackend('SQLite in a thread', openSqliteInThread);
afterAll(() => backend.remove());

for (const [subject, clauses] of Object.entries(contractFor(backend))) {
  describe(subject, () => {
    const tried = isLong || ABOUT_THREADS.includes(subject) ? clauses : clauses.slice(0, 1);
    for (const { sentence, check } of tried) test(sentence, () => check(backend));
  });
}
