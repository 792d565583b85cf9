/**
 * The time and randomness a process takes from outside. The server and the clients receive one, so that a test can decide
 * what time it is, when a timer fires and which bytes are drawn.
 */
export interface World {
  /** The wall clock: whole milliseconds since 1970. It can be set forwards or back at any moment. */
  now(): number;
  /** A monotonic clock (ms) with an arbitrary start. It never goes back, and stands still while the machine is suspended. */
  elapsed(): number;
  /** Runs a function once after `ms`. Returns a function that cancels it. A timer never keeps a process alive. */
  after(ms: number, run: () => void): () => void;
  /** Random bytes for ids, codes, secrets and nonces. */
  bytes(count: number): Uint8Array;
}

/** The part of a world that only needs timers. */
export type Timers = Pick<World, 'after'>;
