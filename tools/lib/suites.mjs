// Runs the Vitest suites. If one of them hangs, ends the run and names it.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { failuresOfSuites } from './failures.mjs';
import { root, runTool, tools } from './steps.mjs';

const report = path.join(root, '.cache', 'vitest.json');
const progress = path.join(root, '.cache', 'progress.json');

/**
 * A file in which nothing happens for this long hangs (ms). Tests and hooks that wait have shorter limits of their own, so only
 * code that never gives control back gets this far.
 */
const STALL_MS = Number(process.env.TAVOLA_STALL_MS ?? 12 * 60_000);
const LONG_STALL_MS = 30 * 60_000;
const LOOK_MS = 2000;
/** Limit for the whole run (ms). */
const RUN_MS = 90 * 60_000;

/** Runs the matching suites. Returns the counts and names of the failures. A run that did not finish counts as failed. */
export async function runSuites({ long = false, args = [] } = {}) {
  mkdirSync(path.dirname(report), { recursive: true });
  for (const file of [report, progress]) rmSync(file, { force: true });
  let timer;
  let stalled = [];
  const { code } = await runTool(
    tools.vitest,
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tools/vitest/progress.mjs',
      `--outputFile.json=${report}`,
      ...args,
    ],
    {
      env: { TAVOLA_BUILT: '1', TAVOLA_PROGRESS: progress, ...(long ? { TAVOLA_LONG: '1' } : {}) },
      limit: RUN_MS,
      watch: (end) => {
        timer = setInterval(() => {
          stalled = stalledFiles(long ? LONG_STALL_MS : STALL_MS);
          if (stalled.length === 0) return;
          clearInterval(timer);
          end();
        }, LOOK_MS);
      },
    },
  );
  clearInterval(timer);
  if (stalled.length > 0) return endedEarly(stalled);
  return resultOf(code);
}

function resultOf(code) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    const failures = failuresOfSuites(result);
    if (code !== 0 && failures.length === 0)
      failures.push({
        what: 'the suites',
        why: 'Vitest reported an error outside all tests. Its lines above say where.',
      });
    return { passed: result.numPassedTests, failed: failures.length, failures };
  } catch {
    return endedEarly([]);
  }
}

/** The counts of a run that has no report. */
function endedEarly(stalled) {
  const { running, passed, failed } = readProgress();
  const why = 'The tests before it may have failed too: their lines are above.';
  const failures = [
    ...failed.map((what) => ({ what, why: 'Its lines are above.' })),
    ...stalled.map(({ file, doing, since }) => ({
      what: file,
      why: `It hangs: no progress for ${Math.round((Date.now() - since) / 60_000)} min, last at ${doing}. Run "npx vitest run ${file}" to look into it.`,
    })),
  ];
  if (stalled.length === 0) {
    const files = running.map(({ file }) => file).join(', ') || 'none';
    failures.push({
      what: 'the suites',
      why: `They ended without a report. Files that were running: ${files}. ${why}`,
    });
  }
  return { passed, failed: failures.length, failures };
}

function stalledFiles(limit) {
  return readProgress().running.filter(({ since }) => Date.now() - since > limit);
}

function readProgress() {
  try {
    return JSON.parse(readFileSync(progress, 'utf8'));
  } catch {
    // The file is missing or half written.
    return { running: [], passed: 0, failed: [] };
  }
}
