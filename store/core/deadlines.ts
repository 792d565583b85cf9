import type { LogStore } from '../port.ts';
import { readSound } from './reading.ts';
import { limit, numberIn, numberOrNullIn, type SqlRunner, textIn } from './sql-runner.ts';

const ROWS = { table: 'matches', by: ['id'] };

/**
 * `due_at` is the deadline; `free_at` is the moment from which it may be claimed: the deadline itself, or the end of the last
 * claim. One column answers both questions, who is due and when to ask again.
 * @param locking what keeps two processes from taking the same rows, where more than one can be at it
 */
export function deadlines(
  runner: SqlRunner,
  locking: '' | 'FOR UPDATE SKIP LOCKED',
): Pick<LogStore, 'claimDue' | 'holdDue' | 'nextDue'> {
  return {
    async claimDue(now, leaseUntil, most) {
      const claimed = runner.write(
        `WITH due AS MATERIALIZED (
           SELECT id FROM matches WHERE free_at <= ?1 AND due_at <= ?1 ORDER BY due_at, id LIMIT ?3 ${locking}
         )
         UPDATE matches SET free_at = ?2 WHERE id IN (SELECT id FROM due) RETURNING id, due_at`,
        now,
        leaseUntil,
        limit(most),
      );
      const due = await readSound(runner, ROWS, claimed, (row) => ({
        id: textIn(row, 'id'),
        dueAt: numberIn(row, 'due_at'),
      }));
      return due.sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    },

    async holdDue(logIds, leaseUntil, until) {
      const held = await Promise.all(
        logIds.map((id) =>
          runner.write(
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
      // The full condition is needed for the index on deadlines. This runs every second.
      const [row] = await runner.ask('SELECT MIN(free_at) AS next FROM matches WHERE free_at IS NOT NULL');
      return row === undefined ? null : numberOrNullIn(row, 'next');
    },
  };
}
