import { randomUUID } from 'node:crypto';
import { isAnswer } from './errors.ts';

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
