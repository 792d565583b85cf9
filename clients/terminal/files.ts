/** Where files are kept; whoever starts the terminal brings it along. Nothing here throws. */
export interface Files {
  /** The text of a file; null where there is none, or none that can be read. */
  read(name: string): Promise<string | null>;
  /** Where it was written, for people; null where that failed. A file that is there already is not touched. */
  write(name: string, text: string): Promise<string | null>;
}

/** Names of match files end with this. */
export const FILE_END = '.tavola.json';

/** A name that can only be that of a file: names of saved games have neither dots nor slashes. */
export function isFileName(text: string): boolean {
  return /[./\\]/.test(text);
}
