import { type Migration, postgresOf, sqliteOf } from './migration.ts';

/** Where the devices of people can be reached, and which notices were sent. */
const TABLES = `
CREATE TABLE devices (
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX devices_account ON devices (account_id, at);

CREATE TABLE notices (
  key TEXT NOT NULL PRIMARY KEY,
  at INTEGER NOT NULL
);
CREATE INDEX notices_at ON notices (at);
`;

export const noticesTables: Migration = {
  version: 6,
  says: 'Adds tables for devices that get notifications, and for notifications already sent.',
  sqlite: sqliteOf(TABLES),
  postgres: postgresOf(TABLES),
};
