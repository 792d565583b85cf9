import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The last mark of a process. */
export interface RememberedMark {
  readonly name: string;
  readonly value: number;
}

/** Keeps the last mark outside the store, so that the next process can tell whether the store still has it. */
export interface MarkMemory {
  last(): Promise<RememberedMark | null>;
  remember(mark: RememberedMark): Promise<void>;
}

const FILE = 'tavola.history';

/** A file beside the embedded database. A missing or half-written file counts as no mark. */
export function markFile(folder: string): MarkMemory {
  const file = path.join(folder, FILE);
  return {
    async last() {
      const text = await readFile(file, 'utf8').catch(() => '');
      const [, value, name] = /^(\d+) (\S+)\n$/.exec(text) ?? [];
      return name === undefined ? null : { name, value: Number(value) };
    },
    remember: ({ name, value }) => writeFile(file, `${value} ${name}\n`, { mode: 0o600 }),
  };
}
