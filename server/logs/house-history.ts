import type { House, HouseParts } from '../house.ts';
import { HistoryWatch } from './history-watch.ts';
import type { MarkMemory } from './mark-file.ts';

export interface HistoryHooks {
  /** Keeps the last mark outside the store. */
  readonly markMemory?: MarkMemory;
  /** For the operator: the store went back to an earlier copy of its data. */
  readonly onRewound?: () => void;
  /** For the operator: the history of this log in the store has changed. */
  readonly onRewritten?: (logId: string) => void;
}

type Reloaded = Pick<House, 'tables' | 'matches' | 'hub' | 'late'>;

/** Creates the history watch of a house. */
export function historyOf(
  house: Reloaded,
  { store, world, onRewound, onRewritten, markMemory }: HouseParts,
): HistoryWatch {
  return new HistoryWatch({
    store,
    world,
    reload: () => reload(house),
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
  await tables.lookAgain();
  await matches.lookAgain();
  late.forgetAll();
  for (const one of [hub, late.hub]) one.rewound();
}
