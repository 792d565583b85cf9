import { byCode } from './by-code.ts';
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

/** The words of a notification. `cards` has the names of the games. */
export function notificationText(
  m: Notifications,
  cards: object,
  { kind, game, table }: NotificationSubject,
): NotificationText {
  return { title: m[`${kind}.title`], body: m['body']({ table, game: byCode(cards, game, 'name') ?? spelled(game) }) };
}

/** `colt-express` → “Colt Express”, for a game without a card. */
function spelled(id: string): string {
  return id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}
