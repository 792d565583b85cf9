import type { ThinkingLevel } from '../../levels.ts';

export interface FrogsLevel {
  /** Positions searched per move. Rating the moves of each position takes most of the time. */
  readonly nodes: number;
  /** Moves followed from each position. */
  readonly breadth: number;
  /** Percentage of moves made without thinking, so that players can win. */
  readonly blunders: number;
}

export const FROGS_LEVELS: Readonly<Record<ThinkingLevel, FrogsLevel>> = {
  easy: { nodes: 4, breadth: 4, blunders: 30 },
  normal: { nodes: 40, breadth: 6, blunders: 10 },
  hard: { nodes: 600, breadth: 10, blunders: 0 },
  expert: { nodes: 3000, breadth: 12, blunders: 0 },
};
