import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserTests } from './lib/browser-tests.mjs';
import { checks } from './lib/checks.mjs';
import { failuresOfSuites, inFewLines } from './lib/failures.mjs';
import { hunt } from './lib/hunt.mjs';
import { build, install, main, root, runTool, say, tools } from './lib/steps.mjs';

/** Filters that begin so choose browser tests, all others suites. */
const BROWSER = 'clients/web/browser';
const report = path.join(root, '.cache', 'vitest.json');

/** Runs the suites and answers how many tests passed, how many failed, and which; a run that never got that far counts as a failure. */
async function runSuites(long, filters) {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await runTool(
    tools.vitest,
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
    { env: long ? { TAVOLA_LONG: '1' } : {} },
  );
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failures = failuresOfSuites(result);
    const failed = code === 0 ? failures.length : Math.max(1, failures.length);
    return { passed: result.numPassedTests, failed, failures };
  } catch {
    return { passed: 0, failed: 1, failures: [{ what: 'the suites', why: 'They did not come to their end.' }] };
  }
}

await main(async (args) => {
  const long = args.includes('--long');
  const filters = args.filter((arg) => arg !== '--long');
  await install();
  await build();
  const total = { passed: 0, failed: 0, failures: [] };
  const count = ({ passed, failed, failures = [] }) => {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  };
  for (const { name, run } of checks) {
    say(`Checking ${name}…`);
    const { code } = await run();
    if (code === 0) count({ passed: 1, failed: 0 });
    else count({ passed: 0, failed: 1, failures: [{ what: name, why: 'What is wrong stands where it was checked.' }] });
  }
  const inBrowser = filters.filter((filter) => filter.startsWith(BROWSER));
  const others = filters.filter((filter) => !filter.startsWith(BROWSER));
  if (filters.length === 0 || others.length > 0) {
    say(long ? 'Running all suites with large numbers (up to forty minutes)…' : 'Running all suites (a few minutes)…');
    count(await runSuites(long, others));
  }
  if (filters.length === 0 || inBrowser.length > 0) {
    say(
      long
        ? 'Playing in a browser, every screen in every size (some minutes)…'
        : 'Playing in a browser (a minute or two)…',
    );
    count(await browserTests(long, inBrowser));
  }
  if (long) {
    say('Planting faults in the rules: each must be caught by a test…');
    count(await hunt());
  }
  // Thousands of lines lie between a failure and the end: whoever reads the end only is told again what failed.
  for (const failure of total.failures) process.stdout.write(`\n${inFewLines(failure)}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});
