interface Known {
  /** All lines up to this one were published here, or were there at the beginning. */
  upTo: number;
  /** Number of lines at the last look. */
  lines: number;
  /** Later lines that were published. */
  heard: readonly number[];
}

/** Finds the chat lines of which no news came. */
export class MissedLines {
  readonly #tables = new Map<string, Known>();

  isKnown(tableId: string): boolean {
    return this.#tables.has(tableId);
  }

  /** Call it before lines are read for the first client. */
  begin(tableId: string, lines: number): void {
    if (!this.isKnown(tableId)) this.#tables.set(tableId, { upTo: lines, lines, heard: [] });
  }

  heard(tableId: string, number: number): void {
    const known = this.#tables.get(tableId);
    if (known !== undefined && number > known.upTo) known.heard = [...known.heard, number];
  }

  /** Returns the lines that were there at the last look and have not been heard since. News of newer ones may be on its way. */
  look(tableId: string, lines: number): readonly number[] {
    const known = this.#tables.get(tableId);
    if (known === undefined) return [];
    const { upTo, lines: before, heard } = known;
    const missed = Array.from({ length: Math.max(0, before - upTo) }, (_, index) => upTo + 1 + index);
    this.#tables.set(tableId, {
      upTo: before,
      lines: Math.max(before, lines),
      heard: heard.filter((number) => number > before),
    });
    return missed.filter((number) => !heard.includes(number));
  }

  /** Forgets tables that no one has open. */
  forget(isOpen: (tableId: string) => boolean): void {
    for (const tableId of this.#tables.keys()) if (!isOpen(tableId)) this.#tables.delete(tableId);
  }
}
