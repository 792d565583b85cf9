/**
 * Why a line of play is good or bad, with the spaces and the number of pieces it is about. Stacks that several codes
 * name are those of the position after the move, except for `saves`.
 */
export const DVONN_REASONS = [
  /** Wins or loses against any play. */
  'wins',
  'loses',
  /** The move removes stacks of the opponent, or own ones, from the board. */
  'cuts-off',
  'loses-contact',
  /** The move lands on a stack of the opponent, or on a red that was not its own. */
  'captures',
  'takes-red',
  /** The opponent could move, and now has to pass. */
  'no-reply',
  /** The opponent can now capture this stack, or cut off own pieces by moving from the first space to the second. */
  'allows-capture',
  'allows-cut-off',
  /** The opponent could capture this stack in the other line, but not after this move. */
  'saves',
  /** Stacks of the opponent, or own ones, can no longer move. */
  'blocks',
  'blocks-own',
  /** The next own move can capture this stack, or cut off pieces by moving from the first space to the second. */
  'threatens-capture',
  'threatens-cut-off',
  /** A piece is placed next to a red. */
  'beside-red',
] as const;

export type DvonnReason = (typeof DVONN_REASONS)[number];
