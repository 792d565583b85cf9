/** Wilson's 95 % interval for a share of wins; draws count half. Sound for shares near 0 and 1, too. */
export function wilson(points: number, games: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = points / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

/** The 95 % interval for the mean of values that are measured, not counted; good enough from a few dozen of them on. */
export function meanInterval(values: readonly number[]): readonly [low: number, high: number] {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = count < 2 ? Number.POSITIVE_INFINITY : 1.96 * Math.sqrt(squares / (count - 1) / count);
  return [mean - spread, mean + spread];
}
