import { randomUUID } from 'node:crypto';
import { decodeText, encodeText } from '../core/text.ts';
import type { Watchers } from '../core/watchers.ts';
import { BROADCAST_BYTES, type Store } from '../port.ts';
import { isAnswer } from './errors.ts';
import type { PostgresRunner } from './postgres-runner.ts';

/** The channel on which processes on one database announce news. */
export const CHANNEL = 'tavola_news';

/** SQL that sends news with its transaction, so that it arrives exactly when it is true. */
export function announce(self: string, kind: string, number: string, logId: string): string {
  return `PG_NOTIFY('${CHANNEL}', CONCAT_WS(' ', ${self}::TEXT, ${kind}, ${number}, ${logId}))`;
}

/**
 * This process, among those on one database. It ignores its own news, except for changes whose answer was lost: it learns of those
 * like any other process.
 */
export class ProcessIdentity {
  readonly id = randomUUID();
  readonly #missed: () => void;
  readonly #unknown = new Set<string>();
  #hasLost = false;

  /** @param missed called when changes are answered again after a lost answer, because its news may have been ignored */
  constructor(missed: () => void) {
    this.#missed = missed;
  }

  /** Settles like the change. If its outcome is unknown, no longer ignores own news of that log or chat. */
  async certain<T>(kind: 'log' | 'chat', logId: string, change: Promise<T>): Promise<T> {
    try {
      const result = await change;
      if (this.#hasLost) this.#answeredAgain();
      return result;
    } catch (error) {
      if (!isAnswer(error)) {
        this.#unknown.add(`${kind} ${logId}`);
        this.#hasLost = true;
      }
      throw error;
    }
  }

  knows(from: string, kind: string, logId: string): boolean {
    return from === this.id && !this.#unknown.has(`${kind} ${logId}`);
  }

  #answeredAgain(): void {
    this.#hasLost = false;
    this.#missed();
  }
}

/** Passes news of other processes to the watchers. */
export function forwardNews(payload: string, self: ProcessIdentity, watchers: Watchers): void {
  const [, from, kind, digits, encoded] = /^(\S+) (log|chat|told) (\d+) (.*)$/s.exec(payload) ?? [];
  if (from === undefined || kind === undefined || encoded === undefined) return;
  const text = decodeText(encoded);
  if (self.knows(from, kind, text)) return;
  if (kind === 'log') watchers.appended(text, Number(digits));
  else if (kind === 'chat') watchers.said(text, Number(digits));
  else watchers.onBroadcast(text);
}

const BROADCAST = `SELECT ${announce('?1', "'told'", "'0'", '?2::TEXT')}`;

/** A broadcast is not stored, so it does not wait for the disk. */
export function broadcaster(runner: PostgresRunner, self: string): Store['broadcast'] {
  return async (text) => {
    if (Buffer.byteLength(encodeText(text)) > BROADCAST_BYTES)
      throw new RangeError(`A broadcast can have at most ${BROADCAST_BYTES} bytes.`);
    await runner.ask(BROADCAST, self, text);
  };
}
