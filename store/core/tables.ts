import { type LogStore, TABLE_STATUSES, type TableRow, type TableStatus } from '../port.ts';
import { readFirst, readSound } from './reading.ts';
import { DamagedValue, limit, numberIn, type SqlRow, type SqlRunner, textIn } from './sql-runner.ts';
import { requireKeys, type Value } from './text.ts';

const COLUMNS = 'id, code, game, status, listed, created_at, updated_at, summary, next_seq';

/** Both read only what they need from an index, however many tables an account has had. See migration 8. */
export const NEWEST_OF_ACCOUNT = `
  SELECT ${COLUMNS.replace(/\w+/g, 'matches.$&')} FROM players JOIN matches ON matches.id = players.match_id
  WHERE players.account_id = ?1 ORDER BY players.updated_at DESC, players.match_id LIMIT ?2`;
export const GOING_OF_ACCOUNT = 'SELECT COUNT(*) AS tables FROM players WHERE account_id = ?1 AND going = 1';

const ROWS = { table: 'matches', by: ['id'], else: 'code' };

type Tables = Pick<LogStore, 'create' | 'find' | 'listed' | 'ofAccount' | 'activeOf'>;

/** Table rows and lists of them. */
export function tables(runner: SqlRunner): Tables {
  return {
    async create(row) {
      requireKeys(row.id, row.code, row.game);
      const made = await runner.write(
        `INSERT INTO matches (id, code, game, status, listed, created_at, updated_at, summary, next_seq, chat_count)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0) ON CONFLICT DO NOTHING RETURNING id`,
        row.id,
        row.code,
        row.game,
        row.status,
        row.listed ? 1 : 0,
        row.createdAt,
        row.updatedAt,
        row.summary,
      );
      return made.length === 1;
    },

    async find(by) {
      const [column, key] = 'id' in by ? ['id', by.id] : ['code', by.code];
      const rows = runner.ask(`SELECT ${COLUMNS} FROM matches WHERE ${column} = ?1`, key);
      return readFirst(runner, 'id' in by ? { table: 'matches', key } : ROWS, rows, tableIn);
    },

    async listed({ status, game, most }) {
      const values: Value[] = [limit(most)];
      const where = ['listed = 1'];
      if (status !== undefined) where.push(`status = ?${values.push(status)}`);
      if (game !== undefined) where.push(`game = ?${values.push(game)}`);
      const rows = runner.ask(
        `SELECT ${COLUMNS} FROM matches WHERE ${where.join(' AND ')} ORDER BY created_at DESC, id LIMIT ?1`,
        ...values,
      );
      return readSound(runner, ROWS, rows, tableIn);
    },

    async ofAccount(accountId, most) {
      return readSound(runner, ROWS, runner.ask(NEWEST_OF_ACCOUNT, accountId, limit(most)), tableIn);
    },

    async activeOf(accountId) {
      const [row] = await runner.ask(GOING_OF_ACCOUNT, accountId);
      return row === undefined ? 0 : numberIn(row, 'tables');
    },
  };
}

function tableIn(row: SqlRow): TableRow {
  return {
    id: textIn(row, 'id'),
    code: textIn(row, 'code'),
    game: textIn(row, 'game'),
    status: statusOf(textIn(row, 'status')),
    listed: numberIn(row, 'listed') === 1,
    createdAt: numberIn(row, 'created_at'),
    updatedAt: numberIn(row, 'updated_at'),
    summary: textIn(row, 'summary'),
    nextSeq: numberIn(row, 'next_seq'),
  };
}

function statusOf(text: string): TableStatus {
  const status = TABLE_STATUSES.find((known) => known === text);
  if (status === undefined) throw new DamagedValue('status', 'status of a table');
  return status;
}
