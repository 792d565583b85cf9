import path from 'node:path';
import { accounts } from '../core/accounts.ts';
import { chatReader } from '../core/chat.ts';
import { deadlines } from '../core/deadlines.ts';
import { keepsakes } from '../core/keepsakes.ts';
import { notices } from '../core/notices.ts';
import { settings } from '../core/settings.ts';
import { tables } from '../core/tables.ts';
import { Watchers } from '../core/watchers.ts';
import type { Store } from '../port.ts';
import { appender, remover, speaker } from './append.ts';
import type { Connection } from './connection.ts';
import { SqliteDesk } from './desk.ts';
import { DATABASE_FILE, makeDurable, migrate, openFile, prepareFolder } from './file.ts';
import { type Ownership, own } from './owner.ts';

export interface SqliteOptions {
  /** Created when it is missing. It belongs to one process at a time; a second one gets an error. */
  readonly folder: string;
  /** Pages of 4 KiB the file may have: a limit for those who must not fill a disk. */
  readonly maxPages?: number;
}

/** The embedded home: everything in one file. */
export async function openSqlite({ folder, maxPages }: SqliteOptions): Promise<Store> {
  prepareFolder(folder);
  const ownership = own(folder);
  let db: Connection | null = null;
  try {
    db = openFile(path.join(folder, DATABASE_FILE));
    makeDurable(db);
    migrate(db);
    if (maxPages !== undefined) db.rows(`PRAGMA max_page_count = ${maxPages}`);
    return storeOn(db, ownership);
  } catch (error) {
    db?.close();
    ownership.release();
    throw error;
  }
}

function storeOn(db: Connection, ownership: Ownership): Store {
  const desk = new SqliteDesk(db);
  const watchers = new Watchers();
  return {
    matches: { ...tables(desk), ...keepsakes(desk), ...deadlines(desk, ''), append: appender(desk, watchers) },
    accounts: accounts(desk),
    chat: { ...chatReader(desk), add: speaker(desk, watchers), remove: remover(desk, watchers) },
    settings: settings(desk),
    notices: notices(desk),
    watch: (watcher) => watchers.add(watcher),
    // Nobody else can be on this file.
    tell: () => Promise.resolve(),
    close: () =>
      desk.close(() => {
        try {
          // Statements keep the file open until they are collected; the write-ahead log must not wait for that.
          db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
        } finally {
          db.close();
          ownership.release();
        }
      }),
  };
}
