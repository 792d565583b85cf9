/** Wilson's 95 % interval for a share of wins; draws count half. Sound for shares near 0 and 1, too. */
export function wilson(points: number, games: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = points / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [(middle - spread) / scale, (middle + spread) / scale];
}
