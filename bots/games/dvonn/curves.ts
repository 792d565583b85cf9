import type { ChanceCurve } from '../../curve.ts';

/**
 * From a lead, in thousands of the evaluation, to the chance of winning: on an empty and on a full board. Fitted on 2,800
 * positions of 700 games that *hard* played against itself after up to 7 random moves, half of them from a placed board,
 * each position analysed as *expert* does. `npm run bench -- curve 700 dvonn` does the same again.
 */
export const DVONN_CURVES = {
  placing: { lead: [0.89, 1.802], turn: [-0.176, -0.447] },
  stacking: { lead: [1.044, 1.518], turn: [-0.514, 0.057] },
} as const satisfies Readonly<Record<string, ChanceCurve>>;
