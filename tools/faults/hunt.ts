import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FaultSlot, slotsFor } from './draw.ts';
import { Durations } from './durations.ts';
import { type Equivalent, isEquivalent, readEquivalents } from './equivalent.ts';
import { judge } from './judge.ts';
import { Kinship } from './kinship.ts';
import { linesOf, type PlantedFault, planted } from './places.ts';
import { type TestReach, testReach } from './reach.ts';
import { reportLines } from './report.ts';
import { type FaultResult, FaultResults } from './results.ts';
import { TestRunner } from './run-tests.ts';
import { isForBrowser, isInScope } from './scope.ts';
import { Scratch } from './scratch.ts';

export interface HuntOptions {
  readonly count: number;
  readonly seed: string;
  readonly packages: readonly string[];
  readonly jobs: number;
  /** Only these of the drawn faults. Empty: all. */
  readonly ids: readonly string[];
  /** CPU time of the tests for each fault, and for a second look at faults that no test noticed in that time (ms). */
  readonly budgetMs: number;
  readonly secondBudgetMs: number;
}

interface Hunt {
  readonly root: string;
  readonly options: HuntOptions;
  readonly equivalents: readonly Equivalent[];
  readonly reach: TestReach;
  readonly kinship: Kinship;
  readonly durations: Durations;
  readonly results: FaultResults;
  say(line: string): void;
}

/** Draws faults, plants each in a copy of the repository and runs the tests that reach it. False if any could not be judged. */
export async function huntRandom(root: string, options: HuntOptions, say: (line: string) => void): Promise<boolean> {
  const files = filesOf(root);
  const cache = path.join(root, '.cache', 'mutants');
  const results = new FaultResults(cache, fingerprints(root, files, options));
  const durations = new Durations(cache);
  const reach = testReach(root, files);
  const hunt: Hunt = {
    root,
    options,
    equivalents: readEquivalents(root),
    reach,
    kinship: new Kinship(root),
    durations,
    results,
    say,
  };
  const unreached = files.filter((file) => isInScope(file) && isForBrowser(file) && reach.testsOf(file).length === 0);
  if (unreached.length > 0) say(`Skipping ${unreached.length} files that only the browser suite reaches.`);
  const drawable = files.filter((file) => !unreached.includes(file));
  const slots = slotsFor(root, drawable, { count: options.count, seed: options.seed, only: options.packages });
  const asked = slots.filter(({ id }) => options.ids.length === 0 || options.ids.includes(id));
  const queue = asked.filter(({ id }) => !results.has(id));
  if (queue.length < asked.length)
    say(`Continuing: ${asked.length - queue.length} of ${asked.length} faults have already been judged.`);
  const judged = () => results.all.filter((result) => asked.some(({ id }) => id === result.id));
  const doubtful = () => judged().filter(({ verdict }) => verdict.type === 'missed' && verdict.left.length > 0);
  const benches = await Promise.all(Array.from({ length: options.jobs }, () => benchOf(hunt, files)));
  try {
    await Promise.all(benches.map((bench) => drain(queue, (slot) => tryFault(hunt, bench, slot))));
    const again = [...doubtful()];
    if (again.length > 0) say(`Trying ${again.length} faults again…`);
    await Promise.all(benches.map((bench) => drain(again, (result) => lookAgain(hunt, bench, result))));
    const broken = await brokenTests(hunt, benches[0] as Bench, judged());
    for (const test of broken)
      say(`${test} fails without any fault, so its catches do not count. Fix it, then try again.`);
    for (const line of reportLines(judged())) say(line);
    return broken.length === 0;
  } finally {
    for (const { runner, scratch } of benches) {
      await runner.close();
      scratch.release();
    }
    durations.save();
  }
}

/** A copy of the repository, and a test runner in it. */
interface Bench {
  readonly scratch: Scratch;
  readonly runner: TestRunner;
}

async function benchOf({ root, say }: Hunt, files: readonly string[]): Promise<Bench> {
  const scratch = new Scratch(root);
  say(`Copying the repository to ${scratch.folder}…`);
  await scratch.refresh(files);
  return { scratch, runner: new TestRunner(scratch.folder) };
}

async function drain<T>(queue: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
}

