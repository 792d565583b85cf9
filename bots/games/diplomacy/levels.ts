import type { ThinkingLevel } from '../../levels.ts';
import type { SearchEffort, SearchRound } from './search.ts';

export interface DiplomacyLevel extends SearchEffort {
  /** Resolved movement phases per decision. 0 plays by the value of places alone. */
  readonly nodes: number;
}

const GLANCE: SearchRound = { plans: 2, guesses: 5, starts: 1, trust: 0, nodes: 400 };

export const DIPLOMACY_LEVELS: Readonly<Record<ThinkingLevel, DiplomacyLevel>> = {
  easy: { nodes: 0, guesses: 0, starts: 0, rounds: [], trust: 0 },
  normal: { nodes: 40, guesses: 2, starts: 1, rounds: [], trust: 0 },
  hard: { nodes: 500, guesses: 6, starts: 1, rounds: [], trust: 0 },
  // Expects the others to search as well.
  expert: { nodes: 10_000, guesses: 14, starts: 2, rounds: [GLANCE], trust: 50 },
};
