import type { Objectron } from '@tavola/games/objectron';
import { type AnalysingPlayer, playByAnalysis, type ThinkingLevel } from '../../levels.ts';
import { analyseObjectron } from './analyse.ts';
import { objectronFacts } from './facts.ts';

/** Percentage of actions taken without thinking, so that players can win. */
const BLUNDERS: Readonly<Record<ThinkingLevel, number>> = { easy: 45, normal: 10, hard: 0, expert: 0 };

const player: AnalysingPlayer<Objectron> = { blunders: BLUNDERS, analyse: analyseObjectron, factsFor: objectronFacts };
export const objectronPlayer = playByAnalysis(player);
