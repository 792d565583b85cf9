/** Where a device keeps texts by name: a browser's storage, a folder, a map in tests. May answer at once or later, and may fail. */
export interface Keepsake {
  /** Null: there is none. */
  read(key: string): string | null | Promise<string | null>;
  write(key: string, text: string): void | Promise<void>;
  remove(key: string): void | Promise<void>;
}
