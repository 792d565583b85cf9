import type { ThinkingLevel } from '../../thinking.ts';

export interface DvonnLevel {
  /** Positions looked at for one move. */
  readonly nodes: number;
  /** Moves in a hundred that are made without thinking: people want somebody they can beat. */
  readonly blunders: number;
}

/** Half a million positions take a second: even the best level answers within 50 ms. */
export const DVONN_LEVELS: Readonly<Record<ThinkingLevel, DvonnLevel>> = {
  easy: { nodes: 60, blunders: 40 },
  normal: { nodes: 300, blunders: 10 },
  hard: { nodes: 2000, blunders: 0 },
  expert: { nodes: 12_000, blunders: 0 },
};