async function tryFault(hunt: Hunt, bench: Bench, slot: FaultSlot): Promise<void> {
  const { say, results, options, equivalents } = hunt;
  const skipped: string[] = [];
  for (const fault of slot.candidates()) {
    const lines = linesOf(bench.scratch.read(fault.file), fault);
    if (isEquivalent(equivalents, { file: fault.file, ...lines })) {
      skipped.push(`${fault.file}:${lines.line} ${fault.operator}`);
      continue;
    }
    const began = performance.now();
    const tests = byLikelihood(hunt, bench.scratch.read(fault.file), fault);
    const verdict = await withFault(bench, fault, () => {
      return judge(bench.runner, { tests, changed: fault.file, budgetMs: options.budgetMs }, hunt.durations);
    });
    if (verdict === null) continue;
    const seconds = (performance.now() - began) / 1000;
    results.put({ id: slot.id, package: slot.package, fault, ...lines, verdict, seconds, equivalents: skipped });
    const what = verdict.type === 'caught' ? `caught by ${verdict.by}` : 'not caught so far';
    say(`${slot.id} ${fault.file}:${lines.line} ${fault.operator}, ${Math.round(seconds)} s: ${what}`);
    hunt.durations.save();
    return;
  }
  throw new Error(`${slot.id}: found no fault that compiles and passes lint`);
}

async function lookAgain({ results, options, durations, say }: Hunt, bench: Bench, result: FaultResult): Promise<void> {
  const { fault, verdict: first } = result;
  if (first.type !== 'missed') return;
  const began = performance.now();
  const verdict = await withFault(bench, fault, () => {
    return judge(bench.runner, { tests: first.left, changed: fault.file, budgetMs: options.secondBudgetMs }, durations);
  });
  if (verdict === null) return;
  const seconds = result.seconds + (performance.now() - began) / 1000;
  const added = verdict.type === 'missed' ? { ...verdict, ran: verdict.ran + first.ran } : verdict;
  results.put({ ...result, verdict: added, seconds });
  say(`${result.id}: ${verdict.type === 'caught' ? `caught by ${verdict.by}` : 'not caught'}`);
}

/** Null if the fault does not compile, or lint refuses it. */
async function withFault<T>({ scratch }: Bench, fault: PlantedFault, body: () => Promise<T>): Promise<T | null> {
  scratch.write(fault.file, planted(scratch.read(fault.file), fault));
  try {
    const isRefused = fault.operator === 'remove-await' && !(await scratch.awaitsAll(fault.file));
    return !isRefused && (await scratch.compiles()) ? await body() : null;
  } finally {
    scratch.restore(fault.file);
  }
}

/**
 * Ten seconds of test time weigh as much as one more import in between. Words that a test shares with the fault bring it some
 * imports nearer.
 */
const MS_PER_STEP = 10_000;
const STEPS_OF_WORDS = 6;

function byLikelihood({ reach, kinship, durations }: Hunt, code: string, fault: PlantedFault): string[] {
  const reaching = reach.testsOf(fault.file);
  const kin = kinship.of(
    code,
    fault,
    reaching.map(({ test }) => test),
  );
  const weight = new Map(
    reaching.map(({ test, distance }) => [
      test,
      distance + durations.of(test) / MS_PER_STEP - STEPS_OF_WORDS * (kin.get(test) ?? 0),
    ]),
  );
  return [...weight.keys()].sort((a, b) => (weight.get(a) ?? 0) - (weight.get(b) ?? 0));
}

/** A test that fails without a fault has caught nothing. */
async function brokenTests(
  { durations, say }: Hunt,
  { scratch, runner }: Bench,
  judged: readonly FaultResult[],
): Promise<string[]> {
  const caught = judged.flatMap(({ verdict }) => (verdict.type === 'caught' ? [verdict.test] : []));
  const tests = [...new Set(caught)].filter((test) => test.endsWith('.test.ts')).sort();
  say(`Running ${tests.length} test files without a fault…`);
  await scratch.compiles();
  const changed = judged.map(({ fault }) => fault.file);
  const broken: string[] = [];
  for (const test of tests) {
    const result = await runner.run({ tests: [test], changed }, 2 * durations.patience([test]));
    if (result.type === 'stalled' || result.failures.length > 0) broken.push(test);
  }
  return broken;
}

/** Files that git tracks or would add. */
function filesOf(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && existsSync(path.join(root, file))).sort();
}

/** Identifies the draw, by the request and the sources that faults are planted in, and what judges it: tests and everything else. */
function fingerprints(root: string, files: readonly string[], { count, seed, packages }: HuntOptions) {
  const hashOf = (first: unknown, chosen: readonly string[]): string => {
    const hash = createHash('sha256').update(JSON.stringify(first));
    for (const file of chosen) hash.update(file).update(readFileSync(path.join(root, file)));
    return hash.digest('hex').slice(0, 12);
  };
  const code = files.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file));
  return {
    draw: hashOf([count, seed, packages], code.filter(isInScope)),
    tests: hashOf(
      'tests',
      code.filter((file) => !isInScope(file)),
    ),
  };
}
