import { type Migration, postgresOf, sqliteOf } from './migration.ts';

/**
 * A row names the history of its log by the link of its last entry. `linked` is the length of the log at that link. A program
 * without links lets it fall behind. Then nothing is compared until a link is written again.
 */
const CHANGES = `
ALTER TABLE matches ADD COLUMN link TEXT;
ALTER TABLE matches ADD COLUMN linked INTEGER;

CREATE TABLE marks (
  name TEXT NOT NULL PRIMARY KEY,
  value INTEGER NOT NULL,
  previous INTEGER,
  at INTEGER NOT NULL
);
CREATE INDEX marks_at ON marks (at);
`;

export const linksAndMarks: Migration = {
  version: 7,
  says: 'Records the history of each log, and adds marks that show whether the data went back to an earlier copy.',
  sqlite: sqliteOf(CHANGES),
  postgres: postgresOf(CHANGES),
};
