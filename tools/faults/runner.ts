// A process that keeps one test runner open and runs the files it receives. Its parent may kill it at any time.
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { OUTSIDE, type RunnerAnswer, type RunnerRequest } from './runner-messages.ts';

const MAX_CLOSE_MS = 15_000;
const failures: string[] = [];
const durations: Record<string, number> = {};

const reporter: Reporter = {
  onTestModuleStart: () => send({ type: 'alive' }),
  onTestCaseResult: (test) => {
    send({ type: 'alive' });
    if (test.result().state === 'failed') fail(`${test.module.relativeModuleId} > ${test.fullName}`);
  },
  onTestModuleEnd: (module) => {
    durations[module.relativeModuleId] = module.diagnostic().duration + module.diagnostic().collectDuration;
    if (module.state() === 'failed') fail(reasonOf(module));
  },
  onTestRunEnd: (_modules, errors) => {
    for (const { message } of errors) fail(`${OUTSIDE}: ${message}`);
  },
};

// Suppress the output of Vitest itself.
const vitest = await createVitest('test', {
  watch: false,
  reporters: [reporter],
  maxWorkers: 1,
  passWithNoTests: true,
  env: { TAVOLA_MUTANT: '' },
});
await vitest.standalone();
const known = new Map<string, TestSpecification[]>();
for (const specification of await vitest.globTestSpecifications()) {
  const { moduleId } = specification;
  known.set(moduleId, [...(known.get(moduleId) ?? []), specification]);
}
process.on('message', (request: RunnerRequest) => void run(request));
process.on('disconnect', () => void end());
send({ type: 'ready' });

async function run({ tests, changed }: RunnerRequest): Promise<void> {
  failures.length = 0;
  for (const name of Object.keys(durations)) delete durations[name];
  for (const file of changed) vitest.invalidateFile(`${process.cwd()}/${file}`);
  const specifications = tests.flatMap((test) => known.get(`${process.cwd()}/${test}`) ?? []);
  if (specifications.length > 0) await vitest.runTestSpecifications(specifications);
  send({ type: 'done', failures: [...failures], durations: { ...durations } });
}

/** Stops what the tests share (a database), then the workers: a hanging one would never end. */
async function end(): Promise<void> {
  setTimeout(killAll, MAX_CLOSE_MS);
  await vitest.close().catch(() => undefined);
  killAll();
}

function killAll(): void {
  process.kill(-process.pid, 'SIGKILL');
}

/** One failure is enough. */
function fail(what: string): void {
  failures.push(what);
  if (failures.length === 1) void vitest.cancelCurrentRun('test-failure');
}

function reasonOf(module: TestModule): string {
  const [error] = module.errors();
  return `${module.relativeModuleId}${error === undefined ? '' : `: ${error.message.split('\n')[0]}`}`;
}

function send(answer: RunnerAnswer): void {
  process.send?.(answer);
}
