import type { Item, PowerSetting } from '@tavola/games/objectron';

/** Weights where steps are counted. A hundred is one action. Set by hand. */
export const ACTION = 100;
/** A step towards the finish. Where power often fails, a turn brings fewer steps, so each is worth more of its actions. */
export const STEP: Readonly<Record<PowerSetting, number>> = { wild: 170, calm: 115 };
/** In hand. Each is less than an action: it is taken when nothing is lost by it, as before a step that ends the turn anyway. */
export const CARRIED: Readonly<Record<Item, number>> = { grenade: 25, disc: 45, 'charged-disc': 90 };
/** An active grenade where the other seat would like to go; elsewhere it is worth nothing. */
export const IN_THE_WAY = 40;
/** By number of directions left, from none to two. */
export const CRAMPED = [300, 120, 40] as const;
/** To reach the finish; sooner is better. */
export const WIN = 1_000_000;

/**
 * What counts how much where turns are counted. Set by hand near what logistic regression found in 1,500 games of a bot against itself; there what
 * is carried counted for little or nothing, since in the dark a disc flies two squares.
 */
export const TURNS = {
  carried: { grenade: 0.05, disc: 0.12, 'charged-disc': 0.2 } satisfies Record<Item, number>,
  inTheWay: 0.1,
  cramped: [0.5, 0.12, 0.08],
  /** For every turn left, a lead of a turn counts this much less. */
  luck: 0.4,
  leastLuck: 0.25,
  /** A win is a win, yet a turn sooner is better. */
  sooner: 0.0001,
} as const;
