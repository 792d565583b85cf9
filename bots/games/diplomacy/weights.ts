/** Weights. A thousand is one centre. Set by hand and compared with the baseline in `bench`. */
export const CENTRE = 1000;
/** In Spring: a unit in a centre that is not its own yet, and the same where rivals are stronger there. */
export const HELD = 650;
export const HELD_WEAKLY = 300;
/** In Spring: a rival stands in an own centre; less where it can be thrown out. */
export const OCCUPIED = 700;
export const OCCUPIED_WEAKLY = 350;
/** An own centre that a rival could take next, for each unit too few to defend it. */
export const THREAT = 130;
/** Another's centre that could be taken next, for certain or with a bit of luck. */
export const CHANCE = 160;
export const EVEN_CHANCE = 50;
/** The place of a unit, where the best place of the map is 1. */
export const PLACE = 220;
/** A unit that was thrown out: an own one, another's. */
export const LOST = 300;
export const DRIVEN_OUT = 90;
/** Every centre of the biggest rival, and each of them above the number at which it becomes dangerous. */
export const RIVAL = 40;
export const DANGER = 200;
export const DANGEROUS = 13;
/** Every centre of another power, times how it is regarded: of an ally it is welcome, of an enemy it is not. */
export const SIDES = 30;
/** PressStanding in a centre of an ally, and driving out its unit, as a share of `DRIVEN_OUT`. Both times how it is regarded. */
export const BETRAYAL = 900;
export const FRIENDLY_FIRE = 6;
export const WIN = 20_000;
