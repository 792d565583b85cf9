import type { AccountRow, AccountStore, AccountToken } from '../port.ts';
import { readFirst, readRow } from './reading.ts';
import { inBatches, numberIn, type SqlRow, type SqlRunner, textIn, textOrNullIn } from './sql-runner.ts';
import { CAN_CONTINUE, requireKeys } from './text.ts';

const PIECE = 500;
const COLUMNS = 'id, name, folded_name, password_hash, created_at, seen_at';

export function accounts(runner: SqlRunner): AccountStore {
  return { ...people(runner), ...tokens(runner), releaseGuests: (before) => releaseGuests(runner, before) };
}

function people(runner: SqlRunner): Pick<AccountStore, 'create' | 'byId' | 'byFoldedName' | 'setPassword' | 'seen'> {
  return {
    async create(account) {
      requireKeys(account.id, account.foldedName);
      const made = await runner.write(
        `INSERT INTO accounts (${COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING RETURNING id`,
        account.id,
        account.name,
        account.foldedName,
        account.passwordHash,
        account.createdAt,
        account.seenAt,
      );
      return made.length === 1;
    },

    async byId(id) {
      const rows = runner.ask(`SELECT ${COLUMNS} FROM accounts WHERE id = ?1`, id);
      return readFirst(runner, { table: 'accounts', key: id }, rows, accountIn);
    },

    async byFoldedName(foldedName) {
      const rows = runner.ask(`SELECT ${COLUMNS} FROM accounts WHERE folded_name = ?1`, foldedName);
      return readFirst(runner, { table: 'accounts', by: ['id'], else: 'folded_name' }, rows, accountIn);
    },

    async setPassword(id, passwordHash) {
      const set = await runner.write(
        'UPDATE accounts SET password_hash = ?2 WHERE id = ?1 RETURNING id',
        id,
        passwordHash,
      );
      return set.length === 1;
    },

    async seen(id, at) {
      await runner.write('UPDATE accounts SET seen_at = ?2 WHERE id = ?1 AND seen_at < ?2', id, at);
    },
  };
}

function tokens(
  runner: SqlRunner,
): Pick<AccountStore, 'addToken' | 'byToken' | 'dropToken' | 'dropTokensOf' | 'forgetTokens'> {
  return {
    async addToken(token) {
      requireKeys(token.hash);
      const added = await runner.write(
        `INSERT INTO tokens (hash, account_id, kind, created_at, expires_at)
         SELECT ?1, id, ?3, ?4, ?5 FROM accounts WHERE id = ?2 RETURNING hash`,
        token.hash,
        token.accountId,
        token.kind,
        token.createdAt,
        token.expiresAt,
      );
      if (added.length === 0) throw new Error(`There’s no account with the id ${JSON.stringify(token.accountId)}.`);
    },

    async byToken(hash, now) {
      const rows = runner.ask(
        `SELECT hash, account_id, kind, tokens.created_at AS issued_at, expires_at,
                id, name, folded_name, password_hash, accounts.created_at AS created_at, seen_at
         FROM tokens JOIN accounts ON accounts.id = tokens.account_id WHERE hash = ?1 AND expires_at > ?2`,
        hash,
        now,
      );
      return readFirst(runner, { table: 'tokens' }, rows, (row) => ({
        account: readRow(runner, { table: 'accounts', by: ['id'], else: 'folded_name' }, row, accountIn),
        token: readRow(runner, { table: 'tokens', by: ['account_id'] }, row, tokenIn),
      }));
    },

    async dropToken(hash) {
      await runner.write('DELETE FROM tokens WHERE hash = ?1', hash);
    },

    async dropTokensOf(accountId, except) {
      const dropped = await runner.write(
        'DELETE FROM tokens WHERE account_id = ?1 AND (CAST(?2 AS TEXT) IS NULL OR hash <> ?2) RETURNING hash',
        accountId,
        except,
      );
      return dropped.length;
    },

    forgetTokens(now) {
      return inBatches(PIECE, async () => {
        const forgotten = await runner.write(
          `DELETE FROM tokens WHERE hash IN (
             SELECT hash FROM tokens WHERE expires_at <= ?1 LIMIT ${PIECE}
           ) RETURNING hash`,
          now,
        );
        return forgotten.length;
      });
    },
  };
}

/** The tokens of an account go with it: the schema says so. */
function releaseGuests(runner: SqlRunner, before: number): Promise<number> {
  return inBatches(PIECE, async () => {
    const released = await runner.write(
      `DELETE FROM accounts WHERE password_hash IS NULL AND seen_at < ?1 AND id IN (
         SELECT id FROM accounts WHERE password_hash IS NULL AND seen_at < ?1 AND NOT EXISTS (
           SELECT 1 FROM players JOIN matches ON matches.id = players.match_id
           WHERE players.account_id = accounts.id AND ${CAN_CONTINUE}
         ) LIMIT ${PIECE}
       ) RETURNING id`,
      before,
    );
    return released.length;
  });
}

function accountIn(row: SqlRow): AccountRow {
  return {
    id: textIn(row, 'id'),
    name: textIn(row, 'name'),
    foldedName: textIn(row, 'folded_name'),
    passwordHash: textOrNullIn(row, 'password_hash'),
    createdAt: numberIn(row, 'created_at'),
    seenAt: numberIn(row, 'seen_at'),
  };
}

function tokenIn(row: SqlRow): AccountToken {
  return {
    hash: textIn(row, 'hash'),
    accountId: textIn(row, 'account_id'),
    kind: textIn(row, 'kind') === 'bearer' ? 'bearer' : 'session',
    createdAt: numberIn(row, 'issued_at'),
    expiresAt: numberIn(row, 'expires_at'),
  };
}
