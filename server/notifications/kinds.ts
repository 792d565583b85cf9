/** Kinds of notifications. */
export const NOTIFICATION_KINDS = ['turn', 'motion', 'full', 'over', 'time', 'said'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Everything a notification contains. Nothing about the game. */
export interface Notification {
  readonly kind: NotificationKind;
  readonly game: string;
  /** Name and code. */
  readonly table: string;
  readonly code: string;
}

/** What a device receives: a notification with its texts, in the device’s language. */
export interface PushedNotification extends Notification {
  readonly title: string;
  readonly body: string;
}
