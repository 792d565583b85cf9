import type { Store } from '@tavola/store';
import type { Platform } from '../platform.ts';
import { ChatService } from './service.ts';

type Surroundings = Pick<Platform, 'world' | 'matchOf' | 'sightOf' | 'tables' | 'late' | 'budgets' | 'directory'>;

/** Creates the chat of a platform that may still be under construction. */
export function createChat(platform: Surroundings, store: Store): ChatService {
  const { world, budgets, directory } = platform;
  return new ChatService({
    ...{ store, world, budgets, directory },
    matchOf: (table) => platform.matchOf(table),
    seenBy: async (table, account) => (await platform.sightOf(table, account)).table,
    find: (tableId) => platform.tables.find(tableId),
    later: (tableId, held) => platform.late.hold(tableId, held),
    silence: (tableId, host, who, silent) => platform.tables.silence(tableId, host, who, silent),
  });
}
