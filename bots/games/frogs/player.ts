import type { Frogs } from '@tavola/frogs';
import { FastPond, toFrogsAction } from '@tavola/frogs/fast';
import type { BotPlayer } from '../../levels.ts';
import { type Evaluation, searchBest } from '../../search/alpha-beta.ts';
import { Meter } from '../../search/budget.ts';
import { type MaxNEvaluation, searchMaxN } from '../../search/max-n.ts';
import { estimateAll, estimateFor, finalAll, finalFor } from './evaluate.ts';
import { FROGS_LEVELS } from './levels.ts';
import { FrogsWalk } from './walk.ts';

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
