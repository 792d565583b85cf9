/** Tracks pending operations. `close` rejects new ones and waits for the rest. */
export class Drain {
  readonly #inside = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  /** Starts at once unless closing. */
  async enter<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed !== null) throw new Error('The store is closed.');
    const going = work();
    this.#inside.add(going);
    try {
      return await going;
    } finally {
      this.#inside.delete(going);
    }
  }

  /** Idempotent. */
  close(finish: () => Promise<void>): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#inside).then(finish);
    return this.#closed;
  }
}
