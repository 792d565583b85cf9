/** Time per move at each speed (ms). */
export const SPEEDS = [
  { label: '½×', ms: 1800 },
  { label: '1×', ms: 900 },
  { label: '2×', ms: 450 },
  { label: '4×', ms: 200 },
] as const;
export const DEFAULT_SPEED = 1;

/** Parses a stored index into `SPEEDS`. Returns the default if it is invalid. */
export function parseSpeed(text: string | null): number {
  const stored = Number(text ?? DEFAULT_SPEED);
  return Number.isInteger(stored) && stored >= 0 && stored < SPEEDS.length ? stored : DEFAULT_SPEED;
}
