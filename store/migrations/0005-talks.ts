import { type Migration, postgresOf, sqliteOf } from './migration.ts';

/**
 * Lines get a place within their conversation, so that the number of one tells nothing of another. `talk` is the audience as
 * it is written in a line, and empty for the conversation of everyone; who may hear a conversation is said once for all of it.
 */
const TABLES = `
ALTER TABLE chat ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN about INTEGER;
ALTER TABLE chat ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
UPDATE chat SET place = ranked.place FROM (
  SELECT match_id, number,
         ROW_NUMBER() OVER (PARTITION BY match_id, COALESCE(audience, '') ORDER BY number) AS place
  FROM chat
) AS ranked WHERE ranked.match_id = chat.match_id AND ranked.number = chat.number;
CREATE UNIQUE INDEX chat_place ON chat (match_id, (COALESCE(audience, '')), place);

CREATE TABLE talks (
  match_id TEXT NOT NULL REFERENCES matches (id),
  talk TEXT NOT NULL,
  lines INTEGER NOT NULL,
  PRIMARY KEY (match_id, talk)
);
INSERT INTO talks (match_id, talk, lines)
SELECT match_id, COALESCE(audience, ''), COUNT(*) FROM chat GROUP BY match_id, COALESCE(audience, '');

CREATE TABLE hearers (
  match_id TEXT NOT NULL REFERENCES matches (id),
  account_id TEXT NOT NULL,
  talk TEXT NOT NULL,
  read_to INTEGER NOT NULL,
  PRIMARY KEY (match_id, account_id, talk)
);

CREATE TABLE mutes (
  account_id TEXT NOT NULL,
  muted TEXT NOT NULL,
  PRIMARY KEY (account_id, muted)
);
`;

export const talks: Migration = {
  version: 5,
  says: 'Numbers chat messages within each conversation, and adds tables for read marks and muted people.',
  sqlite: sqliteOf(TABLES),
  postgres: postgresOf(TABLES),
};
