import type { ThinkingLevel } from '../../levels.ts';

export interface ColtLevel {
  /** Simulated steps per decision. A guess of hidden information counts as twelve. */
  readonly nodes: number;
  /** Percentage of decisions made without thinking, so that players can win. */
  readonly blunders: number;
}

export const COLT_LEVELS: Readonly<Record<ThinkingLevel, ColtLevel>> = {
  easy: { nodes: 100, blunders: 40 },
  normal: { nodes: 300, blunders: 15 },
  hard: { nodes: 2200, blunders: 0 },
  expert: { nodes: 40_000, blunders: 0 },
};
