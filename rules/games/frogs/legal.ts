import { type Refusal, reason, type Seat } from '@tavola/kernel';
import { checkCard } from './cards.ts';
import { overBy } from './outcome.ts';
import { checkBridge, checkFrog } from './parts.ts';
import { pondOf } from './pond.ts';
import { checkRoute } from './routes.ts';
import { CARDS, type Frogs, type FrogsAction, type FrogsState } from './types.ts';

export function seatToAct(state: FrogsState): Seat | null {
  return overBy(state) === null ? state.turn : null;
}

export function check(state: FrogsState, seat: Seat, action: FrogsAction): Refusal<Frogs> | null {
  const toAct = seatToAct(state);
  if (toAct === null) return reason('game-over');
  if (toAct !== seat) return reason('not-your-turn');
  const card = CARDS.find((known) => known === action.type);
  // F10: each card once a game.
  if (card !== undefined && !state.cards[seat]?.includes(card)) return reason('card-spent', card);
  const pond = pondOf(state);
  if (action.type === 'bridge') return checkBridge(pond, action.gap);
  if (action.type === 'jump')
    return checkFrog(pond, seat, action.path[0] ?? '') ?? checkRoute(pond, seat, action.path, 'bridge');
  return checkCard(pond, seat, action);
}
