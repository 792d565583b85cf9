import type { BotLevel } from '@tavola/bots';

export type { BotLevel };

/** The bot levels from weak to strong, repeated here so that a page can list them without loading the bots. */
export const LEVELS = ['random', 'easy', 'normal', 'hard', 'expert'] as const satisfies readonly BotLevel[];
