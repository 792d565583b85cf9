import { LIMITS, PostgresClient, SESSION } from './client.ts';

/** The channel on which processes on one database announce news. */
export const CHANNEL = 'tavola_news';

export interface ListenerEvents {
  heard(payload: string): void;
  /** Reconnected after a loss. News in between was missed. */
  missed(): void;
}

const FIRST_PAUSE = 50;
const MAX_PAUSE = 2000;

/** Heartbeat of a silent connection (ms). */
export interface ListenerTimeouts {
  readonly askEvery: number;
  readonly answerWithin: number;
}

/** A lost server is noticed within five seconds. */
export const LISTENER_TIMEOUTS: ListenerTimeouts = { askEvery: 2000, answerWithin: 2500 };

/** The listening connection. Reconnects by itself. */
export class Listener {
  readonly #url: string;
  readonly #hearing: ListenerEvents;
  readonly #patience: ListenerTimeouts;
  #client: PostgresClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, hearing: ListenerEvents, patience = LISTENER_TIMEOUTS) {
    this.#url = url;
    this.#hearing = hearing;
    this.#patience = patience;
  }

  get isUp(): boolean {
    return this.#client !== null;
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

  /** Ignores clients that were never used or are replaced already. */
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
        () => this.#comeBack(Math.min(2 * pause, MAX_PAUSE)),
      );
    });
  }

  /** One timer at a time: heartbeat or reconnect. It keeps no process alive. */
  #after(milliseconds: number, then: () => void): void {
    if (this.#closed) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds).unref();
  }
}
