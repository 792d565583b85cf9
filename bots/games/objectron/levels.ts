import type { ThinkingLevel } from '../../levels.ts';
import { estimateLead } from './evaluate.ts';
import type { StateEstimate } from './lines.ts';
import { winOutlook } from './outlook.ts';

export interface ObjectronLevel {
  /** Actions tried per decision. */
  readonly nodes: number;
  /** Lines followed from action to action of the own turn. */
  readonly breadth: number;
  /** Ends of the turn that are examined further. */
  readonly candidates: number;
  /** Number of power failure samples for each of them. */
  readonly samples: number;
  /** Turns simulated after the own one. */
  readonly turns: number;
  /** What a state is judged by: steps and actions counted, or the turns they will take and the chance that leaves. */
  readonly estimate: StateEstimate;
}

export const OBJECTRON_LEVELS: Readonly<Record<ThinkingLevel, ObjectronLevel>> = {
  easy: { nodes: 60, breadth: 2, candidates: 1, samples: 0, turns: 0, estimate: estimateLead },
  normal: { nodes: 500, breadth: 6, candidates: 4, samples: 1, turns: 1, estimate: estimateLead },
  hard: { nodes: 1500, breadth: 10, candidates: 6, samples: 2, turns: 2, estimate: estimateLead },
  expert: { nodes: 6000, breadth: 14, candidates: 8, samples: 16, turns: 1, estimate: winOutlook },
};

/** Squares of the largest grid in forms. On larger ones each action takes longer, so fewer are tried. */
const USUAL_SQUARES = 900;
const MIN_NODES = 60;

export function nodesFor({ nodes }: ObjectronLevel, squares: number): number {
  return Math.max(MIN_NODES, Math.floor((nodes * USUAL_SQUARES) / Math.max(USUAL_SQUARES, squares)));
}
