import type { ChanceCurve } from '../../curve.ts';

/**
 * From what the outlook says to the chance of winning. Fitted on 179 positions of 50 games that *hard* played against
 * itself after up to 7 random actions, on grids of 10 by 10 with frequent and few power failures, each position analysed
 * as *expert* does. `npm run bench -- curve 50 objectron` does the same again.
 */
export const OBJECTRON_CURVES = {
  outlook: { lead: [1.577], turn: [-0.354] },
} as const satisfies Readonly<Record<string, ChanceCurve>>;
