import { type Migration, postgresOf, sqliteOf } from './migration.ts';

const TABLES = `
CREATE TABLE settings (
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
);
`;

export const settingsTable: Migration = {
  version: 2,
  says: 'Adds a table for settings that all servers on the data share.',
  sqlite: sqliteOf(TABLES),
  postgres: postgresOf(TABLES),
};
