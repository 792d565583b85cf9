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
import { Advice } from '../core/advice.ts';
import type { Connection } from './connection.ts';
import { freeName } from './mending.ts';

export const DATABASE_FILE = 'tavola.db';
/** Says that there is data in the folder, and how much of it the write-ahead log held last. */
export const MARK_FILE = 'tavola.mark';
const LOG_FILE = `${DATABASE_FILE}-wal`;
const INDEX_FILE = `${DATABASE_FILE}-shm`;

const ONLY_OURS = 0o077;
const NAMES =
  /^(tavola\.(db|lock|mark|history)|(replaced|damaged|rescued|before-upgrade)-\d+\.db)(-wal|-shm|-journal)?$/;
const LEFT_BY_RESTORE = /^tavola\.db\.[-\w]+\.part(-wal|-shm|-journal)?$/;
const KEPT_ASIDE = /^(replaced|damaged|rescued|before-upgrade)-\d+\.db$/;

/** Nobody else on the machine may read the folder or anything in it. A folder that holds other things too is left as it is. */
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
 * SQLite gives what it puts beside a file the rights of the file. A file that is there is not even opened: closing it again would take
 * away every lock that this process has on it, and another process could then delete the write-ahead log.
 */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It is there, or what is opened next says why it cannot be.
  }
}

/** A restore that was killed leaves its copy behind. To be called by the owner of the folder alone. */
export function sweepRestores(folder: string): void {
  for (const name of readdirSync(folder)) if (LEFT_BY_RESTORE.test(name)) rmSync(path.join(folder, name));
}

/** Databases that restoring or mending has put aside: they are kept until a person deletes them. */
export function keptAside(folder: string): readonly { readonly name: string; readonly bytes: number }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => KEPT_ASIDE.test(name));
  return names.map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }));
}

/** Refuses to begin from nothing where there was something, and to go on without the end of the write-ahead log. */
export function requireWhole(folder: string): void {
  const mark = markIn(folder);
  if (mark === null) return;
  if (sizeOf(path.join(folder, DATABASE_FILE)) === 0) {
    throw new Advice(
      `The database ${DATABASE_FILE} is missing from ${folder}, but Tavola has kept games there before. ` +
        `Restore a backup with tavola restore FILE, or delete ${MARK_FILE} there to start fresh.`,
    );
  }
  // A program that has opened the database since, a backup say, has moved the log into it.
  const isMoved = statSync(path.join(folder, DATABASE_FILE)).mtimeMs > mark.at;
  if (!isMoved && sizeOf(path.join(folder, LOG_FILE)) < mark.log) {
    throw new Advice(
      `The file ${LOG_FILE} in ${folder} is missing or cut short, and the last moves were in it. Put it back, or restore a backup with ` +
        `tavola restore FILE --replace. To go on without those moves, delete ${MARK_FILE} there.`,
    );
  }
}

/** How long the write-ahead log was (bytes), and when that was written down; null where there was no data. */
function markIn(folder: string): { readonly log: number; readonly at: number } | null {
  const file = path.join(folder, MARK_FILE);
  if (!existsSync(file)) return null;
  // A mark that cannot be read says only that there was data.
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

/** Watches over the files of an open store: an acknowledgement is worth nothing when they are gone. */
export class StoreFiles {
  readonly #folder: string;
  readonly #db: Connection;
  readonly #mark: number;
  readonly #opened: ReadonlyMap<string, string>;
  #lost: Advice | null = null;

  /** To be made when all files are there. */
  constructor(folder: string, db: Connection) {
    this.#folder = folder;
    this.#db = db;
    this.#opened = new Map([DATABASE_FILE, LOG_FILE, INDEX_FILE].map((name) => [name, this.#identity(name)]));
    this.#mark = openSync(path.join(folder, MARK_FILE), 'w', 0o600);
    this.committed();
  }

  /** Throws once files were found deleted or replaced: from then on nothing is stored. */
  require(): void {
    if (this.#lost !== null) throw this.#lost;
  }

  /** To be called after each commit and before it is acknowledged. */
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

  /** Not flushed: after a power cut it may say less than there is, and never more. */
  #write(log: number): void {
    writeSync(this.#mark, `{"log": ${log}}`.padEnd(WIDTH), 0);
  }

  /** What is open can still be read, so that nothing acknowledged is lost with its name. */
  #lose(name: string): Advice {
    const what = `The file ${name} was deleted or replaced while Tavola was running, so nothing more is stored.`;
    this.#lost = new Advice(`${what} Stop Tavola and put the file back, or restore a backup with tavola restore FILE.`);
    try {
      if (this.#identity(DATABASE_FILE) === this.#opened.get(DATABASE_FILE)) {
        this.#db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
        this.#write(0);
        this.#lost = new Advice(`${what} Everything up to now is in ${DATABASE_FILE}. Restart Tavola.`);
      } else if (existsSync(this.#folder)) {
        const rescued = freeName(this.#folder, 'rescued');
        createPrivately(rescued);
        this.#db.script(`VACUUM INTO '${rescued.replaceAll("'", "''")}'`);
        this.#lost = new Advice(
          `${what} Everything up to now is in ${rescued}. Stop Tavola, run tavola restore ${rescued} --replace, and start it again.`,
        );
      }
    } catch {
      // No room, or nothing left to read: then a backup is all there is.
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
