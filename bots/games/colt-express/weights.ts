/** What counts how much, in dollars. Set by hand, not fitted to games. */

/** What a closed purse is taken for: the mean of those in the cars. */
export const PURSE = 340;
/** A flask is worth the acts it saves. */
export const FLASK = 120;
/** Bullets clog the hand, in each round that is still to come. */
export const BULLET_A_ROUND = 45;
/** To be ahead in shots before the end, by round: the $1000 of the Gunslinger are not won yet. */
export const SHARE_OF_GUNSLINGER = [0.3, 0.4, 0.5, 0.65, 0.85] as const;
/** A shot fired is a step towards it even when somebody else is ahead. */
export const SHOT = 60;
/** Of what lies where a bandit stands, it will have so much, if there are rounds to come. */
export const WITHIN_REACH = 0.15;
/** A lead of so much makes a win likely: about three in four. */
export const LEAD = 700;
