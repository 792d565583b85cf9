import { gameName } from '@tavola/games/facts';
import type { Notifications } from './generated/notifications.ts';

/** What a notification is about. Lock screens are public, so it says little. */
export interface NotificationSubject {
  readonly kind: 'turn' | 'time' | 'said' | 'motion' | 'full' | 'over';
  /** The id of the game. */
  readonly game: string;
  /** The name of the table. */
  readonly table: string;
}

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

export function notificationText(m: Notifications, { kind, game, table }: NotificationSubject): NotificationText {
  return { title: m[`${kind}.title`], body: m['body']({ table, game: gameName(game) }) };
}
