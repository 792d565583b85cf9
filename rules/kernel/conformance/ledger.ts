import { LAW_NAMES, type Law } from './laws.ts';

export interface Violation {
  readonly law: Law;
  /** Which game and step: enough to play it again. */
  readonly where: string;
  readonly detail: string;
}

export interface LawRecord {
  /** Number of checks. A law that was never tried proves nothing. */
  tried: number;
  readonly violations: Violation[];
}

/** Pairs of worlds compared for non-interference in a game with hidden information. */
export interface WorldPairs {
  readonly compared: number;
  readonly differing: number;
}

const KEPT_PER_LAW = 5;

/** Counts checks and stores violations. */
export class Ledger {
  readonly entries: Readonly<Record<Law, LawRecord>> = Object.fromEntries(
    LAW_NAMES.map((law) => [law, { tried: 0, violations: [] }]),
  ) as unknown as Record<Law, LawRecord>;

  /** One for each setting. */
  readonly pairs: WorldPairs[] = [];
  /** Secret acts examined, and those that some other act would have looked like. */
  readonly secrets = { seen: 0, blurred: 0 };

  #where = 'before the first game';

  at(where: string): void {
    this.#where = where;
  }

  /** The detail is built only for a violation: it is long, and the suite visits many states. */
  expect(law: Law, holds: boolean, detail: () => string): void {
    const entry = this.entries[law];
    entry.tried += 1;
    if (!holds) this.#broken(law, detail());
  }

  /** Runs a law that calls the game. An exception is a violation; one from a frozen value means the game tried to write. */
  guard(law: Law, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#broken(isWriteToFrozen(error) ? 'no-mutation' : law, `threw ${String(error)}`);
    }
  }

  beginSetting(): void {
    this.pairs.push({ compared: 0, differing: 0 });
  }

  /** Counts for the setting started last. */
  countPair(differs: boolean): void {
    const { compared, differing } = this.pairs.pop() ?? { compared: 0, differing: 0 };
    this.pairs.push({ compared: compared + 1, differing: differing + (differs ? 1 : 0) });
  }

  get violations(): Violation[] {
    return LAW_NAMES.flatMap((law) => this.entries[law].violations);
  }

  #broken(law: Law, detail: string): void {
    const { violations } = this.entries[law];
    if (violations.length < KEPT_PER_LAW) violations.push({ law, where: this.#where, detail: detail.slice(0, 600) });
  }
}

function isWriteToFrozen(error: unknown): boolean {
  return (
    error instanceof TypeError && /read only|not extensible|Cannot (add|delete|assign|redefine)/.test(error.message)
  );
}
