import { afterAll, describe, test } from 'vitest';
import { contractFor, folderBackend } from '../contract/index.ts';
import { openSqlite } from './open.ts';

const backend = folderBackend('SQLite', openSqlite);
afterAll(() => backend.remove());

for (const [subject, clauses] of Object.entries(contractFor(backend))) {
  describe(subject, () => {
    for (const { sentence, check } of clauses) test(sentence, () => check(backend));
  });
}
