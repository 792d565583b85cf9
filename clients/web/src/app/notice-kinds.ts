/** What somebody may want to be told of while they look elsewhere. */
export const NOTICE_KINDS = ['turn', 'time', 'said', 'motion', 'full', 'over'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Said on the lock screen, so it says little: also by the service worker, which has nothing else of the client. */
export const NOTICE_TITLES: Readonly<Record<NoticeKind, string>> = {
  turn: 'It is your turn',
  time: 'Your time is running out',
  said: 'Somebody spoke to you',
  motion: 'You are asked for your vote',
  full: 'Your table is full',
  over: 'The game is over',
};

const GAME_NAMES: Readonly<Record<string, string>> = {
  'colt-express': 'Colt Express',
  diplomacy: 'Diplomacy',
  dvonn: 'DVONN',
  frogs: 'Frogs & Bridges',
  objectron: 'Objectron',
};

export interface PushedNotice {
  readonly kind: NoticeKind;
  readonly game: string;
  readonly table: string;
  readonly code: string;
}

export function noticeBody({ game, table }: Pick<PushedNotice, 'game' | 'table'>): string {
  return `${table}, ${GAME_NAMES[game] ?? game}`;
}

/** A notice as it arrives; null for what is none. */
export function readNotice(raw: unknown): PushedNotice | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { kind, game, table, code }: Partial<Record<keyof PushedNotice, unknown>> = raw;
  const known = NOTICE_KINDS.find((one) => one === kind);
  if (known === undefined || typeof game !== 'string' || typeof table !== 'string' || typeof code !== 'string')
    return null;
  return { kind: known, game, table, code };
}
