export interface Figure {
  readonly what: string;
  readonly runs: readonly number[];
}

/** Prints the figures as a Markdown table. */
export function print(figures: readonly Figure[]): void {
  const rows = figures.map(({ what, runs }) => {
    const sorted = runs.toSorted((a, b) => a - b);
    const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    return `| ${what.padEnd(54)} | ${median.toFixed(0).padStart(6)} | ${worst.toFixed(0).padStart(5)} | ${String(runs.length).padStart(4)} |`;
  });
  const head = [
    `| ${'milliseconds'.padEnd(54)} | median | worst | runs |`,
    `| ${'-'.repeat(54)} | ------ | ----- | ---- |`,
  ];
  process.stdout.write(`\n${[...head, ...rows].join('\n')}\n\n`);
}
