/** The box that a drawing of a unit needs, round its middle. */
export const UNIT_BOX = { width: 36, height: 29 } as const;
/** The same for the simple drawing. */
export const PLAIN_BOX = { width: 33, height: 28.6 } as const;
/** A dislodged unit is a little smaller, lies askew and has a red rim. */
export const DISLODGED_SIZE = 0.86;
/** A supply centre, across. */
export const CENTRE_SIZE = 9.4;
