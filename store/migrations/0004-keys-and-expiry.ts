import { type Migration, postgresOf } from './migration.ts';

/** A line of chat keeps the key it was sent with, so that it is said once. Tokens are found by when they expire. */
const CHANGES = `
ALTER TABLE chat ADD COLUMN key TEXT;
CREATE UNIQUE INDEX chat_key ON chat (match_id, account_id, key) WHERE key IS NOT NULL;
CREATE INDEX tokens_expiry ON tokens (expires_at);
`;

export const keysAndExpiry: Migration = {
  version: 4,
  says: 'Gives chat messages a key, so that a message sent twice is stored once, and finds expired sign-ins faster.',
  sqlite: CHANGES,
  postgres: postgresOf(CHANGES),
};
