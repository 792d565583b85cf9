import type { ThinkingLevel } from '../../levels.ts';

export interface DvonnLevel {
  /** Positions searched per move. */
  readonly nodes: number;
  /** Percentage of moves made without thinking, so that players can win. */
  readonly blunders: number;
}

/** Half a million positions take a second: even the best level answers within 50 ms. */
export const DVONN_LEVELS: Readonly<Record<ThinkingLevel, DvonnLevel>> = {
  easy: { nodes: 60, blunders: 40 },
  normal: { nodes: 300, blunders: 10 },
  hard: { nodes: 2000, blunders: 0 },
  expert: { nodes: 12_000, blunders: 0 },
};
