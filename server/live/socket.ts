import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LONGEST_FRAME, type ServerFrame } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Network } from '../budgets/index.ts';
import type { House } from '../house.ts';
import { ERRORS } from '../http/errors.ts';
import type { OwnHosts } from '../http/hosts.ts';
import { unlessDamaged } from '../logs/damage.ts';
import { belongsTo } from '../tables/table.ts';
import { every, wait } from '../world.ts';
import { CLOSE } from './close-codes.ts';
import { Connection } from './connection.ts';
import { framed } from './framing.ts';
import { Outbox } from './outbox.ts';
import { type Entered, Places } from './places.ts';

export interface SocketParts {
  readonly house: House;
  readonly store: Store;
  /** Who is asking, by cookie or bearer token; null for nobody in particular. */
  readonly whoIs: (headers: IncomingHttpHeaders) => Promise<string | null>;
  /** The networks of a client, counted as in HTTP. */
  readonly networkOf: (request: IncomingMessage) => Network;
  /** Whether a page from this origin may open a socket. Programs send none. */
  readonly allowsOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  readonly isOwnHost: OwnHosts;
  readonly limits: SocketLimits;
}

export interface SocketLimits {
  /** Sockets in all, and from one address. */
  readonly sockets: number;
  readonly perAddress: number;
  /** Of people who do not belong to a table: at it in all, and from one address. Those who do belong always find room. */
  readonly perTable: number;
  readonly perTableAndAddress: number;
  /** Bytes that may wait for a slow reader before it is let go. */
  readonly backlog: number;
  /** How long a new connection may take to say hello, in milliseconds: one that never does only takes up a place. */
  readonly helloWithin: number;
  /** Silence after which a connection is taken for dead, in milliseconds. */
  readonly silence: number;
  /** How often it is asked whether the session a connection came with still lasts, in milliseconds. */
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
  sessionCheck: 60_000,
};

/** Pings that may go unanswered within `silence`. */
const MOST_UNANSWERED = 2;

const PATH = /^\/live\/([\w-]{1,64})$/;

