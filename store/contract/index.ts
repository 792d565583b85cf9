import { accountClauses } from './accounts.ts';
import { appendClauses } from './appending.ts';
import { chatClauses, sharedClauses } from './chat.ts';
import type { Backend, Clause } from './clause.ts';
import { closingClauses } from './closing.ts';
import { conversationClauses } from './conversations.ts';
import { deadlineClauses } from './deadlines.ts';
import { historyClauses } from './histories.ts';
import { listClauses } from './lists.ts';
import { matchDataClauses } from './match-data.ts';
import { notificationClauses } from './notifications.ts';
import { settingClauses } from './settings.ts';
import { valueClauses } from './values.ts';

export { ageSqlite, alterSqlite, flipInSqlite, holdSqlite } from './altering.ts';
export type { Backend, Clause } from './clause.ts';
export { type DebianProgram, findDebianProgram } from './debian.ts';
export { connectTo, startPostgres, type TestServer } from './embedded.ts';
export { folderBackend } from './folder-backend.ts';
export { freePort } from './free-port.ts';
export { moveToPostgres } from './moving.ts';
export { findNats, startNats, type TestNats } from './nats.ts';
export { startProxy, type TestProxy } from './proxy.ts';
export { sharedPostgres } from './shared-postgres.ts';
export { type FirstState, rememberRows } from './tables.ts';

/** Everything the port promises, by subject. */
export function contractFor(backend: Pick<Backend, 'shared'>): Readonly<Record<string, readonly Clause[]>> {
  return {
    append: appendClauses,
    histories: historyClauses,
    'beside the log': matchDataClauses,
    deadlines: deadlineClauses,
    lists: listClauses,
    accounts: accountClauses,
    'chat and news': chatClauses,
    conversations: conversationClauses,
    settings: settingClauses,
    notifications: notificationClauses,
    'texts and numbers': valueClauses,
    closing: closingClauses,
    ...(backend.shared ? { 'several stores on one backend': sharedClauses } : {}),
  };
}
