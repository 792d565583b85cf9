import type { NotificationSubject } from '@tavola/words';

/** Kinds of notifications, in the order of the settings. */
export const NOTIFICATION_NAMES = ['turn', 'time', 'said', 'motion', 'full', 'over'] as const;
export type NotificationName = (typeof NOTIFICATION_NAMES)[number];

/** A notification of the server. An older server sends no texts. */
export interface PushNotification extends NotificationSubject {
  readonly code: string;
  readonly title?: string;
  readonly body?: string;
}

/** Parses a push message. Null for anything else. */
export function parsePushNotification(raw: unknown): PushNotification | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { kind, game, table, code, title, body }: Partial<Record<keyof PushNotification, unknown>> = raw;
  const known = NOTIFICATION_NAMES.find((one) => one === kind);
  if (known === undefined || typeof game !== 'string' || typeof table !== 'string' || typeof code !== 'string')
    return null;
  const texts = typeof title === 'string' && typeof body === 'string' ? { title, body } : {};
  return { kind: known, game, table, code, ...texts };
}
