import { perSecond, rounded, sayTable } from './report.ts';

/** Repeatable work. Returns how many things one run has done. */
export interface Work {
  readonly name: string;
  go(run: number): number;
}

const RUNS = 3;
const MS_PER_RUN = 1000;

/**
 * Runs every piece of work three times in turn, so that all see the same load, and compares each with the last one, the
 * baseline. One run before warms up the compiler.
 */
export function compareWork(unit: string, work: readonly Work[]): void {
  for (const { go } of work) go(0);
  const rates = work.map(() => [] as number[]);
  for (let run = 0; run < RUNS; run += 1) {
    work.forEach(({ go }, index) => {
      rates[index]?.push(rateOf(go, run));
    });
  }
  const baseline = median(rates.at(-1) ?? []);
  sayTable(
    [unit, ...Array.from({ length: RUNS }, (_, run) => `run ${run + 1}`), 'ratio'],
    work.map(({ name }, index) => {
      const own = rates[index] ?? [];
      return [name, ...own.map(rounded), `${rounded(median(own) / baseline)} x`];
    }),
  );
}

function rateOf(go: (run: number) => number, run: number): number {
  const start = performance.now();
  let done = 0;
  let ms = 0;
  while (ms < MS_PER_RUN) {
    done += go(run);
    ms = performance.now() - start;
  }
  return perSecond(done, ms);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
