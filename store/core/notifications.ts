import type { NotificationStore } from '../port.ts';
import { readSound } from './reading.ts';
import { inBatches, limit, numberIn, type SqlRunner, textIn } from './sql-runner.ts';
import { requireKeys } from './text.ts';

const PIECE = 1000;

export function notifications(runner: SqlRunner): NotificationStore {
  return {
    async keepDevice({ hash, accountId, body, at }) {
      requireKeys(hash, accountId);
      const kept = await runner.write(
        `INSERT INTO devices (hash, account_id, body, at) SELECT ?1, id, ?3, ?4 FROM accounts WHERE id = ?2
         ON CONFLICT (hash) DO UPDATE SET account_id = excluded.account_id, body = excluded.body, at = excluded.at
         RETURNING hash`,
        hash,
        accountId,
        body,
        at,
      );
      if (kept.length === 0) throw new Error('There’s no account with this id.');
    },

    async devicesOf(accountId, most) {
      const rows = runner.ask(
        'SELECT hash, account_id, body, at FROM devices WHERE account_id = ?1 ORDER BY at DESC, hash LIMIT ?2',
        accountId,
        limit(most),
      );
      return readSound(runner, { table: 'devices', key: accountId, by: ['hash'] }, rows, (row) => ({
        hash: textIn(row, 'hash'),
        accountId: textIn(row, 'account_id'),
        body: textIn(row, 'body'),
        at: numberIn(row, 'at'),
      }));
    },

    async dropDevice(hash, accountId) {
      const gone = await runner.write(
        'DELETE FROM devices WHERE hash = ?1 AND account_id = ?2 RETURNING hash',
        hash,
        accountId,
      );
      return gone.length > 0;
    },

    async claim(key, at) {
      requireKeys(key);
      const first = await runner.write(
        'INSERT INTO notices (key, at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING key',
        key,
        at,
      );
      return first.length > 0;
    },

    forgetClaims(before) {
      return inBatches(PIECE, async () => {
        const gone = await runner.write(
          `DELETE FROM notices WHERE key IN (SELECT key FROM notices WHERE at < ?1 LIMIT ${PIECE}) RETURNING at`,
          before,
        );
        return gone.length;
      });
    },
  };
}
