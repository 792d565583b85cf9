/** How long a move is shown at each speed, in milliseconds. */
export const SPEEDS = [
  { label: '½×', ms: 1800 },
  { label: '1×', ms: 900 },
  { label: '2×', ms: 450 },
  { label: '4×', ms: 200 },
] as const;
export const USUAL = 1;

/** Which of the speeds a text names; the usual one where it names none. */
export function speedIn(text: string | null): number {
  const kept = Number(text ?? USUAL);
  return Number.isInteger(kept) && kept >= 0 && kept < SPEEDS.length ? kept : USUAL;
}
