/** Size of a drawn unit around its centre. */
export const UNIT_BOX = { width: 36, height: 29 } as const;
/** The same for the simple style. */
export const PLAIN_BOX = { width: 33, height: 28.6 } as const;
/** A dislodged unit is smaller, tilted and has a red rim. */
export const DISLODGED_SIZE = 0.86;
/** Diameter of a supply centre. */
export const CENTRE_SIZE = 9.4;
