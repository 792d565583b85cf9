import type { Durations } from './durations.ts';
import type { RunResult, TestRunner } from './run-tests.ts';
import { OUTSIDE } from './runner-messages.ts';

type Caught = { readonly type: 'caught'; readonly by: string; readonly test: string };
export type FaultVerdict =
  | Caught
  /** No test failed. `left` lists the tests for a second look. */
  | { readonly type: 'missed'; readonly ran: number; readonly left: readonly string[] };

/** Files go in batches, so that the time is checked now and then. */
const PARCEL_MS = 5_000;
const MAX_PARCEL = 12;

/** Runs the tests, the likeliest first, until one fails or the time is up. The fault is already in the file. */
export async function judge(
  runner: TestRunner,
  { tests, changed, budgetMs }: { tests: readonly string[]; changed: string; budgetMs: number },
  durations: Durations,
): Promise<FaultVerdict> {
  const budget = new Budget(runner, budgetMs);
  let at = 0;
  while (at < tests.length && !budget.isSpent()) {
    const parcel = parcelFrom(tests, at, durations);
    const caught = await failureIn(runner, parcel, changed, durations);
    if (caught !== null) return caught;
    at += parcel.length;
  }
  return { type: 'missed', ran: at, left: tests.slice(at) };
}

/** Tests may take this much longer than their CPU time: they wait, and the machine may be busy. */
const MAX_WAITING = 6;

/** Counts CPU time, so that a busy machine runs as many tests as a quiet one. */
class Budget {
  readonly #runner: Pick<TestRunner, 'cpu'>;
  readonly #ms: number;
  readonly #began = performance.now();
  #cpu: number | null;
  #spent = 0;

  constructor(runner: Pick<TestRunner, 'cpu'>, ms: number) {
    this.#runner = runner;
    this.#ms = ms;
    this.#cpu = runner.cpu;
  }

  isSpent(): boolean {
    const elapsed = performance.now() - this.#began;
    const cpu = this.#runner.cpu;
    // A new runner counts from nought.
    if (cpu !== null) this.#spent += this.#cpu !== null && cpu >= this.#cpu ? cpu - this.#cpu : cpu;
    this.#cpu = cpu;
    return cpu === null ? elapsed > this.#ms : this.#spent > this.#ms || elapsed > MAX_WAITING * this.#ms;
  }
}

function parcelFrom(tests: readonly string[], from: number, durations: Durations): string[] {
  const parcel: string[] = [];
  let expected = 0;
  for (const test of tests.slice(from, from + MAX_PARCEL)) {
    expected += durations.of(test);
    if (parcel.length > 0 && expected > PARCEL_MS) break;
    parcel.push(test);
  }
  return parcel;
}

/** Retries tests that hang or kill their process, file by file and with more time: the machine may only be busy. */
async function failureIn(
  runner: TestRunner,
  parcel: readonly string[],
  changed: string,
  durations: Durations,
): Promise<Caught | null> {
  const result = await runner.run({ tests: parcel, changed: [changed] }, durations.patience(parcel));
  if (result.type === 'done' && !result.failures.some(isOutside)) return verdictOf(result, durations);
  for (const test of parcel) {
    const again = await runner.run({ tests: [test], changed: [changed] }, 2 * durations.patience([test]));
    if (again.type === 'stalled') return { type: 'caught', by: `${test} never finishes`, test };
    const verdict = verdictOf(again, durations);
    if (verdict !== null) return { ...verdict, test };
  }
  return null;
}

function isOutside(failure: string): boolean {
  return failure.startsWith(OUTSIDE);
}

function verdictOf(result: Extract<RunResult, { type: 'done' }>, durations: Durations): Caught | null {
  durations.learn(result);
  const [by] = result.failures;
  return by === undefined ? null : { type: 'caught', by, test: by.split(/[ :]/)[0] ?? '' };
}
