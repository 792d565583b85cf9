import type { ThinkingLevel } from '../../thinking.ts';

export interface DiplomacyLevel {
  /** Movement phases resolved for one decision; 0 plays by the worth of places alone. */
  readonly nodes: number;
  /** Guesses at the others' orders. */
  readonly guesses: number;
  /** Plans that are improved upon. */
  readonly starts: number;
}

export const DIPLOMACY_LEVELS: Readonly<Record<ThinkingLevel, DiplomacyLevel>> = {
  easy: { nodes: 0, guesses: 0, starts: 0 },
  normal: { nodes: 300, guesses: 4, starts: 1 },
  hard: { nodes: 2500, guesses: 10, starts: 2 },
  expert: { nodes: 6000, guesses: 16, starts: 3 },
};
