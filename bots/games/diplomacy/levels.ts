import type { ThinkingLevel } from '../../thinking.ts';
import type { Effort } from './search.ts';

export interface DiplomacyLevel extends Effort {
  /** Movement phases resolved for one decision; 0 plays by the worth of places alone. */
  readonly nodes: number;
}

export const DIPLOMACY_LEVELS: Readonly<Record<ThinkingLevel, DiplomacyLevel>> = {
  easy: { nodes: 0, guesses: 0, starts: 0, foresight: 0 },
  normal: { nodes: 300, guesses: 4, starts: 1, foresight: 0 },
  hard: { nodes: 9000, guesses: 12, starts: 2, foresight: 2 },
  expert: { nodes: 18_000, guesses: 20, starts: 3, foresight: 3 },
};
