import { openSqliteInMemory, type Store } from '@tavola/store';
import type { Owner } from './clock.ts';

/** Where the data of a world is. It survives every node. */
export interface SimBackend {
  /** The store in the hands of a process. */
  open(process: Owner): Promise<Store>;
  /** The process has died. */
  gone(process: Owner): void;
  /** Nobody’s in particular: sets a world up and hears of every change, if it is the only one. */
  readonly shared: Store;
  /** The power fails: only what is on disk is left. Absent: this backend has no power to lose. */
  readonly cutPower?: () => void;
  close(): Promise<void>;
}

/** One store in memory, in which every call takes effect in one moment. */
export function memoryBackend(watched: (store: Store) => Store): SimBackend {
  const shared = watched(openSqliteInMemory());
  return { shared, open: () => Promise.resolve(shared), gone: () => undefined, close: () => shared.close() };
}
