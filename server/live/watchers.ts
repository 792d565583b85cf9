import type { Timers } from '@tavola/protocol';

/** Many come at once: they are told of together. */
export const PATIENCE = 200;

export interface WatcherParts {
  readonly world: Timers;
  /** The number of those who look on at a table is another one. */
  readonly onCount: (tableId: string, count: number) => void;
}

/** Counts who looks on at which table. Several windows of one account count as one person; who has no name counts for each. */
export class Watchers {
  readonly #parts: WatcherParts;
  readonly #tables = new Map<string, Map<string | symbol, number>>();
  readonly #timers = new Map<string, () => void>();
  #closed = false;

  constructor(parts: WatcherParts) {
    this.#parts = parts;
  }

  count(tableId: string): number {
    return this.#tables.get(tableId)?.size ?? 0;
  }

  /** Those who look on at a table, one by one: by account, or by a sign of their own. */
  who(tableId: string): readonly (string | symbol)[] {
    return [...(this.#tables.get(tableId)?.keys() ?? [])];
  }

  tables(): readonly string[] {
    return [...this.#tables.keys()];
  }

  /** Answers how to go again, which has an effect once. */
  came(tableId: string, account: string | null): () => void {
    const who = account ?? Symbol('nobody in particular');
    const there = this.#tables.get(tableId) ?? new Map<string | symbol, number>();
    this.#tables.set(tableId, there);
    const before = there.get(who) ?? 0;
    there.set(who, before + 1);
    if (before === 0) this.#changed(tableId);
    let here = true;
    return () => {
      if (here) this.#went(tableId, who);
      here = false;
    };
  }

  close(): void {
    this.#closed = true;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  #went(tableId: string, who: string | symbol): void {
    const there = this.#tables.get(tableId);
    const left = (there?.get(who) ?? 1) - 1;
    if (left > 0) return void there?.set(who, left);
    there?.delete(who);
    if (there?.size === 0) this.#tables.delete(tableId);
    this.#changed(tableId);
  }

  #changed(tableId: string): void {
    if (this.#closed || this.#timers.has(tableId)) return;
    const cancel = this.#parts.world.after(PATIENCE, () => {
      this.#timers.delete(tableId);
      this.#parts.onCount(tableId, this.count(tableId));
    });
    this.#timers.set(tableId, cancel);
  }
}
