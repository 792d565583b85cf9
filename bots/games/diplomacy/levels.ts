import type { ThinkingLevel } from '../../levels.ts';
import type { SearchEffort } from './search.ts';

export interface DiplomacyLevel extends SearchEffort {
  /** Resolved movement phases per decision. 0 plays by the value of places alone. */
  readonly nodes: number;
}

export const DIPLOMACY_LEVELS: Readonly<Record<ThinkingLevel, DiplomacyLevel>> = {
  easy: { nodes: 0, guesses: 0, starts: 0, rounds: 0, trust: 0 },
  normal: { nodes: 200, guesses: 4, starts: 1, rounds: 0, trust: 0 },
  hard: { nodes: 8000, guesses: 12, starts: 2, rounds: 1, trust: 50 },
  expert: { nodes: 18_000, guesses: 20, starts: 3, rounds: 1, trust: 50 },
};
