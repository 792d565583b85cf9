import type { Account, AccountStore, Token } from '../port.ts';
import { type Desk, inPieces, numberIn, type Row, textIn, textOrNullIn } from './desk.ts';
import { readFirst, readRow } from './reading.ts';
import { MAY_GO_ON, requireKeys } from './text.ts';

const PIECE = 500;
const COLUMNS = 'id, name, folded_name, password_hash, created_at, seen_at';

export function accounts(desk: Desk): AccountStore {
  return { ...people(desk), ...tokens(desk), releaseGuests: (before) => releaseGuests(desk, before) };
}

function people(desk: Desk): Pick<AccountStore, 'create' | 'byId' | 'byFoldedName' | 'setPassword' | 'seen'> {
  return {
    async create(account) {
      requireKeys(account.id, account.foldedName);
      const made = await desk.write(
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
      const rows = desk.ask(`SELECT ${COLUMNS} FROM accounts WHERE id = ?1`, id);
      return readFirst(desk, { table: 'accounts', key: id }, rows, accountIn);
    },

    async byFoldedName(foldedName) {
      const rows = desk.ask(`SELECT ${COLUMNS} FROM accounts WHERE folded_name = ?1`, foldedName);
      return readFirst(desk, { table: 'accounts', by: ['id'], else: 'folded_name' }, rows, accountIn);
    },

    async setPassword(id, passwordHash) {
      const set = await desk.write(
        'UPDATE accounts SET password_hash = ?2 WHERE id = ?1 RETURNING id',
        id,
        passwordHash,
      );
      return set.length === 1;
    },

    async seen(id, at) {
      await desk.write('UPDATE accounts SET seen_at = ?2 WHERE id = ?1 AND seen_at < ?2', id, at);
    },
  };
}

function tokens(
  desk: Desk,
): Pick<AccountStore, 'addToken' | 'byToken' | 'dropToken' | 'dropTokensOf' | 'forgetTokens'> {
  return {
    async addToken(token) {
      requireKeys(token.hash);
      const added = await desk.write(
        `INSERT INTO tokens (hash, account_id, kind, created_at, expires_at)
         SELECT ?1, id, ?3, ?4, ?5 FROM accounts WHERE id = ?2 RETURNING hash`,
        token.hash,
        token.accountId,
        token.kind,
        token.createdAt,
        token.expiresAt,
      );
      if (added.length === 0) throw new Error(`There is no account with the id ${JSON.stringify(token.accountId)}.`);
    },

    async byToken(hash, now) {
      const rows = desk.ask(
        `SELECT hash, account_id, kind, tokens.created_at AS issued_at, expires_at,
                id, name, folded_name, password_hash, accounts.created_at AS created_at, seen_at
         FROM tokens JOIN accounts ON accounts.id = tokens.account_id WHERE hash = ?1 AND expires_at > ?2`,
        hash,
        now,
      );
      return readFirst(desk, { table: 'tokens' }, rows, (row) => ({
        account: readRow(desk, { table: 'accounts', by: ['id'], else: 'folded_name' }, row, accountIn),
        token: readRow(desk, { table: 'tokens', by: ['account_id'] }, row, tokenIn),
      }));
    },

    async dropToken(hash) {
      await desk.write('DELETE FROM tokens WHERE hash = ?1', hash);
    },

    async dropTokensOf(accountId, except) {
      const dropped = await desk.write(
        'DELETE FROM tokens WHERE account_id = ?1 AND (CAST(?2 AS TEXT) IS NULL OR hash <> ?2) RETURNING hash',
        accountId,
        except,
      );
      return dropped.length;
    },

    forgetTokens(now) {
      return inPieces(PIECE, async () => {
        const forgotten = await desk.write(
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
function releaseGuests(desk: Desk, before: number): Promise<number> {
  return inPieces(PIECE, async () => {
    const released = await desk.write(
      `DELETE FROM accounts WHERE password_hash IS NULL AND seen_at < ?1 AND id IN (
         SELECT id FROM accounts WHERE password_hash IS NULL AND seen_at < ?1 AND NOT EXISTS (
           SELECT 1 FROM players JOIN matches ON matches.id = players.match_id
           WHERE players.account_id = accounts.id AND ${MAY_GO_ON}
         ) LIMIT ${PIECE}
       ) RETURNING id`,
      before,
    );
    return released.length;
  });
}

function accountIn(row: Row): Account {
  return {
    id: textIn(row, 'id'),
    name: textIn(row, 'name'),
    foldedName: textIn(row, 'folded_name'),
    passwordHash: textOrNullIn(row, 'password_hash'),
    createdAt: numberIn(row, 'created_at'),
    seenAt: numberIn(row, 'seen_at'),
  };
}

function tokenIn(row: Row): Token {
  return {
    hash: textIn(row, 'hash'),
    accountId: textIn(row, 'account_id'),
    kind: textIn(row, 'kind') === 'bearer' ? 'bearer' : 'session',
    createdAt: numberIn(row, 'issued_at'),
    expiresAt: numberIn(row, 'expires_at'),
  };
}
