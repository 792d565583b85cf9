import { fileTrials } from './files.ts';
import { closeFlips, flipTrials } from './flips.ts';
import { killTrials } from './kills.ts';
import { Skipped } from './machine.ts';
import type { Trial } from './stage.ts';
import { storageTrials } from './storage.ts';

const TRIALS: readonly Trial[] = [...storageTrials, ...fileTrials, ...flipTrials, ...killTrials];
const WIDTHS = [46, 6, 5, 8];

function line(...cells: readonly (string | number)[]): void {
  process.stdout.write(`${cells.map((cell, index) => String(cell).padEnd(WIDTHS[index] ?? 0)).join(' ')}\n`);
}

/** Run only trials whose names contain this word, if given. */
const [only = ''] = process.argv.slice(2);
let [passed, failed] = [0, 0];
line('trial', 'acked', 'lost', 'doubled', 'noticed');
for (const [name, run] of TRIALS.filter(([one]) => one.includes(only))) {
  try {
    const { acknowledged, lost, doubled, noticed, wrong } = await run();
    line(name, acknowledged, lost, doubled, noticed);
    for (const what of wrong) line(`  ${what}`);
    if (wrong.length === 0 && doubled === 0) passed += 1;
    else failed += 1;
  } catch (error) {
    if (error instanceof Skipped) line(name, '-', '-', '-', `skipped: ${error.message}`);
    else {
      failed += 1;
      line(name, '-', '-', '-', `failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
await closeFlips();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
