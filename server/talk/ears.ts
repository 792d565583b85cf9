import type { ServerFrame } from '@tavola/protocol';

/** A socket at a table, and whose it is. */
export interface Ear {
  readonly account: string | null;
  /** Where a table is shown later: only what was said up to this moment may be heard. Null: everything. */
  until(): number | null;
  send(frame: ServerFrame): void;
}

/** Who listens at which table. What is for some never comes near the sockets of others. */
export class Ears {
  readonly #at = new Map<string, Set<Ear>>();

  /** Answers how to leave again. */
  join(tableId: string, ear: Ear): () => void {
    const there = this.#at.get(tableId) ?? new Set();
    this.#at.set(tableId, there.add(ear));
    return () => {
      there.delete(ear);
      if (there.size === 0 && this.#at.get(tableId) === there) this.#at.delete(tableId);
    };
  }

  /** `audience` null: everyone. */
  tell(tableId: string, audience: readonly string[] | null, frame: ServerFrame): void {
    for (const ear of this.#at.get(tableId) ?? []) {
      if (audience === null || (ear.account !== null && audience.includes(ear.account))) ear.send(frame);
    }
  }

  all(): readonly (readonly [tableId: string, ear: Ear])[] {
    return [...this.#at].flatMap(([tableId, ears]) => [...ears].map((ear) => [tableId, ear] as const));
  }

  /** Every socket of one account at a table. */
  of(tableId: string, account: string): readonly Ear[] {
    return [...(this.#at.get(tableId) ?? [])].filter((ear) => ear.account === account);
  }
}
