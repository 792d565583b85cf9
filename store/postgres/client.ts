import { Socket } from 'node:net';
import pg from 'pg';

/** How long the server may take (ms). A lost statement costs `answeringMs` at most, and its connection is cut. */
export interface PostgresLimits {
  /** Until there is a connection: a new one, or one that others are busy with. */
  readonly connectingMs: number;
  /** Until a statement is answered. */
  readonly answeringMs: number;
  /** Statements that others wait for hold them up no longer than this. */
  readonly holdingUpMs: number;
}

export const LIMITS: PostgresLimits = { connectingMs: 5000, answeringMs: 5000, holdingUpMs: 1000 };

/** How long the server may take to say goodbye (ms). */
export const GOODBYE_MS = 1000;
const KEEP_ALIVE_MS = 5000;

/**
 * What makes the server notice that this side is gone: it probes after 10 s of silence and gives up 15 s later. Said after connecting,
 * because some poolers refuse a connection that says it at once.
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

  /** Says goodbye, and waits for the answer for a moment only. */
  async leave(): Promise<void> {
    const timer = setTimeout(() => this.hangUp(), GOODBYE_MS);
    await this.end();
    clearTimeout(timer);
  }
}
