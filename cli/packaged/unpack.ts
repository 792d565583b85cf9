import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file that the downloaded program carries inside. */
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
 * Code for threads and native code must lie on a disk to be run. Puts the files into the first of these folders that can be
 * used, once for each version, and answers where they are; null where nothing can be written.
 */
export function unpack(cargo: PackedFiles, places: readonly string[]): string | null {
  for (const place of places) {
    const folder = path.join(place, cargo.id);
    try {
      mkdirSync(place, { recursive: true, mode: 0o700 });
      // What others could have put there must not be run.
      if (!isOwn(place)) continue;
      if (!isWhole(cargo, folder)) write(cargo, folder);
      return folder;
    } catch {
      // The next place may do.
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

/** Programs that tidy up a disk may have taken a part of it away. */
function isWhole({ files }: PackedFiles, folder: string): boolean {
  return files.every(({ name, size }) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === size);
}

/** Under another name until it is whole, so that a second start at the same time finds all of it or nothing. */
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
