import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FaultVerdict } from './judge.ts';
import type { PlantedFault } from './places.ts';

/** One drawn fault and its verdict. */
export interface FaultResult {
  readonly id: string;
  readonly package: string;
  readonly fault: PlantedFault;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly verdict: FaultVerdict;
  readonly seconds: number;
  /** Faults without effect that were drawn before this one: `file:line operator`. */
  readonly equivalents: readonly string[];
}

interface Stored {
  readonly tests: string;
  readonly results: readonly FaultResult[];
}

/**
 * Keeps verdicts on disk, so that an interrupted run can continue. `draw` identifies the faults, `tests` what judges them: with
 * other tests, what was caught stays caught, and the rest is judged again.
 */
export class FaultResults {
  readonly #file: string;
  readonly #tests: string;
  readonly #found = new Map<string, FaultResult>();

  constructor(folder: string, { draw, tests }: { readonly draw: string; readonly tests: string }) {
    this.#file = path.join(folder, `run-${draw}.json`);
    this.#tests = tests;
    if (!existsSync(this.#file)) return;
    const stored = JSON.parse(readFileSync(this.#file, 'utf8')) as Stored;
    for (const result of stored.results)
      if (stored.tests === tests || result.verdict.type === 'caught') this.#found.set(result.id, result);
  }

  get all(): readonly FaultResult[] {
    return [...this.#found.values()].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  }

  has(id: string): boolean {
    return this.#found.has(id);
  }

  put(result: FaultResult): void {
    this.#found.set(result.id, result);
    mkdirSync(path.dirname(this.#file), { recursive: true });
    // Stopping the run leaves the previous file.
    writeFileSync(`${this.#file}.new`, JSON.stringify({ tests: this.#tests, results: this.all } satisfies Stored));
    renameSync(`${this.#file}.new`, this.#file);
  }
}
