import { accountClauses } from './accounts.ts';
import { appendClauses } from './appending.ts';
import type { Clause, Home } from './clause.ts';
import { closingClauses } from './closing.ts';
import { conversationClauses } from './conversations.ts';
import { deadlineClauses } from './deadlines.ts';
import { historyClauses } from './histories.ts';
import { keepsakeClauses } from './keepsakes.ts';
import { listClauses } from './lists.ts';
import { noticeClauses } from './notices.ts';
import { settingClauses } from './settings.ts';
import { sharedClauses, talkClauses } from './talking.ts';
import { valueClauses } from './values.ts';

export { ageSqlite, alterSqlite, flipInSqlite, holdSqlite } from './altering.ts';
export type { Clause, Home } from './clause.ts';
export { connectTo, startPostgres, type TestServer } from './embedded.ts';
export { folderHome } from './folder-home.ts';
export { moveToPostgres } from './moving.ts';
export { startProxy, type TestProxy } from './proxy.ts';
export { sharedPostgres } from './shared-postgres.ts';
export { type FirstState, rememberRows } from './tables.ts';

/** Everything the port promises, by subject. */
export function contractFor(home: Pick<Home, 'shared'>): Readonly<Record<string, readonly Clause[]>> {
  return {
    append: appendClauses,
    histories: historyClauses,
    'beside the log': keepsakeClauses,
    deadlines: deadlineClauses,
    lists: listClauses,
    accounts: accountClauses,
    'chat and news': talkClauses,
    conversations: conversationClauses,
    settings: settingClauses,
    notices: noticeClauses,
    'texts and numbers': valueClauses,
    closing: closingClauses,
    ...(home.shared ? { 'several stores on one home': sharedClauses } : {}),
  };
}
