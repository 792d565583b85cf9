import type { SettingStore } from '../port.ts';
import { readFirst } from './reading.ts';
import { inBatches, numberOrNullIn, type SqlRunner, textIn } from './sql-runner.ts';
import { requireKeys } from './text.ts';

const PIECE = 100;

/** Copies the old value into the row, because neither backend can return it otherwise. */
const MARK = `
  INSERT INTO marks (name, value, at) VALUES (?1, ?2, ?3)
  ON CONFLICT (name) DO UPDATE SET previous = marks.value, at = excluded.at,
    value = CASE WHEN excluded.value > marks.value THEN excluded.value ELSE marks.value END
  RETURNING previous`;

const FORGET_MARKS = `
  DELETE FROM marks WHERE name IN (SELECT name FROM marks WHERE at < ?1 LIMIT ?2) RETURNING name`;

/** Settings of the whole installation. */
export function settings(runner: SqlRunner): SettingStore {
  return {
    async once(name, value) {
      requireKeys(name);
      await runner.write('INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING', name, value);
      // Read again: another process may have been first.
      const rows = runner.ask('SELECT value FROM settings WHERE name = ?1', name);
      const kept = await readFirst(runner, { table: 'settings', key: name }, rows, (row) => textIn(row, 'value'));
      if (kept === null) throw new Error('Settings are never deleted.');
      return kept;
    },

    async mark(name, value, at) {
      requireKeys(name);
      const [row] = await runner.write(MARK, name, value, at);
      return row === undefined ? null : numberOrNullIn(row, 'previous');
    },

    forgetMarks(before) {
      return inBatches(PIECE, async () => (await runner.write(FORGET_MARKS, before, PIECE)).length);
    },
  };
}
