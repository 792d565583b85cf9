import { centreCounts, type Diplomacy, type Order } from '@tavola/diplomacy';
import { Meter } from '../../search/budget.ts';
import type { Player, Question } from '../../thinking.ts';
import { adjustmentOrders, retreatOrders } from './aftermath.ts';
import { baselineOrders, outlookFor } from './baseline.ts';
import { DIPLOMACY_LEVELS } from './levels.ts';
import { openingOrders } from './openings.ts';
import { searchOrders } from './search.ts';

/** With fewer positions than this, plans for the others would use up what one's own orders need. */
const ENOUGH_FOR_ALL = 6000;
/** So many centres fewer than the biggest power. */
const BEHIND = 2;

export const diplomacyPlayer: Player<Diplomacy> = {
  choose: (question) => ({ orders: ordersFor(question) }),
  // A draw is shared by all survivors: only those near the front have something to lose by it.
  isLosing: (view, seat) => {
    const counts = centreCounts(view);
    return Math.max(...counts) - (counts[seat] ?? 0) >= BEHIND;
  },
};

function ordersFor({ game, view, seat, level, thinking }: Question<Diplomacy>): readonly Order[] {
  const { chance, budget, now } = thinking;
  const state = game.imagine(view, seat, chance);
  const { nodes, ...effort } = DIPLOMACY_LEVELS[level];
  if (state.stage === 'retreats') return retreatOrders(state, seat);
  if (state.stage === 'adjustments') return adjustmentOrders(state, seat, level !== 'easy');
  if (nodes === 0) return baselineOrders(outlookFor(state, seat), chance);
  const known = openingOrders(state, seat, chance);
  if (known !== null) return known;
  const isPoor = budget !== undefined && 'nodes' in budget && budget.nodes < ENOUGH_FOR_ALL;
  const purse = new Meter(budget ?? { nodes }, now);
  return searchOrders(state, seat, isPoor ? { ...effort, rounds: 0 } : effort, { purse, chance });
}
