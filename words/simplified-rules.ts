import type { Cards } from './generated/cards.ts';

const ROWS = ['speeding-up', 'ghost', 'angry-marshal', 'marshals-revenge', 'higher-speed'] as const;

/** What the simplified rules of Colt Express change, in a line each. Forms show them before the words of the game load. */
export function simplifiedRules(m: Cards): readonly string[] {
  return ROWS.map((row) => m[`colt-express.simplified.${row}`]);
}
