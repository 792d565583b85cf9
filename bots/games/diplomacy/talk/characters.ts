import type { ThinkingLevel } from '../../../levels.ts';

/** How a bot deals with others in press. */
export interface PressCharacter {
  readonly id: 'loyal' | 'careful' | 'opportunist';
  /** Accepts from powers that it regards at least like this. */
  readonly accepts: number;
  /** What attacking an ally costs, as a multiple of the usual. */
  readonly loyalty: number;
  /** Whether it gives a promised support: always, unless its unit guards a centre in danger, or unless it can take one. */
  readonly keeps: 'always' | 'unless-threatened' | 'unless-tempted';
}

export const CHARACTERS: Readonly<Record<ThinkingLevel, PressCharacter>> = {
  easy: { id: 'loyal', accepts: -0.4, loyalty: 3, keeps: 'always' },
  normal: { id: 'loyal', accepts: -0.4, loyalty: 3, keeps: 'always' },
  hard: { id: 'careful', accepts: -0.1, loyalty: 1.5, keeps: 'unless-threatened' },
  expert: { id: 'opportunist', accepts: -0.5, loyalty: 0.5, keeps: 'unless-tempted' },
};
