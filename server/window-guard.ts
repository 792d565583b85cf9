import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { World } from '@tavola/protocol';
import type { FastifyInstance } from 'fastify';
import { systemWorld } from './world.ts';

const COOKIE = 'tavola-window';
const STRANGER = 'This Tavola serves only its own window on this computer.\n';

/**
 * Guards a server that belongs to one desktop window: other programs on the computer can reach its port, but get nothing. The
 * window brings a one-time key and gets a cookie for it. Other users can read keys on command lines. A used key without the
 * cookie may mean that it was stolen, so the server then rejects everyone.
 */
export class WindowGuard {
  readonly #random: Pick<World, 'bytes'>;
  readonly #key: string;
  #secret: string;
  #spent = false;

  constructor(random: Pick<World, 'bytes'> = systemWorld) {
    this.#random = random;
    this.#key = this.#draw();
    this.#secret = this.#draw();
  }

  /** Where the window goes first. */
  get entrance(): string {
    return `/?key=${this.#key}`;
  }

  admits({ cookie = '' }: IncomingHttpHeaders): boolean {
    return cookie.split(';').some((pair) => isSame(pair.trim(), `${COOKIE}=${this.#secret}`));
  }

  /** The cookie for the first request with the key. Null for all others. */
  open(key: string): string | null {
    if (!isSame(key, this.#key)) return null;
    if (this.#spent) {
      this.#secret = this.#draw();
      return null;
    }
    this.#spent = true;
    return `${COOKIE}=${this.#secret}; Path=/; HttpOnly; SameSite=Strict`;
  }

  #draw(): string {
    return Buffer.from(this.#random.bytes(24)).toString('base64url');
  }
}

/** Puts the gate before everything else the server answers. */
export function guardWith(gate: WindowGuard, app: FastifyInstance, server: Server): void {
  app.addHook('onRequest', async (request, reply) => {
    if (gate.admits(request.headers)) return undefined;
    const { pathname, searchParams } = new URL(request.url, 'http://window');
    const cookie = pathname === '/' ? gate.open(searchParams.get('key') ?? '') : null;
    if (cookie === null) return reply.code(403).type('text/plain').send(STRANGER);
    // With the page itself: a browser whose service worker is just waking may not follow a redirect.
    reply.header('set-cookie', cookie);
    return undefined;
  });
  server.prependListener('upgrade', (request, socket) => {
    if (!gate.admits(request.headers)) socket.destroy();
  });
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
