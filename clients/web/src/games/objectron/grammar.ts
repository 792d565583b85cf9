import {
  DIRECTIONS,
  DISCS,
  type Direction,
  type Disc,
  ITEMS,
  itemsOn,
  type Objectron,
  type ObjectronAction,
  playerInSeat,
} from '@tavola/games/objectron';
import { inOrder } from '../../board/in-order.ts';
import type { Grammar, Now, Target } from '../../board/types.ts';
import { armAt, armsOf, neighbour, throwOf } from './directions.ts';

export type Steps = readonly Target[];
type ObjectronNow = Now<Objectron, Steps>;

/** Picks up what is underfoot, although there is nothing. */
export const TAKE_NOTHING: Target = 'tool:take';

export function wayTarget(direction: Direction): Target {
  return `way:${direction}`;
}

function directionIn(target: Target): Direction | null {
  return DIRECTIONS.find((direction) => wayTarget(direction) === target) ?? null;
}

/** The target of an action without its direction. */
export function toolTarget(action: Exclude<ObjectronAction, { readonly type: 'move' }>): Target {
  if (action.type === 'throw') return `tool:${action.disc}`;
  return action.type === 'pick-up' ? `tool:take-${action.item}` : `tool:${action.type}`;
}

/** The disc that is about to be thrown. */
export function discIn([first]: Steps): Disc | null {
  return DISCS.find((disc) => first === `tool:${disc}`) ?? null;
}

/** A move is a direction, a throw a disc and a direction, everything else a button. Squares stand for directions. */
export const grammar: Grammar<Objectron, Steps> = inOrder<Objectron>(
  (action) => {
    if (action.type === 'move') return [wayTarget(action.direction)];
    return action.type === 'throw' ? [toolTarget(action), wayTarget(action.direction)] : [toolTarget(action)];
  },
  { means, spotOf, groupOf, looks, tried: (_now, target) => attempts(target) },
);

/** A square that no direction leads to is described. Beside a player who waits, it is a move out of turn. */
function looks({ view, seat }: ObjectronNow, target: Target): boolean {
  if (target.includes(':')) return false;
  if (seat !== null || view.toAct === null) return true;
  const { at } = playerInSeat(view, 1 - view.toAct);
  return target === at || !DIRECTIONS.some((way) => neighbour(view.grid, at, way) === target);
}

/** The square stands for the direction it lies in: of the disc in hand, else of a step. The own square for what is on it. */
function means({ view, seat, picks }: ObjectronNow, square: Target): Target {
  if (square.includes(':') || seat === null) return square;
  const disc = discIn(picks);
  if (disc !== null) {
    const arms = armsOf(view, seat, disc);
    // Two directions may pass the same square.
    const chosen = arms.find(({ direction, flight }) => wayTarget(direction) === picks[1] && flight.to === square);
    const arm = chosen ?? armAt(view, seat, arms, square);
    return arm === null ? square : wayTarget(arm.direction);
  }
  const { at } = playerInSeat(view, seat);
  const [item] = square === at ? itemsOn(view, at) : [];
  if (item !== undefined) return toolTarget({ type: 'pick-up', item });
  const direction = DIRECTIONS.find((way) => square !== at && neighbour(view.grid, at, way) === square);
  return direction === undefined ? square : wayTarget(direction);
}

/** Where a step leads, or where the disc in hand would stop. */
function spotOf({ view, seat, picks }: ObjectronNow, target: Target): Target | null {
  const direction = directionIn(target);
  if (direction === null || seat === null) return target.includes(':') ? null : target;
  const disc = discIn(picks);
  const arm = disc === null ? null : armsOf(view, seat, disc).find((one) => one.direction === throwOf(direction));
  return arm?.flight.to ?? neighbour(view.grid, playerInSeat(view, seat).at, direction);
}

/** From this many squares a side, fingers miss them on a phone that shows the whole grid. */
const MANY = 14;

function groupOf({ view: { grid } }: ObjectronNow, target: Target): string | undefined {
  return Math.max(grid.width, grid.height) >= MANY && directionIn(target) !== null ? 'way' : undefined;
}

/** The action that a press without effect may have meant. */
function attempts(target: Target): readonly ObjectronAction[] {
  const direction = directionIn(target);
  if (direction !== null) return [{ type: 'move', direction }];
  if (target === TAKE_NOTHING) return [{ type: 'pick-up', item: 'disc' }];
  const others: readonly Exclude<ObjectronAction, { readonly type: 'move' }>[] = [
    ...ITEMS.map((item) => ({ type: 'pick-up', item }) as const),
    ...DISCS.map((disc) => ({ type: 'throw', disc, direction: 'up' }) as const),
    { type: 'lay' },
    { type: 'end-turn' },
  ];
  return others.filter((action) => toolTarget(action) === target);
}

/** The button of the first item underfoot. */
export function takeTarget({ view, seat }: ObjectronNow): Target {
  const [item] = seat === null ? [] : itemsOn(view, playerInSeat(view, seat).at);
  return item === undefined ? TAKE_NOTHING : toolTarget({ type: 'pick-up', item });
}

/** By key: the disc, then the charged one, then none. */
export function nextDisc({ view, seat, picks }: ObjectronNow): Target {
  const carried = seat === null ? [] : playerInSeat(view, seat).carried;
  const [first = 'disc', second] = DISCS.filter((disc) => carried.includes(disc));
  const held = discIn(picks);
  return `tool:${held === first && second !== undefined ? second : (held ?? first)}`;
}
