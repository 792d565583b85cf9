import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite, type Store } from '@tavola/store';
import type { SimBackend } from './backend.ts';
import { Owner, type VirtualClock } from './clock.ts';
import type { EventTrace } from './law.ts';
import type { Mirror } from './mirror.ts';
import { aroundAreas } from './store-areas.ts';

export interface FolderBackendDeps {
  readonly clock: VirtualClock;
  readonly mirror: Mirror;
  readonly trace: EventTrace;
  /** @param then called after every append */
  readonly watched: (store: Store, then: () => void) => Store;
  /** The machine goes down. */
  readonly onCut: () => void;
}

/** These belong to a process. */
const NOT_COPIED = /tavola\.lock|-shm$/;
/** A power cut waits this long for an append (ms). */
const PATIENCE_MS = 1000;

/**
 * The embedded store of one node, on a real disk. When the power fails, its files are copied as they are in the moment in which
 * an append is acknowledged. From then on the copy counts.
 */
export class FolderBackend implements SimBackend {
  readonly #deps: FolderBackendDeps;
  readonly #parent = mkdtempSync(path.join(tmpdir(), 'tavola-sim-'));
  readonly #machine = new Owner('machine');
  #copies = 0;
  #store!: Store;
  #opening: Promise<void>;
  #isFailing = false;

  private constructor(deps: FolderBackendDeps) {
    this.#deps = deps;
    this.#opening = this.#load();
  }

  static async open(deps: FolderBackendDeps): Promise<FolderBackend> {
    const backend = new FolderBackend(deps);
    await backend.#opening;
    return backend;
  }

  get shared(): Store {
    return this.#store;
  }

  async open(): Promise<Store> {
    await this.#opening;
    return this.#store;
  }

  gone(): void {
    // The store outlives the process, as its files do.
  }

  cutPower(): void {
    this.#isFailing = true;
    this.#deps.clock.after(this.#machine, PATIENCE_MS, () => this.#cut());
  }

  async close(): Promise<void> {
    await this.#opening;
    await this.#store.close();
    rmSync(this.#parent, { recursive: true, force: true });
  }

  #cut(): void {
    if (!this.#isFailing) return;
    this.#isFailing = false;
    const [old, from] = [this.#store, this.#folder()];
    this.#copies += 1;
    cpSync(from, this.#folder(), { recursive: true, filter: (file) => !NOT_COPIED.test(file) });
    this.#deps.onCut();
    // The machine is off, whatever its store says.
    this.#opening = old.close().then(
      () => this.#load(),
      () => this.#load(),
    );
    this.#deps.clock.waitFor(this.#opening);
  }

  async #load(): Promise<void> {
    const { clock, watched } = this.#deps;
    const store = await openSqlite({ folder: this.#folder() });
    await this.#compare(store);
    const real = aroundAreas(store, (call) => {
      const work = call();
      clock.waitFor(work);
      return work;
    });
    this.#store = watched({ ...store, ...real }, () => this.#cut());
  }

  /** I2: what was acknowledged is still there, and nothing else. */
  async #compare(store: Store): Promise<void> {
    const { mirror, trace } = this.#deps;
    for (const [id, length] of mirror.lengths) {
      const row = await store.logs.find({ id });
      if (row?.nextSeq !== length)
        trace.breach('I2', id, `${length} entries are acknowledged, and ${row?.nextSeq} on disk after a power cut`);
    }
  }

  #folder(): string {
    return path.join(this.#parent, String(this.#copies));
  }
}
