import { randomUUID } from 'node:crypto';
import { decodeText, encodeText } from '../core/text.ts';
import type { Watchers } from '../core/watchers.ts';
import { type Store, TOLD_BYTES } from '../port.ts';
import type { PostgresDesk } from './desk.ts';
import { isAnswer } from './errors.ts';

/** Where the processes on one database tell each other what is new. */
export const CHANNEL = 'tavola_news';

/** SQL that sends a piece of news with the transaction it stands in: others hear it exactly when it is true. */
export function announce(self: string, kind: string, number: string, matchId: string): string {
  return `PG_NOTIFY('${CHANNEL}', CONCAT_WS(' ', ${self}::TEXT, ${kind}, ${number}, ${matchId}))`;
}

/**
 * This process, among those on one database. It ignores its own news, except for changes whose answer was lost: it learns of those
 * like any other process.
 */
export class Self {
  readonly id = randomUUID();
  readonly #missed: () => void;
  readonly #unknown = new Set<string>();
  #hasLost = false;

  /** @param missed called when changes are answered again after a lost answer, because its news may have been ignored */
  constructor(missed: () => void) {
    this.#missed = missed;
  }

  /** Settles like the change. If its outcome is unknown, no longer ignores own news of that log or chat. */
  async certain<T>(kind: 'log' | 'chat', matchId: string, change: Promise<T>): Promise<T> {
    try {
      const result = await change;
      if (this.#hasLost) this.#answeredAgain();
      return result;
    } catch (error) {
      if (!isAnswer(error)) {
        this.#unknown.add(`${kind} ${matchId}`);
        this.#hasLost = true;
      }
      throw error;
    }
  }

  knows(from: string, kind: string, matchId: string): boolean {
    return from === this.id && !this.#unknown.has(`${kind} ${matchId}`);
  }

  #answeredAgain(): void {
    this.#hasLost = false;
    this.#missed();
  }
}

/** Passes on what is new to this process. */
export function passOn(payload: string, self: Self, watchers: Watchers): void {
  const [, from, kind, digits, encoded] = /^(\S+) (log|chat|told) (\d+) (.*)$/s.exec(payload) ?? [];
  if (from === undefined || kind === undefined || encoded === undefined) return;
  const text = decodeText(encoded);
  if (self.knows(from, kind, text)) return;
  if (kind === 'log') watchers.appended(text, Number(digits));
  else if (kind === 'chat') watchers.said(text, Number(digits));
  else watchers.told(text);
}

const TELL = `SELECT ${announce('?1', "'told'", "'0'", '?2::TEXT')}`;

/** What is told goes nowhere else, so it waits for no disk. */
export function teller(desk: PostgresDesk, self: string): Store['tell'] {
  return async (text) => {
    if (Buffer.byteLength(encodeText(text)) > TOLD_BYTES)
      throw new RangeError(`At most ${TOLD_BYTES} bytes can be told at once.`);
    await desk.ask(TELL, self, text);
  };
}
