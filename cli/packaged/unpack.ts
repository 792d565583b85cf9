import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file bundled in the downloaded program. */
export interface PackedFile {
  /** From the folder they are unpacked into, with forward slashes. */
  readonly name: string;
  readonly size: number;
}

export interface PackedFiles {
  /** Changes exactly when one of the files does. */
  readonly id: string;
  readonly files: readonly PackedFile[];
  read(name: string): Uint8Array;
}

/**
 * Threads and native code must be files on disk. Unpacks them once per version into the first usable folder and returns
 * it. Null if none is writable.
 */
export function unpack(cargo: PackedFiles, places: readonly string[]): string | null {
  for (const place of places) {
    const folder = path.join(place, cargo.id);
    try {
      mkdirSync(place, { recursive: true, mode: 0o700 });
      // Never run files that other users could have put there.
      if (!isOwn(place)) continue;
      if (!isWhole(cargo, folder)) write(cargo, folder);
      return folder;
    } catch {
      // The next folder may work.
    }
  }
  return null;
}

function isOwn(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  const isDirectory = lstatSync(folder).isDirectory();
  if (process.getuid === undefined) return isDirectory;
  return isDirectory && uid === process.getuid() && (mode & 0o022) === 0;
}

/** Cleaning tools may have removed some files. */
function isWhole({ files }: PackedFiles, folder: string): boolean {
  return files.every(({ name, size }) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === size);
}

/** Uses a temporary name until it is complete, so that a concurrent start sees all or nothing. */
function write({ files, read }: PackedFiles, folder: string): void {
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  try {
    for (const { name } of files) {
      const file = path.join(draft, name);
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, read(name));
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
