import type { SettingStore } from '../port.ts';
import { type Desk, textIn } from './desk.ts';
import { readFirst } from './reading.ts';
import { requireKeys } from './text.ts';

/** What a whole installation agrees on, however many processes it has. */
export function settings(desk: Desk): SettingStore {
  return {
    async once(name, value) {
      requireKeys(name);
      await desk.write('INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING', name, value);
      // Read again: of several that came at once, only one was first.
      const rows = desk.ask('SELECT value FROM settings WHERE name = ?1', name);
      const kept = await readFirst(desk, { table: 'settings', key: name }, rows, (row) => textIn(row, 'value'));
      if (kept === null) throw new Error('A setting is never taken away.');
      return kept;
    },
  };
}
