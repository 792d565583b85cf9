import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from './chromium.mjs';
import { failuresInBrowser } from './failures.mjs';
import { Advice, root, runProgram, runTool, tools } from './steps.mjs';

const report = path.join(root, '.cache', 'playwright.json');
const config = 'clients/web/browser/playwright.config.mjs';

/** Limit for the whole run (ms). Playwright stops a little earlier, and names the tests that were running. */
const RUN_MS = 65 * 60_000;

/** Tests the web client in a real browser. Returns the counts and names of the failures. A missing browser counts as one. */
export async function browserTests(long, filters = []) {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  let found;
  try {
    found = await chromium();
  } catch (error) {
    if (!(error instanceof Advice)) throw error;
    return { passed: 0, failed: 1, failures: [{ what: 'the browser tests', why: error.message }] };
  }
  const env = { ...found, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(long ? { TAVOLA_LONG: '1' } : {}) };
  // Print its lines together at the end: suites run at the same time.
  const { code, output } = await runTool(
    tools.playwright,
    ['test', '--config', config, '--reporter=list,json', ...filters],
    { env, limit: RUN_MS, quiet: true },
  );
  process.stdout.write(output);
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const { stats, errors } = result;
    const failed = stats.unexpected + stats.flaky + errors.length;
    return {
      passed: stats.expected,
      failed: failed > 0 || code === 0 ? failed : 1,
      failures: failuresInBrowser(result),
    };
  } catch {
    return {
      passed: 0,
      failed: 1,
      failures: [{ what: 'the browser tests', why: 'They ended without a report. The lines above say what ran last.' }],
    };
  }
}

/** Measures the web client: what it weighs, how soon it is painted, how quickly it answers; or only what is named. Answers the exit code. */
export async function browserBench(filters = []) {
  const env = { ...(await chromium()), TAVOLA_BENCH: '1' };
  const sizes = await runProgram(process.execPath, ['clients/web/sizes.mjs']);
  const { code } = await runTool(
    tools.playwright,
    ['test', '--config', config, '--reporter=dot', '--workers=1', ...filters],
    {
      env,
    },
  );
  return sizes.code || code;
}

/** Takes the pictures of the games for the README. Answers the exit code. */
export async function picturesInBrowser() {
  const env = { ...(await chromium()), TAVOLA_PICTURES: '1' };
  const { code } = await runTool(tools.playwright, ['test', '--config', config, '--reporter=list'], { env });
  return code;
}
