/** The laws of docs/simulator.md, by number. */
export type LawId = 'I0' | 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9';

export interface LawViolation {
  readonly law: LawId;
  /** The table, or the node. */
  readonly at: string;
  readonly what: string;
  /** Virtual time (ms). */
  readonly now: number;
}

/** Thrown at the first violation, which ends the run. */
export class LawBroken extends Error {
  readonly violation: LawViolation;

  constructor(violation: LawViolation) {
    super(`${violation.law} at ${violation.at} after ${violation.now} ms: ${violation.what}`);
    this.violation = violation;
  }
}

/** How many events of a table a failure shows. */
const KEPT_LINES = 40;

/** What happened, by table, and the first law that was broken. */
export class EventTrace {
  readonly #now: () => number;
  readonly #lines: { readonly at: string; readonly text: string }[] = [];
  readonly #digest: (text: string) => void;
  broken: LawViolation | null = null;

  constructor(now: () => number, digest: (text: string) => void) {
    this.#now = now;
    this.#digest = digest;
  }

  /** @param at a table, or empty for what concerns them all */
  note(at: string, text: string): void {
    const line = `${this.#now()} ${at} ${text}`;
    this.#digest(line);
    this.#lines.push({ at, text: line });
    if (this.#lines.length > 4000) this.#lines.splice(0, 2000);
  }

  breach(law: LawId, at: string, what: string): void {
    this.broken ??= { law, at, what, now: this.#now() };
  }

  /** The last events of a table, with those that concern all. */
  last(table: string): readonly string[] {
    return this.#lines
      .filter(({ at }) => at === '' || at === table)
      .slice(-KEPT_LINES)
      .map(({ text }) => text);
  }
}
