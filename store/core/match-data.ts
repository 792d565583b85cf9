import type { LogStore, Reached, StoredEntry } from '../port.ts';
import { orNull, readAll, readFirst } from './reading.ts';
import { inBatches, NoSuchLog, numberIn, type SqlRow, type SqlRunner, textIn } from './sql-runner.ts';

const PIECE = 1000;

export const RECEIPT = 'SELECT answer FROM receipts WHERE match_id = ?1 AND sender = ?2 AND key = ?3';

type MatchData = Pick<
  LogStore,
  'read' | 'reached' | 'receipt' | 'forgetReceipts' | 'saveSnapshot' | 'snapshot' | 'saveDraft' | 'draft'
>;

export function storedEntryIn(row: SqlRow): StoredEntry {
  return { seq: numberIn(row, 'seq'), at: numberIn(row, 'at'), body: textIn(row, 'body') };
}

export function reachedIn(row: SqlRow): Reached {
  return { nextSeq: numberIn(row, 'next_seq'), lines: numberIn(row, 'chat_count') };
}

/** One by one: the only process on a store seldom asks. */
async function reachedBy(runner: SqlRunner, ids: readonly string[]): Promise<ReadonlyMap<string, Reached>> {
  const found = new Map<string, Reached>();
  for (const id of ids) {
    const [row] = await runner.ask('SELECT next_seq, chat_count FROM matches WHERE id = ?1', id);
    if (row !== undefined) found.set(id, reachedIn(row));
  }
  return found;
}

/** The log of a match, its receipts, snapshot and drafts. */
export function matchData(runner: SqlRunner): MatchData {
  return {
    async read(logId, fromSeq) {
      const rows = runner.ask(
        'SELECT seq, at, body FROM entries WHERE match_id = ?1 AND seq >= ?2 ORDER BY seq',
        logId,
        fromSeq,
      );
      return readAll(runner, { table: 'entries', key: logId, by: ['seq'] }, rows, storedEntryIn);
    },

    reached: (ids) => reachedBy(runner, ids),

    async receipt(logId, sender, key) {
      const place = { table: 'receipts', key: `${logId} ${sender} ${key}` };
      return readFirst(runner, place, runner.ask(RECEIPT, logId, sender, key), (row) => textIn(row, 'answer'));
    },

    forgetReceipts(before) {
      return inBatches(PIECE, async () => {
        const gone = await runner.write(
          `DELETE FROM receipts WHERE (match_id, sender, key) IN (
             SELECT match_id, sender, key FROM receipts WHERE at < ?1 LIMIT ${PIECE}
           ) RETURNING at`,
          before,
        );
        return gone.length;
      });
    },

    async saveSnapshot(logId, seq, body) {
      const saved = await runner.write(
        `INSERT INTO snapshots (match_id, seq, body) SELECT id, ?2, ?3 FROM matches WHERE id = ?1
         ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq, body = excluded.body RETURNING seq`,
        logId,
        seq,
        body,
      );
      if (saved.length === 0) throw new NoSuchLog(logId);
    },

    async snapshot(logId) {
      const rows = runner.ask('SELECT seq, body FROM snapshots WHERE match_id = ?1', logId);
      const read = readFirst(runner, { table: 'snapshots', key: logId }, rows, (row) => ({
        seq: numberIn(row, 'seq'),
        body: textIn(row, 'body'),
      }));
      return orNull(read);
    },

    async saveDraft(logId, seat, body) {
      if (body === '') {
        await runner.write('DELETE FROM drafts WHERE match_id = ?1 AND seat = ?2', logId, seat);
        return;
      }
      const saved = await runner.write(
        `INSERT INTO drafts (match_id, seat, body) SELECT id, ?2, ?3 FROM matches WHERE id = ?1
         ON CONFLICT (match_id, seat) DO UPDATE SET body = excluded.body RETURNING seat`,
        logId,
        seat,
        body,
      );
      if (saved.length === 0) throw new NoSuchLog(logId);
    },

    async draft(logId, seat) {
      const rows = runner.ask('SELECT body FROM drafts WHERE match_id = ?1 AND seat = ?2', logId, seat);
      const place = { table: 'drafts', key: `${logId} ${seat}` };
      return orNull(readFirst(runner, place, rows, (row) => textIn(row, 'body')));
    },
  };
}
