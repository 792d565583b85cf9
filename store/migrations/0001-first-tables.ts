import { type Migration, postgresOf, sqliteOf } from './migration.ts';

/** Column types in SQLite’s names. `postgresOf` translates them. */
const TABLES = `
CREATE TABLE matches (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  status TEXT NOT NULL,
  listed INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  summary TEXT NOT NULL,
  next_seq INTEGER NOT NULL,
  chat_count INTEGER NOT NULL,
  due_at INTEGER,
  free_at INTEGER
);
CREATE INDEX matches_free ON matches (free_at) WHERE free_at IS NOT NULL;
CREATE INDEX matches_listed ON matches (created_at DESC, id) WHERE listed = 1;
CREATE INDEX matches_listed_status ON matches (status, created_at DESC, id) WHERE listed = 1;

CREATE TABLE entries (
  match_id TEXT NOT NULL REFERENCES matches (id),
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (match_id, seq)
);

CREATE TABLE players (
  match_id TEXT NOT NULL REFERENCES matches (id),
  account_id TEXT NOT NULL,
  PRIMARY KEY (match_id, account_id)
);
CREATE INDEX players_account ON players (account_id);

CREATE TABLE receipts (
  match_id TEXT NOT NULL REFERENCES matches (id),
  sender TEXT NOT NULL,
  key TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (match_id, sender, key)
);
CREATE INDEX receipts_at ON receipts (at);

CREATE TABLE snapshots (
  match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
  seq INTEGER NOT NULL,
  body TEXT NOT NULL
);

CREATE TABLE drafts (
  match_id TEXT NOT NULL REFERENCES matches (id),
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (match_id, seat)
);

CREATE TABLE chat (
  match_id TEXT NOT NULL REFERENCES matches (id),
  number INTEGER NOT NULL,
  account_id TEXT NOT NULL,
  audience TEXT,
  at INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (match_id, number)
);

CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  folded_name TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
);
CREATE INDEX accounts_guests ON accounts (seen_at) WHERE password_hash IS NULL;

CREATE TABLE tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX tokens_account ON tokens (account_id);
`;

export const firstTables: Migration = {
  version: 1,
  says: 'Creates the tables for games, chat and accounts.',
  sqlite: sqliteOf(TABLES),
  postgres: postgresOf(TABLES),
};
