import type { Frogs } from '@tavola/games/frogs';
import { FastPond, toFrogsAction } from '@tavola/games/frogs/fast';
import type { BotPlayer, ThinkingLevel } from '../../levels.ts';
import { type Evaluation, searchBest } from '../../search/alpha-beta.ts';
import { Meter } from '../../search/budget.ts';
import { type MaxNEvaluation, searchMaxN } from '../../search/max-n.ts';
import { estimateAll, estimateFor, finalAll, finalFor } from './evaluate.ts';
import { FrogsWalk } from './walk.ts';

interface FrogsLevel {
  /** Positions searched per move. Rating the moves of each position takes most of the time. */
  readonly nodes: number;
  /** Moves followed from each position. */
  readonly breadth: number;
  /** Percentage of moves made without thinking, so that players can win. */
  readonly blunders: number;
}

const FROGS_LEVELS: Readonly<Record<ThinkingLevel, FrogsLevel>> = {
  easy: { nodes: 4, breadth: 4, blunders: 30 },
  normal: { nodes: 40, breadth: 6, blunders: 10 },
  hard: { nodes: 600, breadth: 10, blunders: 0 },
  expert: { nodes: 3000, breadth: 12, blunders: 0 },
};

const forTwo: Evaluation<FrogsWalk> = {
  estimate: ({ pond }) => estimateFor(pond, pond.turn),
  final: ({ pond, depth }, seat) => finalFor(pond, seat, depth),
};

const forMany: MaxNEvaluation<FrogsWalk> = {
  estimate: ({ pond }, values) => estimateAll(pond, values),
  final: ({ pond, depth }, values) => finalAll(pond, values, depth),
};

const TABLE_BITS = 12;

export const frogsPlayer: BotPlayer<Frogs> = {
  choose({ game, view, seat, level, thinking }) {
    const { chance, budget, now } = thinking;
    const { nodes, breadth, blunders } = FROGS_LEVELS[level];
    const state = game.imagine(view, seat, chance);
    if (blunders > 0 && chance.below(100) < blunders) return game.sample(state, seat, chance);
    const meter = new Meter(budget ?? { nodes }, now);
    const pond = new FastPond(state);
    const walk = new FrogsWalk(pond, breadth, chance);
    const move =
      state.seats - state.gone.length === 2
        ? searchBest(walk, forTwo, { meter, tableBits: TABLE_BITS }).move
        : searchMaxN(walk, forMany, { meter, seats: state.seats });
    return toFrogsAction(pond.geometry, move);
  },
};
