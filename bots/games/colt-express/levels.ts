import type { ThinkingLevel } from '../../thinking.ts';

export interface ColtLevel {
  /** Steps of play tried for one decision, each an action of some seat; a guess of what is hidden counts as twelve. */
  readonly nodes: number;
  /** Decisions in a hundred that are made without thinking: people want somebody they can beat. */
  readonly blunders: number;
}

export const COLT_LEVELS: Readonly<Record<ThinkingLevel, ColtLevel>> = {
  easy: { nodes: 100, blunders: 40 },
  normal: { nodes: 300, blunders: 15 },
  hard: { nodes: 2200, blunders: 0 },
  expert: { nodes: 40_000, blunders: 0 },
};
