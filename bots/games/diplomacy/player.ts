import { centreCounts, type Diplomacy, type Order, powerSeats } from '@tavola/games/diplomacy';
import type { BotPlayer, BotTurn } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { type AftermathPlan, adjustmentOrders, retreatOrders } from './aftermath.ts';
import { baselineOrders, movementOutlook } from './baseline.ts';
import { DIPLOMACY_LEVELS } from './levels.ts';
import { openingOrders } from './openings.ts';
import { regardOf } from './relations.ts';
import { searchOrders } from './search.ts';

/** The share of a budget that planning for other powers may use. With less, the bot plans for itself alone. */
const FOR_OTHERS = 0.8;
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
  const plan: AftermathPlan =
    level === 'easy' ? { isPlanned: false } : { isPlanned: true, regard: regardOf(state, seat) };
  if (state.stage === 'retreats') return retreatOrders(state, seat, plan);
  if (state.stage === 'adjustments') return adjustmentOrders(state, seat, plan);
  if (nodes === 0) return baselineOrders(movementOutlook(state, seat), chance);
  const known = openingOrders(state, seat, chance);
  if (known !== null) return known;
  const planning =
    effort.rounds.reduce((sum, { plans, nodes: each }) => sum + plans * each, 0) * powerSeats(state).length;
  const isPoor = budget !== undefined && 'nodes' in budget && planning > FOR_OTHERS * budget.nodes;
  const purse = new Meter(budget ?? { nodes }, now);
  return searchOrders(state, seat, isPoor ? { ...effort, rounds: [] } : effort, { purse, chance });
}
