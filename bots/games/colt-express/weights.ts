/** Weights in dollars. Set by hand. */

/** What a closed purse is taken for: the mean of those in the cars. */
export const PURSE = 340;
/** A flask is worth the acts it saves. */
export const FLASK = 120;
/** Bullets clog the hand, in each round that is still to come. */
export const BULLET_A_ROUND = 45;
/** To be ahead in shots before the end, by round: the $1000 of the Gunslinger are not won yet. */
export const SHARE_OF_GUNSLINGER = [0.3, 0.4, 0.5, 0.65, 0.85] as const;
/** A shot fired counts even while another player is ahead. */
export const SHOT = 60;
/** Share of the loot in a bandit’s space that it will get, with rounds to come. */
export const WITHIN_REACH = 0.15;
/** A lead of this much wins about three games in four. */
export const LEAD = 700;
