import { type Dvonn, isPlacing } from '@tavola/games/dvonn';
import { toDvonnAction, toFastBoard } from '@tavola/games/dvonn/fast';
import type { BotPlayer, ThinkingLevel } from '../../levels.ts';
import { searchBest } from '../../search/alpha-beta.ts';
import { type Budget, Meter } from '../../search/budget.ts';
import { dvonnEvaluation } from './evaluate.ts';
import { choosePlace } from './placing.ts';
import { DvonnWalk } from './walk.ts';

interface DvonnLevel {
  /** Positions searched per move. */
  readonly nodes: number;
  /** Percentage of moves made without thinking, so that players can win. */
  readonly blunders: number;
}

/** Half a million positions take a second: even the best level answers within 50 ms. */
const DVONN_LEVELS: Readonly<Record<ThinkingLevel, DvonnLevel>> = {
  easy: { nodes: 60, blunders: 40 },
  normal: { nodes: 300, blunders: 10 },
  hard: { nodes: 2000, blunders: 0 },
  expert: { nodes: 12_000, blunders: 0 },
};

export const dvonnPlayer: BotPlayer<Dvonn> = {
  choose({ game, view, seat, level, thinking }) {
    const { chance, budget, now } = thinking;
    const { nodes, blunders } = DVONN_LEVELS[level];
    const state = game.imagine(view, seat, chance);
    if (blunders > 0 && chance.below(100) < blunders) return game.sample(state, seat, chance);
    const allowed = budget ?? { nodes };
    const meter = new Meter(allowed, now);
    if (isPlacing(state)) return { type: 'place', at: choosePlace(state, seat, meter, chance) };
    const limits = { meter, tableBits: tableBitsFor(allowed) };
    return toDvonnAction(searchBest(new DvonnWalk(toFastBoard(state)), dvonnEvaluation, limits).move);
  },
};

const NODES_PER_MS = 500;
const MIN_BITS = 12;
const MAX_BITS = 20;

/** Room for twice the positions there is time for; not more, since an empty table takes time to make, too. */
function tableBitsFor(budget: Budget): number {
  const nodes = 'nodes' in budget ? budget.nodes : budget.ms * NODES_PER_MS;
  const bits = Math.ceil(Math.log2(Math.max(1, nodes))) + 1;
  return Math.min(MAX_BITS, Math.max(MIN_BITS, bits));
}
