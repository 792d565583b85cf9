import type { Chance, Seat } from '@tavola/kernel';
import { finishOf, itemsOn, mustMove, playerInSeat, seatToAct } from './ask.ts';
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
  const { at, carried } = playerInSeat(state, seat);
  const actions: ObjectronAction[] = [...new Set(itemsOn(state, at))].map((item) => ({ type: 'pick-up', item }));
  if (carried.includes('grenade')) actions.push({ type: 'lay' });
  for (const disc of DISCS) {
    if (carried.includes(disc))
      actions.push(...THROWS.map((direction) => ({ type: 'throw', disc, direction }) as const));
  }
  return actions.filter((action) => check(state, seat, action) === null);
}

/**
 * Every other time an item is used, if possible. Three of four moves go towards the finish or to an item; otherwise
 * most random games would wander without an event. A random player never ends a turn unmoved.
 */
export function sampleAction(state: ObjectronState, seat: Seat, chance: Chance): ObjectronAction {
  const others = itemActions(state, seat);
  if (others.length > 0 && chance.below(2) === 0) return anyOf(others, chance);
  if (state.moved && chance.below(8) === 0) return { type: 'end-turn' };
  const ways = movesOf(state, seat);
  const tempting = chance.below(4) > 0 ? ways.filter((direction) => isTempting(state, seat, direction)) : [];
  return { type: 'move', direction: anyOf(tempting.length > 0 ? tempting : ways, chance) };
}

function anyOf<T>(items: readonly T[], chance: Chance): T {
  return items[chance.below(items.length)] as T;
}

/** An item there, or fewer steps to the finish than before, were the grid empty. */
function isTempting({ grid, players, items }: ObjectronState, seat: Seat, direction: Direction): boolean {
  const ground = groundOf(grid);
  const [at, finish] = [playerInSeat({ players }, seat).at, finishOf(grid, seat)].map(ground.indexOf) as [
    number,
    number,
  ];
  const to = stepFrom(ground, at, direction);
  return apart(ground, to, finish) < apart(ground, at, finish) || itemsOn({ items }, ground.nameOf(to)).length > 0;
}

function apart({ width }: Ground, a: number, b: number): number {
  return Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)));
}
