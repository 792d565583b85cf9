import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, MAX_FRAME_LENGTH, type ServerFrame } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Network } from '../budgets/index.ts';
import { ERRORS } from '../http/errors.ts';
import type { OwnHosts } from '../http/hosts.ts';
import { unlessDamaged } from '../logs/damage.ts';
import type { Platform } from '../platform.ts';
import { belongsTo } from '../tables/table.ts';
import { tableIdFrom } from '../tables/table-codes.ts';
import { every, wait } from '../world.ts';
import { Connection } from './connection.ts';
import { framed, PING } from './framing.ts';
import { Outbox } from './outbox.ts';
import { Pulse } from './pulse.ts';
import type { LimitRefusal, Registry, RegistryLimits } from './registry.ts';
import type { SignOuts } from './sign-outs.ts';
import { Visit } from './visit.ts';

export interface LiveSocketsDeps {
  readonly platform: Platform;
  readonly store: Store;
  /** The session of a cookie or bearer token. Null: not signed in. */
  readonly whoIs: (headers: IncomingHttpHeaders) => Promise<SocketSession | null>;
  readonly signOuts: SignOuts;
  /** The networks of a client, counted as in HTTP. */
  readonly networkOf: (request: IncomingMessage) => Network;
  /** Whether a page from this origin may open a socket. Programs send none. */
  readonly allowsOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  readonly isOwnHost: OwnHosts;
  readonly limits: SocketLimits;
}

export interface SocketSession {
  /** Hash of the token. */
  readonly id: string;
  readonly expiresAt: number;
  readonly account: { readonly id: string };
}

export interface SocketLimits extends RegistryLimits {
  /** Unsent bytes above which a slow client is disconnected. */
  readonly backlog: number;
  /** Time limit for hello (ms). */
  readonly helloWithin: number;
  /** Silence after which a connection counts as dead (ms). */
  readonly silence: number;
  /** How often the store is asked whether the session of a connection still lasts (ms). A sign-out is broadcast besides. */
  readonly sessionCheck: number;
}

export const DEFAULT_LIMITS: SocketLimits = {
  sockets: 10_000,
  perAddress: 500,
  perTable: 500,
  perTableAndAddress: 50,
  backlog: 4 << 20,
  helloWithin: 10_000,
  silence: 60_000,
  sessionCheck: 15_000,
};

/** Pings that may go unanswered within `silence`. */
const MAX_UNANSWERED = 2;

const PATH = /^\/live\/([\w-]{1,64})$/;

interface Line {
  readonly connection: Connection;
  readonly pulse: Pulse;
  /** Pings of the slow beat in a row without an answer. */
  unanswered: number;
}

