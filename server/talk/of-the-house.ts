import type { Store } from '@tavola/store';
import type { House } from '../house.ts';
import { TalkService } from './talk.ts';

type Surroundings = Pick<House, 'world' | 'matchOf' | 'tables' | 'late' | 'budgets' | 'directory'>;

/** The chat of a house, which may still be under construction. */
export function talkOf(house: Surroundings, store: Store): TalkService {
  const { world, budgets, directory } = house;
  return new TalkService({
    ...{ store, world, budgets, directory },
    matchOf: (table) => house.matchOf(table),
    find: (tableId) => house.tables.find(tableId),
    later: (tableId, held) => house.late.hold(tableId, held),
    silence: (tableId, host, who, silent) => house.tables.silence(tableId, host, who, silent),
  });
}
