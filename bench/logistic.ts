/** One observation: the inputs that are not zero, by column, and what came of it: 1 won, 0 lost, 1/2 drawn. */
export interface LogisticSample {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly result: number;
}

const ROUNDS = 12;
/** Keeps weights of rare inputs small. */
const RIDGE = 1;

/** The weights that explain the results best: logistic regression by Newton's method. */
export function fitLogistic(rows: readonly LogisticSample[], width: number): number[] {
  let weights = Array<number>(width).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => RIDGE * weight);
    const bend = weights.map((_, index) => weights.map((__, other) => (index === other ? RIDGE : 0)));
    for (const row of rows) learn(row, weights, slope, bend);
    const step = solve(bend, slope);
    weights = weights.map((weight, index) => weight - (step[index] ?? 0));
  }
  return weights;
}

export function likelihood(row: LogisticSample, weights: readonly number[]): number {
  const sum = row.columns.reduce((total, column, k) => total + (weights[column] ?? 0) * (row.values[k] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Adds one row's part of the first and second derivatives. */
function learn(row: LogisticSample, weights: readonly number[], slope: number[], bend: number[][]): void {
  const { columns, values, result } = row;
  const expected = likelihood(row, weights);
  const variance = expected * (1 - expected);
  columns.forEach((column, k) => {
    const value = values[k] ?? 0;
    slope[column] = (slope[column] ?? 0) + (expected - result) * value;
    const line = bend[column] as number[];
    columns.forEach((other, j) => {
      line[other] = (line[other] ?? 0) + variance * value * (values[j] ?? 0);
    });
  });
}

/** Gauss-Jordan elimination; the matrix is positive definite, so no row exchange is needed. Both arguments are used up. */
export function solve(matrix: number[][], right: number[]): number[] {
  matrix.forEach((pivotRow, pivot) => {
    const scale = pivotRow[pivot] ?? 1;
    matrix.forEach((row, index) => {
      if (index === pivot) return;
      const factor = (row[pivot] ?? 0) / scale;
      pivotRow.forEach((value, column) => {
        row[column] = (row[column] ?? 0) - factor * value;
      });
      right[index] = (right[index] ?? 0) - factor * (right[pivot] ?? 0);
    });
  });
  return right.map((value, index) => value / (matrix[index]?.[index] ?? 1));
}
