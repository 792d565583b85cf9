import type { House, HouseParts } from '../house.ts';
import { Notices } from './notices.ts';

const PATIENCE = 10_000;

/** The notices of a house, which knows who is there; null where nobody can be reached. */
export function noticesOf(
  house: Pick<House, 'tables' | 'matches' | 'presence' | 'talk'>,
  { devices, store, world, noticePatience = PATIENCE }: HouseParts,
): Notices | null {
  if (devices === undefined) return null;
  return new Notices({
    ...{ devices, world },
    store: store.notifications,
    patience: noticePatience,
    lineAt: async (tableId, number) => (await store.chat.read(tableId, number - 1, 1))[0],
    unread: (tableId, account) => house.talk.unread(tableId, account),
    peek: (tableId) => house.tables.peek(tableId),
    find: (tableId) => house.tables.find(tableId),
    latest: (matchId) => house.matches.get(matchId),
    isHere: (tableId, account) => house.presence.registry.isConnected(tableId, account),
  });
}
