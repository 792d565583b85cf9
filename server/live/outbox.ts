import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

interface Waiting {
  readonly wire: Duplex;
  readonly frames: Buffer[];
}

/** Batches the frames of one moment, such as a move’s lines and its acknowledgement, into one write. */
export class Outbox {
  readonly #waiting = new Map<WebSocket, Waiting>();

  /** @param wire the raw socket: whole frames bypass the library */
  add(socket: WebSocket, wire: Duplex, frame: Buffer): void {
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined) {
      waiting.frames.push(frame);
      return;
    }
    if (this.#waiting.size === 0) process.nextTick(() => this.#sendAll());
    this.#waiting.set(socket, { wire, frames: [frame] });
  }

  /** Call it before anything else writes to the socket, such as a goodbye. */
  send(socket: WebSocket): void {
    const waiting = this.#waiting.get(socket);
    this.#waiting.delete(socket);
    if (waiting !== undefined) write(socket, waiting);
  }

  #sendAll(): void {
    for (const [socket, waiting] of this.#waiting) write(socket, waiting);
    this.#waiting.clear();
  }
}

/** Nothing may be sent after a goodbye from either side. */
function write({ readyState, OPEN }: WebSocket, { wire, frames }: Waiting): void {
  const [first] = frames;
  if (first === undefined || readyState !== OPEN) return;
  wire.write(frames.length === 1 ? first : Buffer.concat(frames));
}
