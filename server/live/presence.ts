import type { Timers } from '@tavola/protocol';

/** How long somebody may be gone before the table is told: a reload of the page is no absence. */
export const PATIENCE = 30_000;

export interface PresenceParts {
  readonly world: Timers;
  /** Somebody has been gone for a while. */
  readonly onGone: (tableId: string, account: string) => void;
  /** The last connection of somebody at a table was lost just now. */
  readonly onLost: (tableId: string, account: string) => void;
}

/** Who is connected to which table, by account: several windows count as one person. */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #counts = new Map<string, number>();
  readonly #timers = new Map<string, () => void>();
  #closed = false;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  came(tableId: string, account: string): void {
    const key = keyOf(tableId, account);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#timers.get(key)?.();
    this.#timers.delete(key);
  }

  went(tableId: string, account: string): void {
    if (this.#closed) return;
    const key = keyOf(tableId, account);
    const left = (this.#counts.get(key) ?? 1) - 1;
    if (left > 0) {
      this.#counts.set(key, left);
      return;
    }
    this.#counts.delete(key);
    this.#parts.onLost(tableId, account);
    const cancel = this.#parts.world.after(PATIENCE, () => {
      this.#timers.delete(key);
      this.#parts.onGone(tableId, account);
    });
    this.#timers.set(key, cancel);
  }

  isHere(tableId: string, account: string): boolean {
    return this.#counts.has(keyOf(tableId, account));
  }

  /** Nobody is told any more. */
  close(): void {
    this.#closed = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    this.#counts.clear();
  }
}

function keyOf(tableId: string, account: string): string {
  return JSON.stringify([tableId, account]);
}
