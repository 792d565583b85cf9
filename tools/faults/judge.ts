import type { Durations } from './durations.ts';
import type { RunResult, TestRunner } from './run-tests.ts';
import { OUTSIDE } from './runner-messages.ts';

type Caught = { readonly type: 'caught'; readonly by: string; readonly test: string };
export type Verdict =
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
): Promise<Verdict> {
  const end = performance.now() + budgetMs;
  let at = 0;
  while (at < tests.length && performance.now() < end) {
    const parcel = parcelFrom(tests, at, durations);
    const caught = await failureIn(runner, parcel, changed, durations);
    if (caught !== null) return caught;
    at += parcel.length;
  }
  return { type: 'missed', ran: at, left: tests.slice(at) };
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
