import type { NotificationSubject } from '@tavola/words';

/** Kinds of notifications, in the order of the settings. */
export const NOTICE_KINDS = ['turn', 'time', 'said', 'motion', 'full', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notification of the server. An older server sends no texts. */
export interface PushedNotice extends NotificationSubject {
  readonly code: string;
  readonly title?: string;
  readonly body?: string;
}

/** Parses a push message. Null for anything else. */
export function readNotice(raw: unknown): PushedNotice | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { kind, game, table, code, title, body }: Partial<Record<keyof PushedNotice, unknown>> = raw;
  const known = NOTICE_KINDS.find((one) => one === kind);
  if (known === undefined || typeof game !== 'string' || typeof table !== 'string' || typeof code !== 'string')
    return null;
  const texts = typeof title === 'string' && typeof body === 'string' ? { title, body } : {};
  return { kind: known, game, table, code, ...texts };
}
