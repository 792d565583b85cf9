export const CARDS = ['extra-jump', 'parachute', 'extra-bridge', 'removal'];
const NONE: readonly string[] = [];

/** The table of every chapter. */
export const HOP_ON = { seats: 2, seat: 0, options: { occupied: 'hop-on', homes: 'spread' } } as const;

/** The pond for two. Absent members are as in the setup, but cards appear only where the step needs them. */
export function pond(
  frogs: readonly (readonly string[])[],
  open: readonly string[],
  own: readonly string[] = NONE,
): unknown {
  return { seats: 2, turn: 0, round: 5, frogs, open, cards: [own, NONE] };
}
