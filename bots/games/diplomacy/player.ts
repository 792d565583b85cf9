import { centreCounts, type Diplomacy, type Order } from '@tavola/games/diplomacy';
import type { BotPlayer, BotTurn, ThinkingLevel } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { adjustmentOrders, retreatOrders } from './aftermath.ts';
import { baselineOrders, movementOutlook } from './baseline.ts';
import { openingOrders } from './openings.ts';
import { type SearchEffort, searchOrders } from './search.ts';

interface DiplomacyLevel extends SearchEffort {
  /** Resolved movement phases per decision. 0 plays by the value of places alone. */
  readonly nodes: number;
}

const DIPLOMACY_LEVELS: Readonly<Record<ThinkingLevel, DiplomacyLevel>> = {
  easy: { nodes: 0, guesses: 0, starts: 0, rounds: 0, trust: 0 },
  normal: { nodes: 200, guesses: 4, starts: 1, rounds: 0, trust: 0 },
  hard: { nodes: 8000, guesses: 12, starts: 2, rounds: 1, trust: 50 },
  expert: { nodes: 18_000, guesses: 20, starts: 3, rounds: 1, trust: 50 },
};

/** Below this budget, planning for other powers would use up the budget for own orders. */
const ENOUGH_FOR_ALL = 6000;
/** Centres behind the biggest power. */
const BEHIND = 2;

export const diplomacyPlayer: BotPlayer<Diplomacy> = {
  choose: (question) => ({ orders: ordersFor(question) }),
  // All survivors share a draw, so only powers near the front lose by it.
  isLosing: (view, seat) => {
    const counts = centreCounts(view);
    return Math.max(...counts) - (counts[seat] ?? 0) >= BEHIND;
  },
};

function ordersFor({ game, view, seat, level, thinking }: BotTurn<Diplomacy>): readonly Order[] {
  const { chance, budget, now } = thinking;
  const state = game.imagine(view, seat, chance);
  const { nodes, ...effort } = DIPLOMACY_LEVELS[level];
  if (state.stage === 'retreats') return retreatOrders(state, seat);
  if (state.stage === 'adjustments') return adjustmentOrders(state, seat, level !== 'easy');
  if (nodes === 0) return baselineOrders(movementOutlook(state, seat), chance);
  const known = openingOrders(state, seat, chance);
  if (known !== null) return known;
  const isPoor = budget !== undefined && 'nodes' in budget && budget.nodes < ENOUGH_FOR_ALL;
  const purse = new Meter(budget ?? { nodes }, now);
  return searchOrders(state, seat, isPoor ? { ...effort, rounds: 0 } : effort, { purse, chance });
}