/** Accepts live sockets. Invalid requests are rejected before they cost anything. */
export class LiveSockets {
  readonly #deps: LiveSocketsDeps;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_LENGTH,
    perMessageDeflate: false,
    clientTracking: true,
  });
  readonly #stopBeating: () => void;
  readonly #registry: Registry;
  readonly #lines = new Map<WebSocket, Line>();
  #goingDown = false;
  /** Number of connections so far, as an id. */
  #opens = 0;

  constructor(deps: LiveSocketsDeps) {
    this.#deps = deps;
    this.#registry = deps.platform.presence.registry;
    this.#registry.limits = deps.limits;
    this.#stopBeating = every(deps.platform.world, deps.limits.silence / MAX_UNANSWERED, () => this.#beat());
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      this.#upgrade(request, socket, head).catch(() => socket.destroy());
    });
  }

  get count(): number {
    return this.#server.clients.size;
  }

  /** Admits no new clients. Existing ones are asked to reconnect after their pending frames are answered. */
  async close(): Promise<void> {
    this.#goingDown = true;
    this.#stopBeating();
    await Promise.all([...this.#server.clients].map((socket) => this.#seeOff(socket)));
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Ignores new frames: clients send them again to another node. */
  async #seeOff(socket: WebSocket): Promise<void> {
    socket.pause();
    const enough = wait(this.#deps.platform.world, LAST_ANSWER_MS);
    await Promise.race([this.#lines.get(socket)?.connection.settled(), enough]);
    socket.resume();
    this.#dismiss(socket, CLOSE.goingDown, 'going down');
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { whoIs, networkOf, allowsOrigin, isOwnHost } = this.#deps;
    if (!isOwnHost(request.headers.host))
      return turnAway(socket, '421 Misdirected Request', ERRORS['unknown-host'].message);
    const [path = ''] = (request.url ?? '').split('?');
    const [, named] = PATH.exec(path) ?? [];
    if (named === undefined) return turnAway(socket, '404 Not Found');
    if (this.#goingDown) return turnAway(socket, '503 Service Unavailable');
    if (!allowsOrigin(request.headers.origin, request.headers.host)) return turnAway(socket, '403 Forbidden');
    const network = networkOf(request);
    const { address } = network;
    if (!this.#enters(socket, this.#registry.enter(address))) return;
    const { authorization, cookie } = request.headers;
    const asks = () => whoIs({ authorization, cookie });
    const session = await asks();
    const account = session?.account.id ?? null;
    const found = await tableIdFrom(this.#deps.platform, named, { account, network });
    if ('wait' in found) return turnAway(socket, '429 Too Many Requests');
    // A table that is not there is answered after the handshake, where browsers can read it.
    const tableId = found.id ?? named;
    const role = (await this.#belongs(tableId, account)) ? 'player' : 'spectator';
    if (socket.destroyed) return;
    if (this.#goingDown) return turnAway(socket, '503 Service Unavailable');
    if (role === 'spectator' && !this.#registry.hasRoomForSpectators(address))
      return turnAway(socket, '503 Service Unavailable');
    const { platform } = this.#deps;
    const visit = new Visit({ platform, tableId, account, session: session?.id ?? null, address, role });
    const refused = visit.arrive();
    if (refused === null) socket.once('close', () => visit.leave());
    else if (refused !== 'full') return turnAwayFor(socket, refused);
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      // Browsers hide why a socket failed to open, but a spectator must learn that the table is full.
      if (refused !== null) return this.#dismiss(opened, CLOSE.full, 'too many spectators');
      this.#opened(opened, socket, visit, network);
      if (session !== null) this.#watchSession(opened, session, asks);
    });
  }

  /** Spectators must not take the capacity of players. */
  async #belongs(tableId: string, account: string | null): Promise<boolean> {
    const table = account === null ? null : await unlessDamaged(this.#deps.platform.tables.find(tableId), null);
    return table !== null && belongsTo(table, account);
  }

  #enters(socket: Duplex, entered: (() => void) | LimitRefusal): boolean {
    if (typeof entered === 'function') socket.once('close', entered);
    else turnAwayFor(socket, entered);
    return typeof entered === 'function';
  }

  #opened(socket: WebSocket, wire: Duplex, visit: Visit, network: Network): void {
    const { platform, store, limits } = this.#deps;
    const { world, budgets } = platform;
    this.#opens += 1;
    const payer = { connection: String(this.#opens), account: visit.account, network };
    let sent = 0;
    const connection = new Connection({
      platform,
      store,
      visit,
      payer,
      send: (frame) => {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > limits.backlog) return socket.terminate();
        const bytes = bytesOf(frame);
        sent += bytes.length;
        outbox.add(socket, wire, bytes);
      },
      sent: () => sent,
      end: (code, why) => this.#dismiss(socket, code, why),
      hold: (held) => (held ? socket.pause() : socket.resume()),
    });
    const line = { connection, pulse: this.#pulseOf(socket, wire, visit), unanswered: 0 };
    this.#lines.set(socket, line);
    const heard = (): void => {
      line.unanswered = 0;
      line.pulse.heard();
    };
    const cancelHello = world.after(limits.helloWithin, () => {
      if (!connection.greeted) this.#dismiss(socket, CLOSE.badFrame, 'hello first');
    });
    socket.on('pong', heard);
    socket.on('message', (data, isBinary) => {
      // A dismissed client may still have sent a lot.
      if (socket.readyState !== socket.OPEN) return;
      heard();
      if (isBinary) return this.#dismiss(socket, CLOSE.badFrame, 'text frames only');
      const seconds = budgets.take('frame', payer);
      if (seconds > 0) return this.#dismiss(socket, CLOSE.tooFast, `too many frames, try again in ${seconds} s`);
      connection.receive(String(data));
    });
    // An error is always followed by a close.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      cancelHello();
      line.pulse.stop();
      this.#lines.delete(socket);
      connection.closed();
    });
  }

  /** Pings players whose absence others would see, often enough to show it within three seconds. */
  #pulseOf(socket: WebSocket, wire: Duplex, visit: Visit): Pulse {
    return new Pulse({
      world: this.#deps.platform.world,
      ping: () => {
        if (socket.readyState === socket.OPEN) wire.write(PING);
      },
      // While reading is paused, answers are not read.
      matters: () => visit.seat !== null && !socket.isPaused && this.#registry.hasOthers(visit.tableId, visit.person),
      onSilent: (isSilent) => visit.setSilent(isSilent),
    });
  }

  /** Ends the connection with its session: at once by broadcast, at the end of its time, or when the store no longer knows it. */
  #watchSession(socket: WebSocket, session: SocketSession, asks: () => Promise<SocketSession | null>): void {
    const { platform, limits, signOuts } = this.#deps;
    const { world } = platform;
    const end = (): void => this.#dismiss(socket, CLOSE.noSession, 'the session has ended');
    const ask = async (): Promise<void> => {
      if ((await asks())?.id !== session.id) end();
    };
    // If the store does not answer now, the next check asks again.
    const check = (): void => void ask().catch(() => undefined);
    let cancel: () => void = () => undefined;
    const later = (): void => {
      const left = Math.max(0, session.expiresAt - world.now());
      cancel = world.after(Math.min(limits.sessionCheck, left), () => {
        if (world.now() >= session.expiresAt) return end();
        check();
        later();
      });
    };
    later();
    const remove = signOuts.add({ session: session.id, account: session.account.id, end, check });
    socket.on('close', () => {
      cancel();
      remove();
    });
  }

  /** Ends connections that have been silent for long. Counts pings, not time, like `Pulse`. */
  #beat(): void {
    for (const socket of this.#server.clients) {
      const line = this.#lines.get(socket);
      if (line === undefined) continue;
      if (line.unanswered >= MAX_UNANSWERED) socket.terminate();
      else socket.ping();
      line.unanswered += 1;
    }
  }

  #dismiss(socket: WebSocket, code: number, why: string): void {
    outbox.send(socket);
    socket.close(code, why);
    this.#deps.platform.world.after(GOODBYE_MS, () => socket.terminate());
  }
}

/** A client that ignores the goodbye must neither delay a shutdown nor keep sending. */
const GOODBYE_MS = 1000;
/** Time limit for pending frames at shutdown. */
const LAST_ANSWER_MS = 2000;

const outbox = new Outbox();

/** A frame for many clients is serialized once. */
let last: { readonly frame: ServerFrame; readonly bytes: Buffer } | null = null;

function bytesOf(frame: ServerFrame): Buffer {
  if (last?.frame !== frame) last = { frame, bytes: framed(JSON.stringify(frame)) };
  return last.bytes;
}

function turnAwayFor(socket: Duplex, refused: LimitRefusal): void {
  turnAway(socket, refused === 'full' ? '503 Service Unavailable' : '429 Too Many Requests');
}

/** Ends both directions, since a client might never close its half. */
function turnAway(socket: Duplex, status: string, sentence = ''): void {
  socket.once('finish', () => socket.destroy());
  const type = 'Content-Type: text/plain; charset=utf-8';
  const length = `Content-Length: ${Buffer.byteLength(sentence)}`;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${type}\r\n${length}\r\n\r\n${sentence}`);
}
