import type { ThinkingLevel } from '../../thinking.ts';

export interface FrogsLevel {
  /** Positions looked at for one move; before that, each position's moves are all weighed, which takes most of the time. */
  readonly nodes: number;
  /** Moves followed from each position. */
  readonly breadth: number;
  /** Moves in a hundred that are made without thinking: people want somebody they can beat. */
  readonly blunders: number;
}

export const FROGS_LEVELS: Readonly<Record<ThinkingLevel, FrogsLevel>> = {
  easy: { nodes: 4, breadth: 4, blunders: 30 },
  normal: { nodes: 40, breadth: 6, blunders: 10 },
  hard: { nodes: 600, breadth: 10, blunders: 0 },
  expert: { nodes: 3000, breadth: 12, blunders: 0 },
};
