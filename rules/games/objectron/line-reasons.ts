/** Why a way to play the turn is good or bad, with squares, and steps or actions as the amount. */
export const OBJECTRON_REASONS = [
  /** The player reaches the finish, traps the opponent, or is trapped. */
  'finishes',
  'traps',
  'is-trapped',
  /** Steps to the finish, around walls and through teleporters, that the turn gains or loses. */
  'nearer',
  'farther',
  /** A disc hits the opponent, who loses this many actions. */
  'hits',
  /** An item is picked up: its square and what it is. */
  'picks-up',
  /** A light grenade is armed on a shortest way of the opponent to the finish, or next to one. */
  'lays-in-way',
  /** The turn ends on a square without power, with this many actions unused. */
  'ends-dark',
  /** A light grenade explodes and costs this many actions. */
  'explodes',
  /** The opponent can reach the finish in the next turn if no more power fails, or only in the other line. */
  'allows-finish',
  'prevents-finish',
  /** The opponent can throw a disc that hits the player at the start of the next turn. */
  'allows-hit',
] as const;

export type ObjectronReason = (typeof OBJECTRON_REASONS)[number];
