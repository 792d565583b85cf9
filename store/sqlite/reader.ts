import path from 'node:path';
import { chatReader } from '../core/chat.ts';
import { Door } from '../core/closing.ts';
import { type Damage, DamageReports } from '../core/damage.ts';
import type { Desk } from '../core/desk.ts';
import { keepsakes } from '../core/keepsakes.ts';
import { tables } from '../core/tables.ts';
import type { ChatStore, MatchStore } from '../port.ts';
import { DATABASE_FILE, openFile } from './file.ts';

/** The calls that run on a separate connection, beside the one that writes. */
export const READS = {
  matches: ['listed', 'ofAccount', 'activeOf', 'read', 'snapshot'],
  chat: ['read', 'heard', 'page', 'talks', 'saidBy', 'mutedBy'],
} as const satisfies {
  readonly matches: readonly (keyof MatchStore)[];
  readonly chat: readonly (keyof ChatStore)[];
};

export interface SqliteReader {
  readonly matches: Pick<MatchStore, (typeof READS.matches)[number]>;
  readonly chat: Pick<ChatStore, (typeof READS.chat)[number]>;
  close(): Promise<void>;
}

/**
 * Reads a folder that a store of this process has open. With a write-ahead log a read never waits for a write, and sees everything
 * committed before it began.
 */
export function openSqliteReader(folder: string, damaged: (damage: Damage) => void = () => undefined): SqliteReader {
  const db = openFile(path.join(folder, DATABASE_FILE));
  db.script('PRAGMA query_only = ON');
  const door = new Door();
  const desk: Desk = {
    ask: (sql, ...values) => door.enter(async () => db.rows(sql, ...values)),
    write: () => Promise.reject(new Error('This connection only reads.')),
    damaged: new DamageReports(damaged).report,
  };
  return {
    matches: { ...tables(desk), ...keepsakes(desk) },
    chat: chatReader(desk),
    close: () => door.close(async () => db.close()),
  };
}
