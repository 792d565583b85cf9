import type { Seat } from '@tavola/kernel';
import {
  DIRECTIONS,
  DISCS,
  type Direction,
  type Disc,
  type Item,
  itemsOn,
  type ObjectronAction,
  type ObjectronView,
  playerInSeat,
  type Square,
} from '@tavola/objectron';
import { armAt, armsOf } from './aim.ts';
import { neighbour, throwOf } from './walk.ts';

export interface Situation {
  readonly view: ObjectronView;
  /** The seat that can act, else the seat of this board. */
  readonly seat: Seat | null;
  readonly actions: readonly ObjectronAction[];
  /** The selected disc. */
  readonly aim: Disc | null;
  readonly draft: ObjectronAction | null;
}

export type Intent =
  | { readonly kind: 'aim'; readonly disc: Disc | null }
  | { readonly kind: 'draft'; readonly action: ObjectronAction }
  /** The previewed target was pressed again. */
  | { readonly kind: 'again' }
  /** Illegal. The rules give the reason. */
  | { readonly kind: 'refuse'; readonly action: ObjectronAction }
  /** No action is possible there, but there is something to explain. */
  | { readonly kind: 'look'; readonly square: Square };

export function pressSquare(situation: Situation, square: Square): Intent {
  const { view, seat } = situation;
  if (seat === null) return { kind: 'look', square };
  const { at } = playerInSeat(view, seat);
  const disc = discInHand(situation);
  if (disc !== null) {
    const arm = armAt(view, seat, armsOf(view, seat, disc), square);
    return arm === null
      ? { kind: 'look', square }
      : attempt(situation, { type: 'throw', disc, direction: arm.direction });
  }
  if (square === at) return pressItem(situation) ?? { kind: 'look', square };
  const direction = DIRECTIONS.find((way) => neighbour(view.grid, at, way) === square);
  return direction === undefined ? { kind: 'look', square } : attempt(situation, { type: 'move', direction });
}

/** A direction is a move, or a throw while a disc is selected. */
export function pressWay(situation: Situation, direction: Direction): Intent {
  const disc = discInHand(situation);
  const way = throwOf(direction);
  if (disc !== null && way !== null) return attempt(situation, { type: 'throw', disc, direction: way });
  return attempt(situation, { type: 'move', direction });
}

/** Picks up the first item on the player's square. Null if the square has no items. */
function pressItem(situation: Situation): Intent | null {
  const { view, seat } = situation;
  const [item] = itemsOn(view, playerInSeat(view, seat ?? 0).at);
  return item === undefined ? null : attempt(situation, { type: 'pick-up', item });
}

export function pressPickUp(situation: Situation, item?: Item): Intent {
  if (item !== undefined) return attempt(situation, { type: 'pick-up', item });
  return pressItem(situation) ?? attempt(situation, { type: 'pick-up', item: 'disc' });
}

/** Uses a carried item: drops a grenade, or selects or deselects a disc. */
export function pressCarried(situation: Situation, item: Item): Intent {
  if (item === 'grenade') return attempt(situation, { type: 'lay' });
  if (discInHand(situation) === item) return { kind: 'aim', disc: null };
  const canThrow = situation.actions.some((action) => action.type === 'throw' && action.disc === item);
  return canThrow
    ? { kind: 'aim', disc: item }
    : { kind: 'refuse', action: { type: 'throw', disc: item, direction: 'up' } };
}

/** By key: the disc, then the charged one, then none. */
export function pressThrow(situation: Situation): Intent {
  const { view, seat } = situation;
  const { carried } = playerInSeat(view, seat ?? 0);
  const held = DISCS.filter((disc) => carried.includes(disc));
  const [first = 'disc', second] = held;
  const now = discInHand(situation);
  if (now === null) return pressCarried(situation, first);
  return now === first && second !== undefined ? pressCarried(situation, second) : { kind: 'aim', disc: null };
}

export function pressEnd(situation: Situation): Intent {
  return attempt(situation, { type: 'end-turn' });
}

/** The preview contains its picks. */
export function discInHand({ draft, aim, actions }: Pick<Situation, 'draft' | 'aim' | 'actions'>): Disc | null {
  if (draft !== null) return draft.type === 'throw' ? draft.disc : null;
  // Drop a selection that is no longer possible.
  return actions.some((action) => action.type === 'throw' && action.disc === aim) ? aim : null;
}

function attempt({ actions, draft }: Situation, action: ObjectronAction): Intent {
  if (draft !== null && isSame(draft, action)) return { kind: 'again' };
  return actions.some((one) => isSame(one, action)) ? { kind: 'draft', action } : { kind: 'refuse', action };
}

export function isSame(a: ObjectronAction, b: ObjectronAction): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'move' && b.type === 'move') return a.direction === b.direction;
  if (a.type === 'throw' && b.type === 'throw') return a.disc === b.disc && a.direction === b.direction;
  return a.type !== 'pick-up' || b.type !== 'pick-up' || a.item === b.item;
}
