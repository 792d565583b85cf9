import { type Migration, postgresOf, sqliteOf } from './migration.ts';

/**
 * A row names the history of its log by the link of its last entry. `linked` is the length that the log had with that link: a
 * program that knows nothing of links lets it fall behind, and then nothing is compared until a link is written again.
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
  says: 'Notes in each log which history it is, and adds marks that show whether the data went back to an earlier copy.',
  sqlite: sqliteOf(CHANGES),
  postgres: postgresOf(CHANGES),
};
