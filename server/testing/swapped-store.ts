import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupSqlite, openSqlite, restoreSqlite, type Store } from '@tavola/store';

/** For tests: a store that can be swapped for an earlier copy of itself while it is in use. */
export class SwappedStore {
  /** The store for a node. Forwards calls to the current store. */
  readonly store: Store;
  readonly #folder: string;
  readonly #opened: Store[] = [];
  #current: Store;

  private constructor(folder: string, first: Store) {
    this.#folder = folder;
    this.#current = first;
    this.#opened.push(first);
    this.store = new Proxy(first, {
      get: (_, member) => (member === 'close' ? () => Promise.resolve() : Reflect.get(this.#current, member)),
    });
  }

  static async open(): Promise<SwappedStore> {
    const folder = mkdtempSync(path.join(tmpdir(), 'tavola-swapped-'));
    return new SwappedStore(folder, await openSqlite({ folder: path.join(folder, '0') }));
  }

  get current(): Store {
    return this.#current;
  }

  /** Copies the data as it is now. */
  async copy(): Promise<Store> {
    const name = path.join(this.#folder, String(this.#opened.length));
    await backupSqlite(path.join(this.#folder, String(this.#opened.indexOf(this.#current))), `${name}.db`);
    await restoreSqlite(`${name}.db`, name);
    const copy = await openSqlite({ folder: name });
    this.#opened.push(copy);
    return copy;
  }

  swapFor(store: Store): void {
    this.#current = store;
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((store) => store.close()));
    rmSync(this.#folder, { recursive: true });
  }
}
