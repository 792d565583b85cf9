import type { Migration } from './migration.ts';

/**
 * In SQLite a table in the order of its key puts the entries of a hundred matches on a hundred pages, and each commit writes
 * all of them. In the order they come, entries share pages; what is looked up by match is the short index alone. That entries
 * belong to a match is seen to by the append itself, which has just read the match.
 */
const SQLITE = `
CREATE TABLE entries_as_they_come (
  match_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (match_id, seq)
) STRICT;
INSERT INTO entries_as_they_come SELECT match_id, seq, at, body FROM entries ORDER BY at, match_id, seq;
DROP TABLE entries;
ALTER TABLE entries_as_they_come RENAME TO entries;
`;

/** PostgreSQL keeps every table so. */
const POSTGRES = 'SELECT 1';

export const entriesAsTheyCome: Migration = {
  version: 3,
  says:
    'Rewrites the moves of all games in the order they were made, so that storing a move writes less. ' +
    'This needs as much free space as the moves take.',
  sqlite: SQLITE,
  postgres: POSTGRES,
};
