import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { browserTests } from './lib/browser-tests.mjs';
import { checks } from './lib/checks.mjs';
import { bundleCommand } from './lib/command.mjs';
import { inFewLines } from './lib/failures.mjs';
import { hunt } from './lib/hunt.mjs';
import { Advice, build, install, main, say } from './lib/steps.mjs';
import { runSuites } from './lib/suites.mjs';

/** Filters that begin so choose browser tests, all others suites. */
const BROWSER = 'clients/web/browser';

const ofChecks = () => ({ lane: 'checks', run: runChecks });
const ofSuites = (args) => ({ lane: 'suites', run: (run) => suites(run, args) });
const ofBrowser = (filters) => ({ lane: 'browser', run: (run) => browser(run, filters) });

/**
 * What a whole run consists of. Words on the command line choose among them. Parts in one lane run one after the other,
 * because they write the same report. The lanes run side by side, because the browser alone leaves half the machine idle.
 */
const PARTS = {
  checks: { about: 'types, lint and format', ...ofChecks() },
  suites: { about: 'all Vitest suites', ...ofSuites([]) },
  browser: { about: 'the web client in a browser', ...ofBrowser([]) },
  mutants: { about: 'planted faults, each to be caught by a test', lane: 'suites', run: mutants, isLong: true },
};
/** Smaller parts that can be chosen too. */
const CHOICES = {
  pure: { about: 'suites of arguments and results', ...ofSuites(['--project=pure']) },
  servers: { about: 'suites of servers within the process', ...ofSuites(['--project=servers']) },
  processes: { about: 'suites with processes, threads and databases', ...ofSuites(['--project=processes']) },
  kills: { about: 'servers killed under load', ...ofSuites(['server/stress']) },
};

await main(async (args) => {
  const started = Date.now();
  const total = { passed: 0, failed: 0, failures: [] };
  const count = ({ passed, failed, failures = [] }) => {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  };
  try {
    const run = chosen(args);
    takeNotes();
    await install();
    await build();
    Object.assign(process.env, await bundleCommand());
    const lanes = [...new Set(run.parts.map(({ lane }) => lane))];
    await Promise.all(
      lanes.map(async (lane) => {
        for (const part of run.parts) if (part.lane === lane) count(await part.run(run));
      }),
    );
  } catch (error) {
    // Even a run that could not start ends with its counts.
    const why = error instanceof Advice ? error.message : (error.stack ?? String(error));
    count({ passed: 0, failed: 1, failures: [{ what: 'npm test', why }] });
  }
  // Repeat the failures at the end, because thousands of lines may follow them.
  for (const failure of total.failures) process.stdout.write(`\n${inFewLines(failure)}\n`);
  for (const note of takeNotes()) process.stdout.write(`\n${note}\n`);
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`Took ${Math.floor(seconds / 60)} min ${seconds % 60} s.`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
});

/** What suites could not test on this machine, in a sentence each. Forgets it. */
function takeNotes() {
  const folder = new URL('../.cache/notes/', import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const notes = names.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  return notes;
}

/** Reads the command line: parts by name, suites and browser tests by path, and `--changed` with an optional commit. */
function chosen(args) {
  const long = args.includes('--long');
  const isChanged = args.some((arg) => /^--changed(=|$)/.test(arg));
  const words = args.filter((arg) => arg !== '--long' && !arg.startsWith('--changed'));
  const all = { ...PARTS, ...CHOICES };
  const named = words.filter((word) => Object.hasOwn(all, word));
  const filters = words.filter((word) => !named.includes(word));
  const unknown = filters.filter((word) => long && !/[./]/.test(word));
  if (unknown.length > 0) {
    const list = Object.entries(all).map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`);
    throw new Advice(
      `There’s no part ${unknown.join(', ')}. The parts are:\n${list.join('\n')}\nA path selects suites or browser tests.`,
    );
  }
  const run = { long, filters };
  if (isChanged) {
    const changed = args.filter((arg) => arg.startsWith('--changed'));
    return { ...run, parts: [ofChecks(), ofSuites([...changed, '--passWithNoTests'])] };
  }
  const usual = Object.values(PARTS).filter((part) => long || !part.isLong);
  const parts = words.length === 0 ? usual : named.map((name) => all[name]);
  return { ...run, parts: [...parts, ...filtered(filters)] };
}

/** Tests chosen by path. Checks are quick and always included. */
function filtered(filters) {
  if (filters.length === 0) return [];
  const inBrowser = filters.filter((filter) => filter.startsWith(BROWSER));
  const others = filters.filter((filter) => !filter.startsWith(BROWSER));
  return [
    ofChecks(),
    ...(others.length > 0 ? [ofSuites(others)] : []),
    ...(inBrowser.length > 0 ? [ofBrowser(inBrowser)] : []),
  ];
}

async function runChecks() {
  const total = { passed: 0, failed: 0, failures: [] };
  for (const { name, run } of checks) {
    say(`Checking ${name}…`);
    const { code, isEnded } = await run();
    total[code === 0 ? 'passed' : 'failed'] += 1;
    const why = isEnded ? 'It took more than 15 minutes.' : 'The lines of the check above say what is wrong.';
    if (code !== 0) total.failures.push({ what: name, why });
  }
  return total;
}

function suites({ long }, args) {
  const which = args.map((arg) => arg.replace(/^--project=/, '')).join(' ') || 'all';
  say(`Running suites: ${which}${long ? ', with large numbers' : ''}…`);
  return runSuites({ long, args });
}

function browser({ long }, filters) {
  say(long ? 'Testing in a browser, every screen in every size…' : 'Testing in a browser…');
  return browserTests(long, filters);
}

function mutants() {
  say('Planting faults in the rules: each must be caught by a test…');
  return hunt();
}
