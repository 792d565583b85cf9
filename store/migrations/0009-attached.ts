import { type Migration, postgresOf } from './migration.ts';

const COLUMNS = `
ALTER TABLE chat ADD COLUMN attached TEXT;
`;

export const attachedToChat: Migration = {
  version: 9,
  says: 'Lets chat messages carry orders.',
  sqlite: COLUMNS,
  postgres: postgresOf(COLUMNS),
};
