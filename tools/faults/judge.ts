import type { Durations } from './durations.ts';
import type { RunResult, TestRunner } from './run-tests.ts';
import { OUTSIDE } from './runner-messages.ts';

type Caught = { readonly type: 'caught'; readonly by: string; readonly test: string };
export type Verdict =
  | Caught
  /** No test that was run fails; these were left for a second look. */
  | { readonly type: 'missed'; readonly ran: number; readonly left: readonly string[] };

/** Files are sent in parcels, so that the time is looked at now and then. */
const PARCEL_MS = 5_000;
const MAX_PARCEL = 12;

/** Runs the tests, the likeliest first, until one fails or the time is used up. The fault is in the file already. */
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

/** What hangs or kills its process is tried once more, file by file and with more patience: the machine may only be busy. */
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
    if (again.type === 'stalled') return { type: 'caught', by: `${test} does not come to an end`, test };
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
