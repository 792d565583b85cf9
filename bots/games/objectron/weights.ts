import type { Item, Power } from '@tavola/objectron';

/** What counts how much; a hundred is one action. Set by hand, not fitted to games. */
export const ACTION = 100;
/** A step towards the finish. Where power often fails, a turn brings fewer steps, so each is worth more of its actions. */
export const STEP: Readonly<Record<Power, number>> = { wild: 170, calm: 115 };
/** In hand. Each is less than an action: it is taken when nothing is lost by it, as before a step that ends the turn anyway. */
export const CARRIED: Readonly<Record<Item, number>> = { grenade: 25, disc: 45, 'charged-disc': 90 };
/** An active grenade where the other seat would like to go; elsewhere it is worth nothing. */
export const IN_THE_WAY = 40;
/** With so few ways to go, from none to two. */
export const CRAMPED = [300, 120, 40] as const;
/** To reach the finish; sooner is better. */
export const WIN = 1_000_000;
