import type { Colt } from '@tavola/colt-express';
import type { BotPlayer } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { sampleBest } from '../../search/mcts.ts';
import { COLT_LEVELS } from './levels.ts';
import { ColtWalk } from './walk.ts';

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
