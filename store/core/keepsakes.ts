import type { MatchStore, StoredEntry } from '../port.ts';
import { type Desk, inPieces, NoSuchMatch, numberIn, type Row, textIn } from './desk.ts';
import { orNothing, readAll, readFirst } from './reading.ts';

const PIECE = 1000;

export const RECEIPT = 'SELECT answer FROM receipts WHERE match_id = ?1 AND sender = ?2 AND key = ?3';

type Keepsakes = Pick<
  MatchStore,
  'read' | 'receipt' | 'forgetReceipts' | 'saveSnapshot' | 'snapshot' | 'saveDraft' | 'draft'
>;

export function entryIn(row: Row): StoredEntry {
  return { seq: numberIn(row, 'seq'), at: numberIn(row, 'at'), body: textIn(row, 'body') };
}

/** What is kept for a match: its log to read, and beside the log receipts, a snapshot and drafts. */
export function keepsakes(desk: Desk): Keepsakes {
  return {
    async read(matchId, fromSeq) {
      const rows = desk.ask(
        'SELECT seq, at, body FROM entries WHERE match_id = ?1 AND seq >= ?2 ORDER BY seq',
        matchId,
        fromSeq,
      );
      return readAll(desk, { table: 'entries', key: matchId, by: ['seq'] }, rows, entryIn);
    },

    async receipt(matchId, sender, key) {
      const place = { table: 'receipts', key: `${matchId} ${sender} ${key}` };
      return readFirst(desk, place, desk.ask(RECEIPT, matchId, sender, key), (row) => textIn(row, 'answer'));
    },

    forgetReceipts(before) {
      return inPieces(PIECE, async () => {
        const gone = await desk.write(
          `DELETE FROM receipts WHERE (match_id, sender, key) IN (
             SELECT match_id, sender, key FROM receipts WHERE at < ?1 LIMIT ${PIECE}
           ) RETURNING at`,
          before,
        );
        return gone.length;
      });
    },

    async saveSnapshot(matchId, seq, body) {
      const saved = await desk.write(
        `INSERT INTO snapshots (match_id, seq, body) SELECT id, ?2, ?3 FROM matches WHERE id = ?1
         ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq, body = excluded.body RETURNING seq`,
        matchId,
        seq,
        body,
      );
      if (saved.length === 0) throw new NoSuchMatch(matchId);
    },

    async snapshot(matchId) {
      const rows = desk.ask('SELECT seq, body FROM snapshots WHERE match_id = ?1', matchId);
      const read = readFirst(desk, { table: 'snapshots', key: matchId }, rows, (row) => ({
        seq: numberIn(row, 'seq'),
        body: textIn(row, 'body'),
      }));
      return orNothing(read);
    },

    async saveDraft(matchId, seat, body) {
      if (body === '') {
        await desk.write('DELETE FROM drafts WHERE match_id = ?1 AND seat = ?2', matchId, seat);
        return;
      }
      const saved = await desk.write(
        `INSERT INTO drafts (match_id, seat, body) SELECT id, ?2, ?3 FROM matches WHERE id = ?1
         ON CONFLICT (match_id, seat) DO UPDATE SET body = excluded.body RETURNING seat`,
        matchId,
        seat,
        body,
      );
      if (saved.length === 0) throw new NoSuchMatch(matchId);
    },

    async draft(matchId, seat) {
      const rows = desk.ask('SELECT body FROM drafts WHERE match_id = ?1 AND seat = ?2', matchId, seat);
      const place = { table: 'drafts', key: `${matchId} ${seat}` };
      return orNothing(readFirst(desk, place, rows, (row) => textIn(row, 'body')));
    },
  };
}
