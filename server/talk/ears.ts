import type { PersonName, ServerFrame } from '@tavola/protocol';

/** A socket at a table, and whose it is. */
export interface Ear {
  readonly account: string | null;
  /** Looks on at a table that is shown later: what everyone hears is told them when its time has come. */
  readonly isLate: boolean;
  send(frame: ServerFrame): void;
  /** Frames that follow name these people by their ids. */
  meet(people: readonly PersonName[]): void;
}

/** Something said, and those it speaks of. */
export interface Spoken {
  readonly frame: ServerFrame;
  readonly people: readonly PersonName[];
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

  /** Those who are meant, wherever they look from. */
  tellSome(tableId: string, audience: readonly string[], spoken: Spoken): void {
    for (const ear of this.#at.get(tableId) ?? [])
      if (ear.account !== null && audience.includes(ear.account)) tell(ear, spoken);
  }

  /** Everyone who hears at once, or everyone who hears later. */
  tellAll(tableId: string, late: boolean, spoken: Spoken): void {
    for (const ear of this.#at.get(tableId) ?? []) if (ear.isLate === late) tell(ear, spoken);
  }

  all(): readonly (readonly [tableId: string, ear: Ear])[] {
    return [...this.#at].flatMap(([tableId, ears]) => [...ears].map((ear) => [tableId, ear] as const));
  }

  /** Every socket of one account at a table. */
  of(tableId: string, account: string): readonly Ear[] {
    return [...(this.#at.get(tableId) ?? [])].filter((ear) => ear.account === account);
  }
}

export function tell(ear: Ear, { frame, people }: Spoken): void {
  ear.meet(people);
  ear.send(frame);
}
