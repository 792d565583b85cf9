import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

interface Waiting {
  readonly wire: Duplex;
  readonly frames: Buffer[];
}

/**
 * What is said in one breath, such as the lines of a move and its acknowledgement, goes out in one piece: frames wait until
 * everything that is under way at this moment has been done.
 */
export class Outbox {
  readonly #waiting = new Map<WebSocket, Waiting>();

  /** @param wire what the socket writes to: whole frames are written past it */
  add(socket: WebSocket, wire: Duplex, frame: Buffer): void {
    const waiting = this.#waiting.get(socket);
    if (waiting !== undefined) {
      waiting.frames.push(frame);
      return;
    }
    if (this.#waiting.size === 0) process.nextTick(() => this.#sendAll());
    this.#waiting.set(socket, { wire, frames: [frame] });
  }

  /** Before anything else is written to the socket by somebody else, such as a goodbye. */
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

/** After a goodbye, theirs or ours, nothing more may be said. */
function write({ readyState, OPEN }: WebSocket, { wire, frames }: Waiting): void {
  const [first] = frames;
  if (first === undefined || readyState !== OPEN) return;
  wire.write(frames.length === 1 ? first : Buffer.concat(frames));
}
