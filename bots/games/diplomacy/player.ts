import {
  centreCounts,
  type Diplomacy,
  type DiplomacyState,
  type Order,
  type PressLine,
  powerSeats,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { BotPlayer, BotTurn } from '../../levels.ts';
import { Meter } from '../../search/budget.ts';
import { type AftermathPlan, adjustmentOrders, retreatOrders } from './aftermath.ts';
import { baselineOrders, movementOutlook } from './baseline.ts';
import { coherent } from './coherence.ts';
import { DIPLOMACY_LEVELS } from './levels.ts';
import { openingOrders } from './openings.ts';
import type { Stance } from './relations.ts';
import { searchOrders } from './search.ts';
import { talkedRegard } from './talk/agreements.ts';
import { CHARACTERS } from './talk/characters.ts';
import { withPromises } from './talk/promises.ts';
import type { OrderPlan } from './tweaks.ts';

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
  const state = game.imagine(view, seat, thinking.chance);
  const lines = (thinking.talk ?? []) as readonly PressLine[];
  const character = CHARACTERS[level];
  const stance = { regard: talkedRegard(state, seat, lines), loyalty: lines.length === 0 ? 1 : character.loyalty };
  const plan: AftermathPlan = level === 'easy' ? { isPlanned: false } : { isPlanned: true, regard: stance.regard };
  if (state.stage === 'retreats') return retreatOrders(state, seat, plan);
  if (state.stage === 'adjustments') return adjustmentOrders(state, seat, plan);
  const free = movementOrders(state, seat, { level, thinking, stance });
  return lines.length === 0 ? free : coherent(state, seat, withPromises(state, seat, free, { character, lines }));
}

interface MovementTurn extends Pick<BotTurn<Diplomacy>, 'level' | 'thinking'> {
  readonly stance: Stance;
}

function movementOrders(state: DiplomacyState, seat: Seat, { level, thinking, stance }: MovementTurn): OrderPlan {
  const { chance, budget, now } = thinking;
  const { nodes, ...effort } = DIPLOMACY_LEVELS[level];
  if (nodes === 0) return baselineOrders(movementOutlook(state, seat), chance);
  const known = openingOrders(state, seat, chance);
  if (known !== null) return known;
  const planning =
    effort.rounds.reduce((sum, { plans, nodes: each }) => sum + plans * each, 0) * powerSeats(state).length;
  const isPoor = budget !== undefined && 'nodes' in budget && planning > FOR_OTHERS * budget.nodes;
  const purse = new Meter(budget ?? { nodes }, now);
  return searchOrders(state, seat, isPoor ? { ...effort, rounds: [] } : effort, { purse, chance, stance });
}
