/** Counts what is under way, so that closing can wait for it, and lets nothing new in afterwards. */
export class Door {
  readonly #inside = new Set<Promise<unknown>>();
  #closed: Promise<void> | null = null;

  /** Work begins at once when the door is open. */
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

  /** Closing twice is closing once. */
  close(finish: () => Promise<void>): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#inside).then(finish);
    return this.#closed;
  }
}
