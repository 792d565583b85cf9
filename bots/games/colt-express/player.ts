import type { Colt } from '@tavola/games/colt-express';
import type { BotPlayer, ThinkingLevel } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { sampleBest } from '../../search/mcts.ts';
import { ColtWalk } from './walk.ts';

interface ColtLevel {
  /** Simulated steps per decision. A guess of hidden information counts as twelve. */
  readonly nodes: number;
  /** Percentage of decisions made without thinking, so that players can win. */
  readonly blunders: number;
}

const COLT_LEVELS: Readonly<Record<ThinkingLevel, ColtLevel>> = {
  easy: { nodes: 100, blunders: 40 },
  normal: { nodes: 300, blunders: 15 },
  hard: { nodes: 2200, blunders: 0 },
  expert: { nodes: 40_000, blunders: 0 },
};

/** Chances lie close together, so a little exploration is enough. */
const CURIOSITY = 0.35;

/** Simulates rounds from the seat’s view, with hidden information dealt again each time. */
export const coltPlayer: BotPlayer<Colt> = {
  choose({ game, view, seat, level, thinking }) {
    const { chance, budget, now } = thinking;
    const { nodes, blunders } = COLT_LEVELS[level];
    const imagine = () => game.imagine(view, seat, chance);
    if (blunders > 0 && chance.below(100) < blunders) return game.sample(imagine(), seat, chance);
    const meter = new Meter(budget ?? { nodes }, now);
    const walk = new ColtWalk({ game, imagine, seat, chance, meter });
    const [only, ...more] = walk.moves();
    if (only !== undefined && more.length === 0) return walk.action(only);
    return walk.action(sampleBest(walk, { meter, chance, curiosity: CURIOSITY }));
  },
};
