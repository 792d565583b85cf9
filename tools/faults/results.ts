import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from './judge.ts';
import type { Fault } from './places.ts';

/** One drawn fault and its verdict. */
export interface Result {
  readonly id: string;
  readonly package: string;
  readonly fault: Fault;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** Keeps verdicts on disk, so that an interrupted run can continue. */
export class Results {
  readonly #file: string;
  readonly #found = new Map<string, Result>();

  constructor(folder: string, name: string) {
    this.#file = path.join(folder, `${name}.json`);
    if (!existsSync(this.#file)) return;
    for (const result of JSON.parse(readFileSync(this.#file, 'utf8')) as Result[]) this.#found.set(result.id, result);
  }

  get all(): readonly Result[] {
    return [...this.#found.values()].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  }

  has(id: string): boolean {
    return this.#found.has(id);
  }

  put(result: Result): void {
    this.#found.set(result.id, result);
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.all));
  }

  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
