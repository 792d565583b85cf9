/** Weights. A hundred is one action. Set by hand. */
export const HALF_ACTION = 50;
/** To have the move. */
export const TEMPO = 50;
/** Extra Jump, Parachute, Extra Bridge and Bridge Removal while they are in hand. */
export const CARD = [80, 80, 70, 80] as const;
/** A frog that is home can no longer be cut off. */
export const SAFE = 40;
