import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../budgets/index.ts';
import { ERRORS, errorBody } from './errors.ts';

export interface ConnectionLimits {
  /** Connections in all, live ones included. */
  readonly all: number;
  /** Connections of one address, live ones excluded. They have a limit of their own. */
  readonly perAddress: number;
  /** A proxy has the connections of many people, so its address is not limited. */
  readonly isProxy: (address: string) => boolean;
}

/** Descriptors for everything else: the store, threads, the database, files. */
const OTHER_FILES = 200;
const MAX_CONNECTIONS = 20_000;
/** Connections of one address that are not live ones. A browser opens up to six. */
export const PLAIN_PER_ADDRESS = 200;

/** Connection capacity of this process. Systems without this file have no small limits. */
export function ownCapacity(): number {
  try {
    return capacityFor(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return capacityFor('');
  }
}

/**
 * How many connections fit into the descriptors of this process.
 * @param limits the content of `/proc/self/limits`, empty on other systems
 */
export function capacityFor(limits: string): number {
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  const room = files === undefined ? MAX_CONNECTIONS : Number(files) - OTHER_FILES;
  return Math.min(MAX_CONNECTIONS, Math.max(OTHER_FILES / 2, room));
}

/**
 * Counts connections by address. Above a limit the longest idle one is closed: of the same address above the limit per
 * address, of the address with the most connections above the total limit. Hoarding connections therefore takes no
 * capacity from others.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  /** By address, those not used for longest first. */
  readonly #plain = new Map<string, Set<Socket>>();
  /** Pending requests. */
  readonly #busy = new WeakMap<Socket, number>();
  #all = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  attach(server: Server): void {
    server.on('connection', (socket) => this.#opened(socket));
    server.prependListener('request', ({ socket }, response) => {
      this.#busy.set(socket, this.#inFlight(socket) + 1);
      response.once('close', () => {
        this.#busy.set(socket, this.#inFlight(socket) - 1);
        this.#usedLast(socket);
      });
    });
    server.prependListener('upgrade', ({ socket }) => this.#forget(socket));
  }

  get count(): number {
    return this.#all;
  }

  #opened(socket: Socket): void {
    const { all, perAddress, isProxy } = this.#limits;
    const address = addressOf(socket);
    this.#all += 1;
    socket.once('close', () => {
      this.#all -= 1;
      this.#forget(socket);
    });
    const here = this.#plain.get(address) ?? new Set();
    const isOver = here.size >= perAddress && !isProxy(socket.remoteAddress ?? '');
    const hasPlace = (!isOver || this.#endIdle(here)) && (this.#all <= all || this.#endIdle(this.#largest()));
    if (hasPlace) this.#plain.set(address, here.add(socket));
    else turnAway(socket);
  }

  /** Closes the longest idle connection. False if all are busy. */
  #endIdle(sockets: ReadonlySet<Socket>): boolean {
    for (const socket of sockets) {
      if (this.#inFlight(socket) > 0) continue;
      this.#forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  #largest(): ReadonlySet<Socket> {
    let found: ReadonlySet<Socket> = new Set();
    for (const sockets of this.#plain.values()) if (sockets.size > found.size) found = sockets;
    return found;
  }

  #inFlight(socket: Socket): number {
    return this.#busy.get(socket) ?? 0;
  }

  #usedLast(socket: Socket): void {
    const here = this.#plain.get(addressOf(socket));
    if (here?.delete(socket)) here.add(socket);
  }

  #forget(socket: Socket): void {
    const address = addressOf(socket);
    const here = this.#plain.get(address);
    here?.delete(socket);
    if (here?.size === 0) this.#plain.delete(address);
  }
}

const ADDRESSES = new WeakMap<Socket, string>();

/** A closed socket no longer knows its address. */
function addressOf(socket: Socket): string {
  const known = ADDRESSES.get(socket) ?? networkOf(socket.remoteAddress ?? '').address;
  ADDRESSES.set(socket, known);
  return known;
}

/** Nothing was asked yet, but the first thing a client reads is the answer to its first request. */
function turnAway(socket: Socket): void {
  const body = JSON.stringify(errorBody('too-many-requests', { wait: 1 }));
  const head = `HTTP/1.1 ${ERRORS['too-many-requests'].status} Too Many Requests\r\nContent-Type: application/json; charset=utf-8`;
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\n${length}\r\nRetry-After: 1\r\nConnection: close\r\n\r\n${body}`);
  socket.once('finish', () => socket.destroy());
}
