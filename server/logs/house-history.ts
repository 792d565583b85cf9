import type { House, HouseParts } from '../house.ts';
import { HistoryWatch } from './history-watch.ts';
import type { MarkMemory } from './mark-file.ts';

export interface HistoryHooks {
  /** Remembers outside of the store how far it was. */
  readonly markMemory?: MarkMemory;
  /** For the operator: the store went back to an earlier copy of its data. */
  readonly onRewound?: () => void;
  /** For the operator: the store has another history of this log than it had. */
  readonly onRewritten?: (logId: string) => void;
}

type Reloaded = Pick<House, 'tables' | 'matches' | 'hub' | 'late'>;

/** The watch of a house over the history in its store. */
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
 * The store went back. Tables and matches in memory are compared with it and read again where they differ; then every client is
 * sent what it holds now.
 */
async function reload({ tables, matches, hub, late }: Reloaded): Promise<void> {
  matches.forgetFrozen();
  await tables.lookAgain();
  await matches.lookAgain();
  late.forgetAll();
  for (const one of [hub, late.hub]) one.rewound();
}
