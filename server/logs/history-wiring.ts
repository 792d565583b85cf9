import type { Platform, PlatformDeps } from '../platform.ts';
import { HistoryWatch } from './history-watch.ts';
import type { MarkMemory } from './mark-file.ts';

export interface HistoryWatchHooks {
  /** Keeps the last mark outside the store. */
  readonly markMemory?: MarkMemory;
  /** For the operator: the store went back to an earlier copy of its data. */
  readonly onRewound?: () => void;
  /** For the operator: the history of this log in the store has changed. */
  readonly onRewritten?: (logId: string) => void;
}

type Reloaded = Pick<Platform, 'tables' | 'matches' | 'hub' | 'late'>;

/** Creates the history watch of a platform. */
export function createHistoryWatch(
  platform: Reloaded,
  { store, world, onRewound, onRewritten, markMemory }: PlatformDeps,
): HistoryWatch {
  return new HistoryWatch({
    store,
    world,
    reload: () => reload(platform),
    onRewound: () => onRewound?.(),
    onRewritten: (id) => onRewritten?.(id),
    ...(markMemory === undefined ? {} : { memory: markMemory }),
  });
}

/**
 * The store went back. Compares tables and matches in memory with it and reads again those that differ. Then sends every client
 * what the store holds now.
 */
async function reload({ tables, matches, hub, late }: Reloaded): Promise<void> {
  matches.forgetFrozen();
  await tables.resync();
  await matches.resync();
  late.forgetAll();
  for (const one of [hub, late.hub]) one.rewound();
}
