import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { failuresOfSuites } from './failures.mjs';
import { root, runTool, say, tools } from './steps.mjs';

/** Also catches a fault that makes a game endless. The tests of one package take a fraction of this. */
const MAX_RUN = 180_000;
/** Failures after which to stop. */
const ENOUGH = 3;
const list = path.join(root, 'tools/testdata/mutants.json');

/** Runs the tests of the package once per mutant. Returns how many were caught. */
export async function hunt(only = []) {
  const mutants = JSON.parse(readFileSync(list, 'utf8')).filter(({ id }) => only.length === 0 || only.includes(id));
  const report = path.join(root, '.cache', 'mutant.json');
  mkdirSync(path.dirname(report), { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const { id, says, file } of mutants) {
    rmSync(report, { force: true });
    await runTool(
      tools.vitest,
      ['run', ...suitesFor(file), `--bail=${ENOUGH}`, '--reporter=json', `--outputFile.json=${report}`],
      { quiet: true, env: { TAVOLA_MUTANT: id }, limit: MAX_RUN },
    );
    const caught = failuresIn(report);
    total[caught.length > 0 ? 'passed' : 'failed'] += 1;
    say(`${id}: ${says}`);
    say(caught.length > 0 ? `  caught by: ${caught.slice(0, ENOUGH).join('; ')}` : '  NOT CAUGHT');
  }
  return total;
}

/** A game is tested by its own tests. Code that all games share is tested with one of them and the match. */
function suitesFor(file) {
  if (file.startsWith('rules/kernel/')) return ['rules/kernel/', 'rules/games/dvonn/', 'match/'];
  const [game] = /^rules\/games\/[^/]+\//.exec(file) ?? [];
  return [game ?? 'match/'];
}

function failuresIn(report) {
  if (!existsSync(report)) return ['the tests do not come to an end'];
  return failuresOfSuites(JSON.parse(readFileSync(report, 'utf8'))).map(({ what }) => what);
}
