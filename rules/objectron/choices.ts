import type { Chance, Seat } from '@tavola/kernel';
import { finishOf, itemsOn, mustMove, playerOf, seatToAct } from './ask.ts';
import { type Ground, groundOf, stepFrom } from './ground.ts';
import { check } from './legal.ts';
import { movesOf } from './moves.ts';
import { DISCS, type Direction, type ObjectronAction, type ObjectronState, THROWS } from './types.ts';

/** Moves first, ending the turn last. */
export function actionsOf(state: ObjectronState, seat: Seat): ObjectronAction[] {
  if (seatToAct(state) !== seat) return [];
  return [...stepsOf(state, seat), ...itemActions(state, seat), { type: 'end-turn' }];
}

function stepsOf(state: ObjectronState, seat: Seat): ObjectronAction[] {
  return movesOf(state, seat).map((direction) => ({ type: 'move', direction }));
}

/** What can be done with items, those underfoot and those carried. */
function itemActions(state: ObjectronState, seat: Seat): ObjectronAction[] {
  if (mustMove(state)) return [];
  const { at, carried } = playerOf(state, seat);
  const actions: ObjectronAction[] = [...new Set(itemsOn(state, at))].map((item) => ({ type: 'pick-up', item }));
  if (carried.includes('grenade')) actions.push({ type: 'lay' });
  for (const disc of DISCS) {
    if (carried.includes(disc))
      actions.push(...THROWS.map((direction) => ({ type: 'throw', disc, direction }) as const));
  }
  return actions.filter((action) => check(state, seat, action) === null);
}

/**
 * Of four random actions three are moves, and of two random moves one goes towards the finish where that is possible: else most random
 * games would be walks without an end. Nobody ends a turn unmoved by chance.
 */
export function sampleAction(state: ObjectronState, seat: Seat, chance: Chance): ObjectronAction {
  const others: ObjectronAction[] = itemActions(state, seat);
  if (state.moved) others.push({ type: 'end-turn' });
  if (others.length > 0 && chance.below(4) === 0) return anyOf(others, chance);
  const ways = movesOf(state, seat);
  const closer = chance.below(2) === 0 ? ways.filter((direction) => goesCloser(state, seat, direction)) : [];
  return { type: 'move', direction: anyOf(closer.length > 0 ? closer : ways, chance) };
}

function anyOf<T>(items: readonly T[], chance: Chance): T {
  return items[chance.below(items.length)] as T;
}

/** By the steps it would take on an empty grid. */
function goesCloser({ grid, players }: ObjectronState, seat: Seat, direction: Direction): boolean {
  const ground = groundOf(grid);
  const [at, finish] = [playerOf({ players }, seat).at, finishOf(grid, seat)].map(ground.indexOf) as [number, number];
  return apart(ground, stepFrom(ground, at, direction), finish) < apart(ground, at, finish);
}

function apart({ width }: Ground, a: number, b: number): number {
  return Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)));
}
