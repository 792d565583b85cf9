import {
  centreOwner,
  type DiplomacyState,
  type MovementOrder,
  mapOf,
  type PressLine,
  provinceOf,
} from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { OrderPlan } from '../tweaks.ts';
import { agreementsOf } from './agreements.ts';
import type { PressCharacter } from './characters.ts';
import { guards } from './replies.ts';

/** The plan with the promises that this character keeps: supports it gives, and provinces it stays out of. */
export function withPromises(
  state: DiplomacyState,
  seat: Seat,
  plan: OrderPlan,
  { character, lines }: { readonly character: PressCharacter; readonly lines: readonly PressLine[] },
): OrderPlan {
  const agreed = agreementsOf(state, seat, lines);
  const closed = new Set(agreed.flatMap(({ topic }) => (topic.kind === 'stay-out' ? [topic.province] : [])));
  return plan.map((order): MovementOrder => {
    const promise = agreed.find(
      ({ topic, by }) => topic.kind === 'support' && by !== seat && topic.order.unit === order.unit,
    );
    if (promise?.topic.kind === 'support' && !breaks(state, seat, order, character, promise.with))
      return promise.topic.order;
    const isClosed = order.type === 'move' && closed.has(provinceOf(order.to));
    return isClosed && !breaks(state, seat, order, character, null) ? { type: 'hold', unit: order.unit } : order;
  });
}

function breaks(
  state: DiplomacyState,
  seat: Seat,
  order: MovementOrder,
  { keeps }: PressCharacter,
  partner: Seat | null,
): boolean {
  if (keeps === 'always') return false;
  if (keeps === 'unless-threatened') return partner !== null && guards(state, seat, order.unit, partner);
  if (order.type !== 'move') return false;
  const goal = provinceOf(order.to);
  const owner = centreOwner(state, goal);
  return mapOf(state).centres.includes(goal) && owner !== seat && owner !== partner;
}
