import type { ThinkingLevel } from '../../thinking.ts';
import type { Effort } from './search.ts';

export interface DiplomacyLevel extends Effort {
  /** Movement phases resolved for one decision; 0 plays by the worth of places alone. */
  readonly nodes: number;
}

export const DIPLOMACY_LEVELS: Readonly<Record<ThinkingLevel, DiplomacyLevel>> = {
  easy: { nodes: 0, guesses: 0, starts: 0, rounds: 0, trust: 0 },
  normal: { nodes: 200, guesses: 4, starts: 1, rounds: 0, trust: 0 },
  hard: { nodes: 8000, guesses: 12, starts: 2, rounds: 1, trust: 50 },
  expert: { nodes: 18_000, guesses: 20, starts: 3, rounds: 1, trust: 50 },
};
