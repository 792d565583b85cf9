import { afterAll, describe, test } from 'vitest';
import { contractFor, folderHome } from '../contract/index.ts';
import { openSqliteInThread } from './open.ts';

const home = folderHome('SQLite in a thread', openSqliteInThread);
afterAll(() => home.remove());

for (const [subject, clauses] of Object.entries(contractFor(home))) {
  describe(subject, () => {
    for (const { sentence, check } of clauses) test(sentence, () => check(home));
  });
}
