import type { MatchStore } from '../port.ts';
import { type Desk, limit, numberIn, numberOrNullIn, textIn } from './desk.ts';
import { readSound } from './reading.ts';

const ROWS = { table: 'matches', by: ['id'] };

/**
 * `due_at` is the deadline; `free_at` is the moment from which it may be claimed: the deadline itself, or the end of the last
 * claim. One column answers both questions, who is due and when to ask again.
 * @param locking what keeps two processes from taking the same rows, where more than one can be at it
 */
export function deadlines(
  desk: Desk,
  locking: '' | 'FOR UPDATE SKIP LOCKED',
): Pick<MatchStore, 'claimDue' | 'holdDue' | 'nextDue'> {
  return {
    async claimDue(now, leaseUntil, most) {
      const claimed = desk.write(
        `WITH due AS MATERIALIZED (
           SELECT id FROM matches WHERE free_at <= ?1 AND due_at <= ?1 ORDER BY due_at, id LIMIT ?3 ${locking}
         )
         UPDATE matches SET free_at = ?2 WHERE id IN (SELECT id FROM due) RETURNING id, due_at`,
        now,
        leaseUntil,
        limit(most),
      );
      const due = await readSound(desk, ROWS, claimed, (row) => ({
        id: textIn(row, 'id'),
        dueAt: numberIn(row, 'due_at'),
      }));
      return due.sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    },

    async holdDue(matchIds, leaseUntil, until) {
      const held = await Promise.all(
        matchIds.map((id) =>
          desk.write(
            'UPDATE matches SET free_at = ?3 WHERE id = ?1 AND free_at = ?2 AND due_at < ?2 RETURNING id',
            id,
            leaseUntil,
            until,
          ),
        ),
      );
      return held.flat().map((row) => textIn(row, 'id'));
    },

    async nextDue() {
      // Said in full, because only then the index over deadlines is used: this is asked every second.
      const [row] = await desk.ask('SELECT MIN(free_at) AS next FROM matches WHERE free_at IS NOT NULL');
      return row === undefined ? null : numberOrNullIn(row, 'next');
    },
  };
}
