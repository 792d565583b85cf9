import type { BotLevel } from '@tavola/bots';

export type { BotLevel };

/** The bots' levels, from weak to strong, written down here so that a page which offers them need not load the bots. */
export const LEVELS = ['random', 'easy', 'normal', 'hard', 'expert'] as const satisfies readonly BotLevel[];
