import { type Refusal, reason, type Seat } from '@tavola/kernel';
import { itemsOn, mustMove, playerInSeat, seatToAct } from './ask.ts';
import { checkMove } from './moves.ts';
import { type Item, MAX_CARRIED, type Objectron, type ObjectronAction, type ObjectronState } from './types.ts';

export function check(state: ObjectronState, seat: Seat, action: ObjectronAction): Refusal<Objectron> | null {
  const toAct = seatToAct(state);
  if (toAct === null) return reason('game-over');
  if (toAct !== seat) return reason('not-your-turn');
  switch (action.type) {
    case 'move':
      return checkMove(state, seat, action.direction);
    // 5.6: ending the turn is always possible, whatever it costs.
    case 'end-turn':
      return null;
    case 'pick-up':
      return checkReserve(state) ?? checkPickUp(state, seat, action.item);
    case 'lay':
      return checkReserve(state) ?? checkCarried(state, seat, 'grenade') ?? checkLay(state, seat);
    case 'throw':
      return checkReserve(state) ?? checkCarried(state, seat, action.disc);
  }
}

/** Digest 8, R26 */
function checkReserve(state: ObjectronState): Refusal<Objectron> | null {
  return mustMove(state) ? reason('last-action-to-move') : null;
}

/** 5.3 */
function checkPickUp(state: ObjectronState, seat: Seat, item: Item): Refusal<Objectron> | null {
  const { at, carried } = playerInSeat(state, seat);
  const here = itemsOn(state, at);
  if (here.length === 0) return reason('nothing-here', at);
  if (!here.includes(item)) return reason('item-not-here', at);
  return carried.length >= MAX_CARRIED ? reason('hands-full') : null;
}

/** 5.4 */
function checkCarried(state: ObjectronState, seat: Seat, item: Item): Refusal<Objectron> | null {
  const { carried } = playerInSeat(state, seat);
  if (carried.length === 0) return reason('nothing-carried');
  return carried.includes(item) ? null : reason('item-not-carried', item);
}

/** R28: no player stands on an active one, so only lying grenades count. */
function checkLay(state: ObjectronState, seat: Seat): Refusal<Objectron> | null {
  const { at } = playerInSeat(state, seat);
  return itemsOn(state, at).includes('grenade') ? reason('grenade-here', at) : null;
}
