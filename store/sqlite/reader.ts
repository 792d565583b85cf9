import path from 'node:path';
import { chatReader } from '../core/chat.ts';
import { type Damage, DamageReports } from '../core/damage.ts';
import { Drain } from '../core/drain.ts';
import { matchData } from '../core/match-data.ts';
import type { SqlRunner } from '../core/sql-runner.ts';
import { tables } from '../core/tables.ts';
import type { ChatStore, LogStore } from '../port.ts';
import { DATABASE_FILE, openDatabaseFile } from './file.ts';

/** The calls that run on a separate connection, beside the one that writes. */
export const READS = {
  logs: ['listed', 'ofAccount', 'activeOf', 'read', 'snapshot'],
  chat: ['read', 'readableBy', 'page', 'conversations', 'saidBy', 'mutedBy'],
} as const satisfies {
  readonly logs: readonly (keyof LogStore)[];
  readonly chat: readonly (keyof ChatStore)[];
};

export interface SqliteReader {
  readonly logs: Pick<LogStore, (typeof READS.logs)[number]>;
  readonly chat: Pick<ChatStore, (typeof READS.chat)[number]>;
  close(): Promise<void>;
}

/**
 * Reads a folder that a store of this process has open. With a write-ahead log a read never waits for a write, and sees everything
 * committed before it began.
 */
export function openSqliteReader(folder: string, damaged: (damage: Damage) => void = () => undefined): SqliteReader {
  const db = openDatabaseFile(path.join(folder, DATABASE_FILE));
  db.script('PRAGMA query_only = ON');
  const drain = new Drain();
  const runner: SqlRunner = {
    ask: (sql, ...values) => drain.enter(async () => db.rows(sql, ...values)),
    write: () => Promise.reject(new Error('This connection is read-only.')),
    damaged: new DamageReports(damaged).report,
  };
  return {
    logs: { ...tables(runner), ...matchData(runner) },
    chat: chatReader(runner),
    close: () => drain.close(async () => db.close()),
  };
}
