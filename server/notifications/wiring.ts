import type { Platform, PlatformDeps } from '../platform.ts';
import { Notifications } from './notifications.ts';

const PATIENCE = 10_000;

/** Creates the notifications of a platform. Null without push. */
export function createNotifications(
  platform: Pick<Platform, 'tables' | 'matches' | 'presence' | 'chat'>,
  { devices, store, world, notificationGraceMs: noticePatience = PATIENCE }: PlatformDeps,
): Notifications | null {
  if (devices === undefined) return null;
  return new Notifications({
    ...{ devices, world },
    store: store.notifications,
    patience: noticePatience,
    lineAt: async (tableId, number) => (await store.chat.read(tableId, number - 1, 1))[0],
    unread: (tableId, account) => platform.chat.unread(tableId, account),
    peek: (tableId) => platform.tables.peek(tableId),
    find: (tableId) => platform.tables.find(tableId),
    latest: (matchId) => platform.matches.get(matchId),
    isHere: (tableId, account) => platform.presence.registry.isConnected(tableId, account),
  });
}
