import type { Dvonn } from '@tavola/games/dvonn';
import { type AnalysingPlayer, playByAnalysis, type ThinkingLevel } from '../../levels.ts';
import { analyseDvonn } from './analyse.ts';
import { dvonnFacts } from './facts.ts';

/** Percentage of moves made without thinking, so that players can win. */
const BLUNDERS: Readonly<Record<ThinkingLevel, number>> = { easy: 40, normal: 10, hard: 0, expert: 0 };

const player: AnalysingPlayer<Dvonn> = { blunders: BLUNDERS, analyse: analyseDvonn, factsFor: dvonnFacts };
export const dvonnPlayer = playByAnalysis(player);
