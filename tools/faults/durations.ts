import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const UNKNOWN_MS = 3_000;
const MIN_PATIENCE_MS = 40_000;
const MAX_PATIENCE_MS = 300_000;
/** Slow-down allowed for a busy machine. */
const SLOWER = 10;

/** Durations of finished test files on this machine, to run cheap ones first and to notice hanging ones. */
export class Durations {
  readonly #file: string;
  readonly #known: Record<string, number>;

  constructor(folder: string) {
    this.#file = path.join(folder, 'durations.json');
    this.#known = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, number>)
      : {};
  }

  of(test: string): number {
    return this.#known[test] ?? UNKNOWN_MS;
  }

  patience(tests: readonly string[]): number {
    const slow = Math.max(...tests.map((test) => SLOWER * this.of(test)));
    return Math.min(MAX_PATIENCE_MS, Math.max(MIN_PATIENCE_MS, slow));
  }

  learn({ failures, durations }: { failures: readonly string[]; durations: Readonly<Record<string, number>> }): void {
    for (const [test, took] of Object.entries(durations)) {
      if (failures.some((failure) => failure.startsWith(test))) continue;
      const known = this.#known[test];
      this.#known[test] = Math.round(known === undefined ? took : (known + took) / 2);
    }
  }

  save(): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#known));
  }
}
