import { type Chance, PASSED } from '@tavola/kernel';
import { darkness, otherSeat, playerOf, seatInTurn } from './ask.ts';
import { darkAfter, drawFailures } from './failures.ts';
import { groundOf } from './ground.ts';
import { canMove } from './moves.ts';
import { end, type Tale, withPlayer } from './tale.ts';
import { faded } from './trail.ts';
import { ACTIONS, MOST_TURNS } from './types.ts';

/** The action is done: the next one of this turn begins, or the other's turn. */
export function nextAction(tale: Tale, chance: Chance): void {
  const actions = tale.state.actions - 1;
  if (actions === 0) {
    nextTurn(tale, 0, chance);
    return;
  }
  tale.state = { ...tale.state, actions };
  beginAction(tale);
}

/** R2: the trail fades first. R24: then whoever cannot move has lost. */
function beginAction(tale: Tale): void {
  const seat = seatInTurn(tale.state);
  const player = playerOf(tale.state, seat);
  tale.state = withPlayer(tale.state, seat, faded(player, 1));
  if (canMove(tale.state, seat)) return;
  tale.events.push({ type: 'trapped', seat, at: player.at });
  end(tale, 'trapped', otherSeat(seat));
}

/** The turn is over; R3: the slots that were not used fade the trail as well. Turns without actions are skipped on the way. */
export function nextTurn(tale: Tale, unused: number, chance: Chance): void {
  const seat = seatInTurn(tale.state);
  tale.state = withPlayer(tale.state, seat, faded(playerOf(tale.state, seat), unused));
  while (!beginTurn(tale, chance));
}

/** R12: failures age, new ones are drawn, penalties are paid. False when nothing is left to act with. */
export function beginTurn(tale: Tale, chance: Chance): boolean {
  const turn = tale.state.turn + 1;
  tale.state = { ...tale.state, turn, moved: false };
  // R38
  if (turn > MOST_TURNS) {
    end(tale, 'turn-limit', null);
    return true;
  }
  failPower(tale, chance);
  const { state, events } = tale;
  const seat = seatInTurn(state);
  const player = playerOf(state, seat);
  // Digest 13, R14: an action for standing in the dark comes on top, in a turn already lost as well.
  const dark = darkness(state, player.at) > 0 ? 1 : 0;
  const due = player.penalty + dark;
  const lost = Math.min(ACTIONS, due);
  const penalty = due - lost;
  const actions = ACTIONS - lost;
  tale.state = { ...withPlayer(state, seat, { ...faded(player, lost), penalty }), actions };
  // Digest 6
  if (actions === 0) {
    events.push({ type: PASSED, seat, turn, dark, penalty });
    return false;
  }
  events.push({ type: 'turn-began', seat, turn, actions, lost, dark });
  beginAction(tale);
  return true;
}

function failPower(tale: Tale, chance: Chance): void {
  const { state } = tale;
  const ground = groundOf(state.grid);
  const failing = drawFailures(state.power, state.dark.length, chance);
  tale.state = { ...state, dark: darkAfter(ground, state.dark, failing) };
  if (failing.length === 0) return;
  tale.events.push({
    type: 'power-failed',
    turn: state.turn,
    at: failing.map(ground.nameOf),
  });
}
