import type { Move, Seat, Step } from '@tavola/kernel';
import { resolveAdjustments } from './adjustments.ts';
import { nextPhase } from './calendar.ts';
import { provinceOf } from './map.ts';
import { type Applied, type OrdersByProvince, resolveMovement } from './movement.ts';
import { isDeserted, outcomeOf } from './outcome.ts';
import { askedSeats } from './pending.ts';
import { formatPhase, phaseName } from './phases.ts';
import { resolveRetreats } from './retreats.ts';
import { finalPoints } from './scoring.ts';
import type { Diplomacy, DiplomacyEvent, DiplomacyState, MovementOrder, Order, RetreatOrder } from './types.ts';
import { centreCounts, isAlive, powerSeats } from './units.ts';

/** Applies all orders and runs on to the next phase with a decision. */
export function apply(state: DiplomacyState, moves: readonly Move<Diplomacy>[]): Step<Diplomacy> {
  return { ...toStep(state, runOn(nextPhase(resolve(state, moves)))), final: true };
}

function resolve(state: DiplomacyState, moves: readonly Move<Diplomacy>[]): Applied {
  const phase = formatPhase(state);
  if (state.stage === 'movement') return resolveMovement(state, byProvince(moves, isMovement), phase);
  if (state.stage === 'retreats') return resolveRetreats(state, byProvince(moves, isRetreat), phase);
  return resolveAdjustments(state, moves, phase);
}

function byProvince<O extends MovementOrder | RetreatOrder>(
  moves: readonly Move<Diplomacy>[],
  is: (order: Order) => order is O,
): OrdersByProvince<O> {
  const orders = moves.flatMap(({ action }) => action.orders.filter(is));
  return new Map(orders.map((order) => [provinceOf(order.unit), order]));
}

export function isMovement(order: Order): order is MovementOrder {
  return ['hold', 'move', 'support', 'convoy'].includes(order.type);
}

export function isRetreat(order: Order): order is RetreatOrder {
  return order.type === 'retreat' || order.type === 'disband';
}

/** Phases without a decision pass by themselves. */
function runOn(applied: Applied): Applied {
  let now = applied;
  while (now.state.over === null) {
    if (isDeserted(now.state)) now = { ...now, state: { ...now.state, over: 'abandoned' } };
    else if (askedSeats(now.state).length > 0) break;
    else {
      const { state, events } = nextPhase(resolve(now.state, []));
      now = { state, events: [...now.events, ...events.filter(hasContent)] };
    }
  }
  return now;
}

/** A phase without orders gets no event. */
function hasContent(event: DiplomacyEvent): boolean {
  return event.type !== 'resolved' || event.verdicts.length > 0;
}

/** UC 45, 60: the power stays on the board in civil disorder. */
export function abandon(state: DiplomacyState, seat: Seat): Step<Diplomacy> {
  if (state.over !== null || state.gone.includes(seat)) return { state, events: [] };
  const left = { ...state, gone: [...state.gone, seat].sort((a, b) => a - b) };
  return toStep(state, runOn({ state: left, events: [{ type: 'gave-up', seat }] }));
}

export function resume(state: DiplomacyState, seat: Seat): Step<Diplomacy> {
  if (state.over !== null || !state.gone.includes(seat)) return { state, events: [] };
  const gone = state.gone.filter((other) => other !== seat);
  return toStep(state, { state: { ...state, gone }, events: [{ type: 'came-back', seat }] });
}

/** UC 58, 61 */
export function agreeOnDraw(state: DiplomacyState): Step<Diplomacy> {
  if (state.over !== null) return { state, events: [] };
  return toStep(state, { state: { ...state, over: 'draw-agreed' }, events: [] });
}

function toStep(before: DiplomacyState, { state, events }: Applied): Step<Diplomacy> {
  const dead = powerSeats(before).filter((seat) => isAlive(before, seat) && !isAlive(state, seat));
  const all: DiplomacyEvent[] = [
    ...events,
    ...dead.map((seat): DiplomacyEvent => ({ type: 'eliminated', seat, year: before.year })),
    ...(phaseName(before) === phaseName(state) ? [] : closing(state)),
  ];
  return { state, events: all.map((event) => ({ event })) };
}

function closing(state: DiplomacyState): DiplomacyEvent[] {
  const outcome = outcomeOf(state);
  if (outcome === null || state.over === null) return [{ type: 'phase', phase: formatPhase(state) }];
  const points = finalPoints(state);
  const scored = points === null ? {} : { points };
  return [{ type: 'ended', reason: state.over, ranks: outcome.ranks, centres: centreCounts(state), ...scored }];
}
