import { accountRows } from './accounts.ts';
import { botRows } from './bots.ts';
import { liveRows } from './live.ts';
import type { AbuseFigure, AbuseRow } from './row.ts';
import { tableRows } from './tables.ts';

const ROWS: readonly AbuseRow[] = [...botRows, ...accountRows, ...liveRows, ...tableRows];
const WIDTHS = [36, 20, 30, 20];

function line({ what, before, during, after }: AbuseFigure): void {
  const cells = [`  ${what}`, before, during, after];
  process.stdout.write(
    `${cells
      .map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0))
      .join(' ')
      .trimEnd()}\n`,
  );
}

/** Run only rows whose names contain one of these words, if any are given. */
const words = process.argv.slice(2);
let [held, broken] = [0, 0];
line({ what: 'what the honest player measures', before: 'before', during: 'during', after: 'after' });
for (const { name, attack, required, run } of ROWS) {
  if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
  process.stdout.write(`\n${name}: ${attack}\n`);
  let problems: readonly string[];
  try {
    const report = await run();
    for (const figure of report.figures) line(figure);
    problems = report.problems;
  } catch (error) {
    problems = [error instanceof Error ? error.message : String(error)];
  }
  if (problems.length === 0) held += 1;
  else broken += 1;
  process.stdout.write(problems.length === 0 ? `  holds: ${required}\n` : `  BROKEN: ${problems.join('; ')}\n`);
}
process.stdout.write(`\n${held} held, ${broken} broken\n`);
process.exit(broken === 0 ? 0 : 1);
