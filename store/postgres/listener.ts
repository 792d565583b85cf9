import { LIMITS, PostgresClient, SESSION } from './client.ts';
import { CHANNEL } from './news.ts';

export interface Hearing {
  heard(payload: string): void;
  /** Connected again after a loss: what was sent in between has not been heard. */
  missed(): void;
}

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2000;

/** A connection that says nothing is asked now and then whether it is still there. In milliseconds. */
export interface Patience {
  readonly askEvery: number;
  readonly answerWithin: number;
}

/** A server that is gone is noticed within five seconds. */
export const PATIENCE: Patience = { askEvery: 2000, answerWithin: 2500 };

/** The one connection that listens. When it is lost it comes back by itself, as often as it takes. */
export class Listener {
  readonly #url: string;
  readonly #hearing: Hearing;
  readonly #patience: Patience;
  #client: PostgresClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, hearing: Hearing, patience = PATIENCE) {
    this.#url = url;
    this.#hearing = hearing;
    this.#patience = patience;
  }

  async open(): Promise<void> {
    const client = new PostgresClient({
      connectionString: this.#url,
      connectionTimeoutMillis: LIMITS.connectingMs,
      query_timeout: this.#patience.answerWithin,
      application_name: 'tavola listener',
    });
    client.on('notification', ({ payload }) => this.#hearing.heard(payload ?? ''));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`${SESSION}; LISTEN ${CHANNEL}`);
    } catch (error) {
      client.hangUp();
      throw error;
    }
    if (this.#closed) {
      client.hangUp();
      return;
    }
    this.#client = client;
    this.#after(this.#patience.askEvery, () => this.#ask(client));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.leave();
  }

  #ask(client: PostgresClient): void {
    client.query('SELECT 1').then(
      () => this.#client === client && this.#after(this.#patience.askEvery, () => this.#ask(client)),
      () => this.#lost(client),
    );
  }

  /** A client that was never in use, or is replaced already, is no loss. */
  #lost(client: PostgresClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.hangUp();
    this.#comeBack(FIRST_PAUSE);
  }

  #comeBack(pause: number): void {
    this.#after(pause, () => {
      this.open().then(
        () => !this.#closed && this.#hearing.missed(),
        () => this.#comeBack(Math.min(2 * pause, LONGEST_PAUSE)),
      );
    });
  }

  /** One timer at a time: either asking or coming back. It keeps no process alive. */
  #after(milliseconds: number, then: () => void): void {
    if (this.#closed) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds).unref();
  }
}
