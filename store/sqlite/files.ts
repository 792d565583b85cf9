import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { UserError } from '../core/user-error.ts';
import type { SqliteConnection } from './connection.ts';
import { freeName } from './mending.ts';

export const DATABASE_FILE = 'tavola.db';
/** Records that there is data in the folder, and how long the write-ahead log last was. */
export const MARK_FILE = 'tavola.mark';
const LOG_FILE = `${DATABASE_FILE}-wal`;
const INDEX_FILE = `${DATABASE_FILE}-shm`;

const ONLY_OURS = 0o077;
const NAMES =
  /^(tavola\.(db|lock|mark|history|operator)|(replaced|damaged|rescued|before-upgrade)-\d+\.db)(-wal|-shm|-journal)?$/;
const LEFT_BY_RESTORE = /^tavola\.db\.[-\w]+\.part(-wal|-shm|-journal)?$/;
const KEPT_ASIDE = /^(replaced|damaged|rescued|before-upgrade)-\d+\.db$/;

/** Closes the folder and its files to other users. A folder that holds other files too stays as it is. */
export function closeToOthers(folder: string): void {
  if (process.platform === 'win32') return;
  const names = readdirSync(folder);
  for (const name of names.filter((one) => NAMES.test(one))) tighten(path.join(folder, name), 0o600);
  if (names.every((name) => NAMES.test(name))) tighten(folder, 0o700);
}

function tighten(file: string, mode: number): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined && found.uid === process.geteuid?.() && (found.mode & ONLY_OURS) !== 0) chmodSync(file, mode);
}

/**
 * SQLite creates files beside a database with the database's permissions. Does not open an existing file: closing it would drop
 * every lock that this process has on it, and another process could then delete the write-ahead log.
 */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It exists, or opening it next says why it cannot.
  }
}

/** Deletes the copies of killed restores. Only the owner of the folder may call it. */
export function sweepRestores(folder: string): void {
  for (const name of readdirSync(folder)) if (LEFT_BY_RESTORE.test(name)) rmSync(path.join(folder, name));
}

/** Databases set aside by a restore or a repair. They stay until the operator deletes them. */
export function asideDatabases(folder: string): readonly { readonly name: string; readonly bytes: number }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => KEPT_ASIDE.test(name));
  return names.map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }));
}

/** Refuses to start empty where there was data, or without the end of the write-ahead log. */
export function requireWhole(folder: string): void {
  const mark = markIn(folder);
  if (mark === null) return;
  if (sizeOf(path.join(folder, DATABASE_FILE)) === 0) {
    throw new UserError(
      `The database ${DATABASE_FILE} is missing from ${folder}, but Tavola has stored games there before. ` +
        `Restore a backup with tavola restore FILE, or delete ${MARK_FILE} there to start from scratch.`,
    );
  }
  // A program that has opened the database since, such as a backup, has moved the log into it.
  const isMoved = statSync(path.join(folder, DATABASE_FILE)).mtimeMs > mark.at;
  if (!isMoved && sizeOf(path.join(folder, LOG_FILE)) < mark.log) {
    throw new UserError(
      `The file ${LOG_FILE} in ${folder} is missing or cut short, and the last moves were in it. Put it back, or restore a backup with ` +
        `tavola restore FILE --replace. To continue without those moves, delete ${MARK_FILE} there.`,
    );
  }
}

/** The length of the write-ahead log (bytes), and when it was recorded. Null if there was no data. */
function markIn(folder: string): { readonly log: number; readonly at: number } | null {
  const file = path.join(folder, MARK_FILE);
  if (!existsSync(file)) return null;
  // An unreadable mark only shows that there was data.
  const [, bytes = '0'] = /"log":\s*(\d+)/.exec(readFileSync(file, 'utf8')) ?? [];
  return { log: Number(bytes), at: statSync(file).mtimeMs };
}

export function removeMark(folder: string): void {
  rmSync(path.join(folder, MARK_FILE), { force: true });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

const WIDTH = 40;

/** Watches the files of an open store: an acknowledgement is worthless if they are gone. */
export class StoreFiles {
  readonly #folder: string;
  readonly #db: SqliteConnection;
  readonly #mark: number;
  readonly #opened: ReadonlyMap<string, string>;
  #lost: UserError | null = null;

  /** Create it when all files exist. */
  constructor(folder: string, db: SqliteConnection) {
    this.#folder = folder;
    this.#db = db;
    this.#opened = new Map([DATABASE_FILE, LOG_FILE, INDEX_FILE].map((name) => [name, this.#identity(name)]));
    this.#mark = openSync(path.join(folder, MARK_FILE), 'w', 0o600);
    this.committed();
  }

  /** Throws after files were deleted or replaced: from then on nothing is stored. */
  require(): void {
    if (this.#lost !== null) throw this.#lost;
  }

  /** Call it after each commit and before acknowledging it. */
  committed(): void {
    this.require();
    const log = this.#stat(LOG_FILE);
    for (const [name, identity] of this.#opened) {
      if (identityOf(name === LOG_FILE ? log : this.#stat(name)) !== identity) throw this.#lose(name);
    }
    this.#write(log?.size ?? 0);
  }

  /** @param emptied everything is in the database itself */
  close(emptied: boolean): void {
    if (emptied && this.#lost === null) this.#write(0);
    closeSync(this.#mark);
  }

  /** Not flushed: after a power cut it may record less than there is, but never more. */
  #write(log: number): void {
    writeSync(this.#mark, `{"log": ${log}}`.padEnd(WIDTH), 0);
  }

  /** Saves the data from the open files, so that nothing acknowledged is lost with their names. */
  #lose(name: string): UserError {
    const what = `The file ${name} was deleted or replaced while Tavola was running, so nothing more is stored.`;
    this.#lost = new UserError(
      `${what} Stop Tavola and put the file back, or restore a backup with tavola restore FILE.`,
    );
    try {
      if (this.#identity(DATABASE_FILE) === this.#opened.get(DATABASE_FILE)) {
        this.#db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
        this.#write(0);
        this.#lost = new UserError(`${what} Everything up to now is in ${DATABASE_FILE}. Restart Tavola.`);
      } else if (existsSync(this.#folder)) {
        const rescued = freeName(this.#folder, 'rescued');
        createPrivately(rescued);
        this.#db.script(`VACUUM INTO '${rescued.replaceAll("'", "''")}'`);
        this.#lost = new UserError(
          `${what} Everything up to now is in ${rescued}. Stop Tavola, run tavola restore ${rescued} --replace, and start it again.`,
        );
      }
    } catch {
      // No room, or nothing left to read: only a backup can help.
    }
    return this.#lost;
  }

  #identity(name: string): string {
    return identityOf(this.#stat(name));
  }

  #stat(name: string): Stats | undefined {
    return statSync(path.join(this.#folder, name), { throwIfNoEntry: false });
  }
}

function identityOf(found: Stats | undefined): string {
  return found === undefined ? 'missing' : `${found.dev} ${found.ino}`;
}
