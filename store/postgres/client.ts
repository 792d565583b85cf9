import { Socket } from 'node:net';
import pg from 'pg';

/** Time limits (ms). A lost statement costs at most `answeringMs`, and its connection is cut. */
export interface PostgresLimits {
  /** Until a connection is open or becomes free. */
  readonly connectingMs: number;
  /** Until a statement is answered. */
  readonly answeringMs: number;
  /** A statement blocks others for no longer than this. */
  readonly holdingUpMs: number;
}

export const LIMITS: PostgresLimits = { connectingMs: 5000, answeringMs: 5000, holdingUpMs: 1000 };

/** How long to wait for the server’s answer to a goodbye (ms). */
export const GOODBYE_MS = 1000;
const KEEP_ALIVE_MS = 5000;

/**
 * What makes the server notice that this side is gone: it probes after 10 s of silence and gives up 15 s later. Sent after connecting,
 * because some poolers refuse a connection that starts with these settings.
 */
export const SESSION = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET idle_in_transaction_session_timeout = 10000`;

/** A connection that can be cut without waiting for a server that may never answer. */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, stream: () => socket });
    this.#socket = socket;
  }

  hangUp(): void {
    this.#socket.destroy();
  }

  /** Ends the connection, waiting only briefly for the answer. */
  async leave(): Promise<void> {
    const timer = setTimeout(() => this.hangUp(), GOODBYE_MS);
    await this.end();
    clearTimeout(timer);
  }
}
