import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import type { MarkMemory } from './mark-file.ts';

export interface HistoryWatchDeps {
  readonly store: Pick<Store, 'settings'>;
  readonly world: World;
  /** Compares memory with the store, reads again what differs, and notifies the clients. */
  readonly reload: () => Promise<void>;
  /** Absent if the data is not on this machine. Then changes before the start go unnoticed. */
  readonly memory?: MarkMemory;
  /** Called once when the store has gone back. */
  readonly onRewound: () => void;
  /** Called for every log whose history has changed. */
  readonly onRewritten?: (logId: string) => void;
}

/** Interval between marks (ms). A store that went back is noticed within this time after it answers again. */
const EVERY = 2000;

/**
 * Notices that the store went back to an earlier copy of its data: a lagging replica took over, or a snapshot was
 * restored. This process raises its own mark in the store. A store that returns a lower mark than it has acknowledged has lost
 * everything after it. Then nothing is acknowledged until everything in memory has been compared with the store.
 */
export class HistoryWatch {
  readonly #deps: HistoryWatchDeps;
  readonly #name: string;
  #raised = 0;
  #acknowledged = 0;
  #reloaded: Pending | null = null;
  #attempt: Promise<void> | null = null;
  #stop = (): void => undefined;
  #cancel = (): void => undefined;

  constructor(deps: HistoryWatchDeps) {
    this.#deps = deps;
    this.#name = Buffer.from(deps.world.bytes(16)).toString('hex');
  }

  /** Null while this node may acknowledge. Otherwise resolves when it may again. */
  get untilReloaded(): Promise<void> | null {
    return this.#reloaded?.promise ?? null;
  }

  /** Whether the data is older than when the last process on it ended. Memory is empty then, so nothing is reloaded. */
  async open(): Promise<void> {
    const { store, memory, world, onRewound } = this.#deps;
    const last = (await memory?.last()) ?? null;
    if (last === null) return;
    const before = await store.settings.mark(last.name, last.value, world.now());
    if ((before ?? 0) < last.value) onRewound();
  }

  start(): void {
    let stopped = false;
    const next = (): void => {
      if (stopped) return;
      const cancel = this.#deps.world.after(EVERY, () => {
        // If the store does not answer now, the next check asks again.
        void this.check()
          .catch(() => undefined)
          .then(next);
      });
      this.#cancel = cancel;
    };
    this.#stop = () => {
      stopped = true;
      this.#cancel();
    };
    this.open().catch(() => undefined);
    next();
  }

  /** Raises the mark again, as late as possible, for the next process to compare. */
  async stop(): Promise<void> {
    this.#stop();
    if (this.#deps.memory !== undefined) await this.#hasGoneBack().catch(() => false);
  }

  /** Raises the mark and compares. Rejects when the store does not answer. */
  async check(): Promise<void> {
    if (await this.#hasGoneBack()) this.wentBack();
    if (this.#reloaded !== null) await this.#tryToReload();
  }

  /** The history of a log in the store has changed. */
  rewritten(logId: string): void {
    this.#deps.onRewritten?.(logId);
    this.wentBack();
  }

  /** The store went back, as shown by the mark or by a log whose history has changed. */
  wentBack(): void {
    if (this.#reloaded !== null) return;
    this.#reloaded = pending();
    this.#deps.onRewound();
    // The next check tries again what fails now.
    this.#tryToReload().catch(() => undefined);
  }

  async #hasGoneBack(): Promise<boolean> {
    const { store, world, memory } = this.#deps;
    const acknowledged = this.#acknowledged;
    this.#raised += 1;
    const value = this.#raised;
    const before = await store.settings.mark(this.#name, value, world.now());
    this.#acknowledged = Math.max(this.#acknowledged, value);
    // A folder that cannot be written says nothing about the store.
    await memory?.remember({ name: this.#name, value }).catch(() => undefined);
    return (before ?? 0) < acknowledged;
  }

  #tryToReload(): Promise<void> {
    this.#attempt ??= this.#reload().finally(() => {
      this.#attempt = null;
    });
    return this.#attempt;
  }

  async #reload(): Promise<void> {
    // Raise the mark in the current copy, so that the same loss is not reported twice.
    await this.#hasGoneBack();
    await this.#deps.reload();
    this.#reloaded?.resolve();
    this.#reloaded = null;
  }
}

interface Pending {
  readonly promise: Promise<void>;
  resolve(): void;
}

function pending(): Pending {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