/** The socket door. Everything that is not a sound request is turned away before it costs anything. */
export class LiveDoor {
  readonly #parts: SocketParts;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_FRAME,
    perMessageDeflate: false,
    clientTracking: true,
  });
  readonly #stopBeating: () => void;
  readonly #places: Places;
  /** Unanswered pings per socket. */
  readonly #unanswered = new WeakMap<WebSocket, number>();
  readonly #connections = new Map<WebSocket, Connection>();
  #goingDown = false;
  /** Connections opened so far, to tell them apart. */
  #opens = 0;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.#places = new Places(parts.limits);
    this.#stopBeating = every(parts.house.world, parts.limits.silence / MOST_UNANSWERED, () => this.#beat());
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

  /** Nobody new is let in. Everybody is told to come back, after what they have sent was answered. */
  async close(): Promise<void> {
    this.#goingDown = true;
    this.#stopBeating();
    await Promise.all([...this.#server.clients].map((socket) => this.#seeOff(socket)));
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** What comes from now on is not read: it will be sent again to whoever is there then. */
  async #seeOff(socket: WebSocket): Promise<void> {
    socket.pause();
    const enough = wait(this.#parts.house.world, LAST_ANSWER_MS);
    await Promise.race([this.#connections.get(socket)?.settled(), enough]);
    socket.resume();
    this.#dismiss(socket, CLOSE.goingDown, 'going down');
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { whoIs, networkOf, allowsOrigin, isOwnHost } = this.#parts;
    if (!isOwnHost(request.headers.host))
      return turnAway(socket, '421 Misdirected Request', ERRORS['unknown-host'].message);
    const [path = ''] = (request.url ?? '').split('?');
    const [, tableId] = PATH.exec(path) ?? [];
    if (tableId === undefined) return turnAway(socket, '404 Not Found');
    if (this.#goingDown) return turnAway(socket, '503 Service Unavailable');
    if (!allowsOrigin(request.headers.origin, request.headers.host)) return turnAway(socket, '403 Forbidden');
    const network = networkOf(request);
    const place = network.address;
    if (!this.#enters(socket, this.#places.enter(place))) return;
    const { authorization, cookie } = request.headers;
    const asks = () => whoIs({ authorization, cookie });
    const account = await asks();
    const belongs = await this.#belongs(tableId, account);
    if (socket.destroyed) return;
    if (this.#goingDown) return turnAway(socket, '503 Service Unavailable');
    if (!belongs && !this.#places.hasRoomForOthers(place)) return turnAway(socket, '503 Service Unavailable');
    const looks = belongs ? null : this.#places.lookOn(tableId, place);
    if (looks !== null && looks !== 'full' && !this.#enters(socket, looks)) return;
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      // Pages are not told why a socket did not open, and somebody who looks for a place shall know that there is none.
      if (looks === 'full') return this.#dismiss(opened, CLOSE.full, 'no room for more people who look on');
      this.#opened(opened, socket, tableId, account, network);
      if (account !== null) this.#watchSession(opened, async () => (await asks()) === account);
    });
  }

  /** Onlookers come in any number; they must not take the room of those who play. */
  async #belongs(tableId: string, account: string | null): Promise<boolean> {
    const table = account === null ? null : await unlessDamaged(this.#parts.house.tables.find(tableId), null);
    return table !== null && belongsTo(table, account);
  }

  #enters(socket: Duplex, entered: Entered): boolean {
    if (typeof entered === 'function') socket.once('close', entered);
    else turnAway(socket, entered === 'full' ? '503 Service Unavailable' : '429 Too Many Requests');
    return typeof entered === 'function';
  }

  #opened(socket: WebSocket, wire: Duplex, tableId: string, account: string | null, network: Network): void {
    const { house, store, limits } = this.#parts;
    const { world, budgets } = house;
    this.#opens += 1;
    const payer = { connection: String(this.#opens), account, network };
    let sent = 0;
    const connection = new Connection({
      house,
      store,
      tableId,
      account,
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
    this.#connections.set(socket, connection);
    const cancelHello = world.after(limits.helloWithin, () => {
      if (!connection.greeted) this.#dismiss(socket, CLOSE.badFrame, 'hello first');
    });
    socket.on('pong', () => this.#unanswered.set(socket, 0));
    socket.on('message', (data, isBinary) => {
      // Whoever has been dismissed may still have sent a lot.
      if (socket.readyState !== socket.OPEN) return;
      this.#unanswered.set(socket, 0);
      if (isBinary) return this.#dismiss(socket, CLOSE.badFrame, 'text frames only');
      const seconds = budgets.take('frame', payer);
      if (seconds > 0) return this.#dismiss(socket, CLOSE.tooFast, `too many frames, try again in ${seconds} s`);
      connection.receive(String(data));
    });
    // An error is always followed by a close; there is nothing to say to a peer that broke the protocol.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      cancelHello();
      this.#connections.delete(socket);
      connection.closed();
    });
  }

  /** Whoever signs out, or changes a password elsewhere, does not leave an open door behind. */
  #watchSession(socket: WebSocket, lasts: () => Promise<boolean>): void {
    const check = async (): Promise<void> => {
      if (!(await lasts())) this.#dismiss(socket, CLOSE.noSession, 'the session has ended');
    };
    // A store that does not answer now is asked again.
    const { house, limits } = this.#parts;
    socket.on(
      'close',
      every(house.world, limits.sessionCheck, () => void check().catch(() => undefined)),
    );
  }

  /** Counts pings, not time: after this process was stopped, the answers are still waiting to be read. */
  #beat(): void {
    for (const socket of this.#server.clients) {
      const unanswered = this.#unanswered.get(socket) ?? 0;
      if (unanswered >= MOST_UNANSWERED) socket.terminate();
      else socket.ping();
      this.#unanswered.set(socket, unanswered + 1);
    }
  }

  #dismiss(socket: WebSocket, code: number, why: string): void {
    outbox.send(socket);
    socket.close(code, why);
    this.#parts.house.world.after(GOODBYE_MS, () => socket.terminate());
  }
}

/** Whoever does not answer the goodbye neither holds up a stop nor goes on sending. */
const GOODBYE_MS = 1000;
/** What is under way when the server goes down may take so long. */
const LAST_ANSWER_MS = 2000;

const outbox = new Outbox();

/** A frame that goes to many goes to one after the other: it is written once. */
let last: { readonly frame: ServerFrame; readonly bytes: Buffer } | null = null;

function bytesOf(frame: ServerFrame): Buffer {
  if (last?.frame !== frame) last = { frame, bytes: framed(JSON.stringify(frame)) };
  return last.bytes;
}

/** Both directions end with the answer: a client that never hangs up would keep its half open. */
function turnAway(socket: Duplex, status: string, sentence = ''): void {
  socket.once('finish', () => socket.destroy());
  const type = 'Content-Type: text/plain; charset=utf-8';
  const length = `Content-Length: ${Buffer.byteLength(sentence)}`;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${type}\r\n${length}\r\n\r\n${sentence}`);
}
