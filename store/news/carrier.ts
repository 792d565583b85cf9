import type { NewsState } from '../port.ts';

/** A log or a chat has reached this number. */
export interface LogNews {
  readonly kind: 'log' | 'chat';
  readonly logId: string;
  readonly number: number;
}

/** SQL that sends news with its transaction, so that it arrives exactly when it is true. `number` and `logId` are SQL too. */
export type Announce = (kind: LogNews['kind'], number: string, logId: string) => string;

/** A further column of a statement, which sends news if statements do. */
export function newsColumn(
  announce: Announce | undefined,
  kind: LogNews['kind'],
  number: string,
  logId: string,
): string {
  return announce === undefined ? '' : `, ${announce(kind, number, logId)}`;
}

/** Carries news between the processes on one store. News is a hint: it may be late, doubled or lost. */
export interface Carrier {
  readonly state: NewsState;
  /** Present: statements send the news of what they change. Absent: `send` is called after them. */
  readonly announce?: Announce;
  /** As in `Store`. */
  follow(tableId: string): Promise<() => void>;
  /** Never throws, never waits. */
  send(news: LogNews): void;
  /** To every other process. Rejected if it was not sent. */
  broadcast(text: string): Promise<void>;
  close(): Promise<void>;
}

/** What a carrier reports. */
export interface CarrierEvents {
  onNews(news: LogNews): void;
  onBroadcast(text: string): void;
  /** News may have been missed. */
  onGap(): void;
}

/** News of a table and of all logs that belong to it travel together: their ids begin with its id and a dot. */
export function tableIdIn(logId: string): string {
  return logId.split('.', 1)[0] ?? logId;
}

const nothing = (): void => undefined;

/** Resolves to a function that does nothing: all news arrives anyway. */
export const followsEverything = (): Promise<() => void> => Promise.resolve(nothing);
