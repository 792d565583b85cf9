import { statSync } from 'node:fs';
import path from 'node:path';
import { damagedRows } from '../check.ts';
import { accounts } from '../core/accounts.ts';
import { chatReader } from '../core/chat.ts';
import { type Damage, DamagedRow } from '../core/damage.ts';
import { deadlines } from '../core/deadlines.ts';
import { keepsakes } from '../core/keepsakes.ts';
import { notices } from '../core/notices.ts';
import { settings } from '../core/settings.ts';
import { tables } from '../core/tables.ts';
import { Watchers } from '../core/watchers.ts';
import type { Store } from '../port.ts';
import { appender, remover, speaker } from './append.ts';
import { Checkpoints } from './checkpoints.ts';
import type { Connection } from './connection.ts';
import { SqliteDesk } from './desk.ts';
import { DATABASE_FILE, makeDurable, migrate, openFile, prepareFolder } from './file.ts';
import { createPrivately, requireWhole, StoreFiles, sweepRestores } from './files.ts';
import { CHECKED_AT_OPEN, mendOrder } from './mending.ts';
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
    requireWhole(folder);
    sweepRestores(folder);
    const file = path.join(folder, DATABASE_FILE);
    createPrivately(file);
    db = openFile(file);
    makeDurable(db);
    migrate(db);
    const damages = statSync(file).size <= CHECKED_AT_OPEN ? await lookedThrough(db, file) : [];
    if (maxPages !== undefined) db.rows(`PRAGMA max_page_count = ${maxPages}`);
    return storeOn(db, ownership, new StoreFiles(folder, db), damages);
  } catch (error) {
    db?.close();
    ownership.release();
    throw error;
  }
}

/** Repairs damage as far as possible, and reports it to the first watcher. */
async function lookedThrough(db: Connection, file: string): Promise<readonly Damage[]> {
  try {
    const tables = mendOrder(db, file);
    if (tables === null) return [EVERYTHING];
    const damages = await damagedRows(db, tables);
    const others = tables.filter((table) => !damages.some((damage) => damage.table === table));
    return [...damages, ...others.map((table) => ({ table, row: '', column: null, mended: true }))];
  } catch (error) {
    if (error instanceof DamagedRow) return [EVERYTHING];
    throw error;
  }
}

const EVERYTHING: Damage = { table: '', row: '', column: null };

function storeOn(db: Connection, ownership: Ownership, files: StoreFiles, damages: readonly Damage[]): Store {
  const watchers = new Watchers();
  const checkpoints = new Checkpoints(db);
  const desk = new SqliteDesk(db, watchers, {
    require: () => files.require(),
    committed: () => {
      files.committed();
      checkpoints.committed();
    },
  });
  for (const damage of damages) desk.damaged(damage);
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
        let emptied = false;
        checkpoints.stop();
        try {
          // Statements keep the file open until they are collected; the write-ahead log must not wait for that.
          emptied = db.rows('PRAGMA wal_checkpoint(TRUNCATE)')[0]?.['busy'] === 0;
        } finally {
          files.close(emptied);
          db.close();
          ownership.release();
        }
      }),
  };
}
