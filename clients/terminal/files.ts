/** File access, passed in by the caller. Never throws. */
export interface Files {
  /** The text of a file, or null if it can’t be read. */
  read(name: string): Promise<string | null>;
  /** Returns the path to show, or null on failure. Never overwrites a file. */
  write(name: string, text: string): Promise<string | null>;
}

/** Suffix of match files. */
export const FILE_SUFFIX = '.tavola.json';

/** Whether this names a file. Save codes contain neither dots nor slashes. */
export function isFileName(text: string): boolean {
  return /[./\\]/.test(text);
}
