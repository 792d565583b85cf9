import { type ChanceCurve, type CurveReading, columnsAt } from '@tavola/bots';
import { solve } from './logistic.ts';

/** What a position looked like, and what each seat got in the end: shares of 1. */
export interface CurveSample {
  readonly reading: Omit<CurveReading, 'curve'>;
  readonly shares: readonly number[];
}

const ROUNDS = 12;
/** Keeps the weights of stages with few positions small. */
const RIDGE = 1;

/** The curve that explains the results best: logistic regression for any number of seats, by Newton’s method. */
export function fitCurve(samples: readonly CurveSample[], stages: number): ChanceCurve {
  const width = 2 * stages;
  let weights = Array<number>(width).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => RIDGE * weight);
    const bend = weights.map((_, index) => weights.map((__, other) => (index === other ? RIDGE : 0)));
    for (const sample of samples) learn(sample, weights, slope, bend);
    const step = solve(bend, slope);
    weights = weights.map((weight, index) => weight - (step[index] ?? 0));
  }
  return { lead: weights.slice(0, stages), turn: weights.slice(stages) };
}

/** Adds one position’s part of the first and second derivatives. */
function learn({ reading, shares }: CurveSample, weights: readonly number[], slope: number[], bend: number[][]): void {
  const rows = reading.leads.map((_, seat) => inputsOf(reading, seat, weights.length));
  const expected = softmax(rows.map((row) => product(row, weights)));
  const mean = weights.map((_, column) =>
    product(
      expected,
      rows.map((row) => row[column] ?? 0),
    ),
  );
  rows.forEach((row, seat) => {
    const share = expected[seat] ?? 0;
    const off = row.map((input, column) => input - (mean[column] ?? 0));
    row.forEach((input, column) => {
      slope[column] = (slope[column] ?? 0) + (share - (shares[seat] ?? 0)) * input;
      const line = bend[column] as number[];
      off.forEach((value, other) => {
        line[other] = (line[other] ?? 0) + share * (off[column] ?? 0) * value;
      });
    });
  });
}

/** Each input counts towards the two stages the position lies between. */
function inputsOf({ leads, turn, stage }: CurveSample['reading'], seat: number, width: number): number[] {
  const stages = width / 2;
  const { below, share } = columnsAt(stages, stage);
  const inputs = Array<number>(width).fill(0);
  [leads[seat] ?? 0, seat === turn ? 1 : 0].forEach((input, kind) => {
    inputs[kind * stages + below] = (1 - share) * input;
    if (share > 0) inputs[kind * stages + below + 1] = share * input;
  });
  return inputs;
}

function softmax(worths: readonly number[]): number[] {
  const most = Math.max(...worths);
  const odds = worths.map((worth) => Math.exp(worth - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
