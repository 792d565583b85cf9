import type { Shape } from '@tavola/kernel';
import type { BotPlayer, ThinkingLevel } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { ContractWalk } from '../../search/contract-walk.ts';
import { sampleBest } from '../../search/mcts.ts';

/** Steps of play each level may try. A game of the contract makes some ten thousand a second. */
const NODES: Readonly<Record<ThinkingLevel, number>> = { easy: 300, normal: 1200, hard: 5000, expert: 20_000 };

/** Plays any game from its rules alone, by random playouts. */
export const genericPlayer: BotPlayer<Shape> = {
  choose({ game, view, seat, level, thinking }) {
    const { chance, budget, now } = thinking;
    const walk = new ContractWalk({ game, imagine: () => game.imagine(view, seat, chance), seat, chance });
    const only = walk.listed ? walk.moves() : [];
    if (only.length === 1) return walk.action(only[0] as number);
    return walk.action(sampleBest(walk, { meter: new Meter(budget ?? { nodes: NODES[level] }, now), chance }));
  },
};
