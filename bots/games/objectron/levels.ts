import type { ThinkingLevel } from '../../thinking.ts';
import { estimateFor } from './evaluate.ts';
import type { Estimate } from './lines.ts';
import { outlookFor } from './outlook.ts';

export interface ObjectronLevel {
  /** Actions tried for one decision, before all else runs out. */
  readonly nodes: number;
  /** Lines followed from action to action of the own turn. */
  readonly breadth: number;
  /** Ways to end the turn that are looked at more closely. */
  readonly candidates: number;
  /** How often power failures are imagined for each of them. */
  readonly samples: number;
  /** Turns played on after the own one: the reply, the own next turn… */
  readonly turns: number;
  /** Actions in a hundred that are taken without thinking: people want somebody they can beat. */
  readonly blunders: number;
  /** What a state is judged by: steps and actions counted, or the turns they will take and the chance that leaves. */
  readonly estimate: Estimate;
}

export const OBJECTRON_LEVELS: Readonly<Record<ThinkingLevel, ObjectronLevel>> = {
  easy: { nodes: 60, breadth: 2, candidates: 1, samples: 0, turns: 0, blunders: 45, estimate: estimateFor },
  normal: { nodes: 500, breadth: 6, candidates: 4, samples: 1, turns: 1, blunders: 10, estimate: estimateFor },
  hard: { nodes: 1500, breadth: 10, candidates: 6, samples: 2, turns: 2, blunders: 0, estimate: estimateFor },
  expert: { nodes: 6000, breadth: 14, candidates: 8, samples: 16, turns: 1, blunders: 0, estimate: outlookFor },
};

/** Of a turn played on, so many lines are followed. */
export const REPLY_BREADTH = 3;

/** Squares of the largest grid that forms offer. A larger one takes longer for every action tried, so fewer are. */
const USUAL_SQUARES = 900;
const FEWEST_NODES = 60;

export function nodesFor({ nodes }: ObjectronLevel, squares: number): number {
  return Math.max(FEWEST_NODES, Math.floor((nodes * USUAL_SQUARES) / Math.max(USUAL_SQUARES, squares)));
}
