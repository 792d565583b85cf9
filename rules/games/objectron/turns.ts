import { type Chance, PASSED } from '@tavola/kernel';
import { darkness, otherSeat, playerInSeat, seatInTurn } from './ask.ts';
import { darkAfter, drawFailures } from './failures.ts';
import { groundOf } from './ground.ts';
import { canMove } from './moves.ts';
import { endMatch, type StepDraft, withPlayer } from './step-draft.ts';
import { fadeTrail } from './trail.ts';
import { ACTIONS, MAX_TURNS } from './types.ts';

/** Ends an action: the next action of the turn begins, or the other player’s turn. */
export function nextAction(draft: StepDraft, chance: Chance): void {
  const actions = draft.state.actions - 1;
  if (actions === 0) {
    nextTurn(draft, 0, chance);
    return;
  }
  draft.state = { ...draft.state, actions };
  beginAction(draft);
}

/** R2: the trail fades first. R24: then a player who cannot move loses. */
function beginAction(draft: StepDraft): void {
  const seat = seatInTurn(draft.state);
  const player = playerInSeat(draft.state, seat);
  draft.state = withPlayer(draft.state, seat, fadeTrail(player, 1));
  if (canMove(draft.state, seat)) return;
  draft.events.push({ type: 'trapped', seat, at: player.at });
  endMatch(draft, 'trapped', otherSeat(seat));
}

/** The turn is over; R3: the slots that were not used fade the trail as well. Turns without actions are skipped on the way. */
export function nextTurn(draft: StepDraft, unused: number, chance: Chance): void {
  const seat = seatInTurn(draft.state);
  draft.state = withPlayer(draft.state, seat, fadeTrail(playerInSeat(draft.state, seat), unused));
  while (!beginTurn(draft, chance));
}

/** R12: ages failures, draws new ones and pays penalties. Returns false if no action is left. */
export function beginTurn(draft: StepDraft, chance: Chance): boolean {
  const turn = draft.state.turn + 1;
  draft.state = { ...draft.state, turn, moved: false };
  // R38
  if (turn > MAX_TURNS) {
    endMatch(draft, 'turn-limit', null);
    return true;
  }
  failPower(draft, chance);
  const { state, events } = draft;
  const seat = seatInTurn(state);
  const player = playerInSeat(state, seat);
  // Digest 13, R14: an action for standing in the dark comes on top, in a turn already lost as well.
  const dark = darkness(state, player.at) > 0 ? 1 : 0;
  const due = player.penalty + dark;
  const lost = Math.min(ACTIONS, due);
  const penalty = due - lost;
  const actions = ACTIONS - lost;
  draft.state = { ...withPlayer(state, seat, { ...fadeTrail(player, lost), penalty }), actions };
  // Digest 6
  if (actions === 0) {
    events.push({ type: PASSED, seat, turn, dark, penalty });
    return false;
  }
  events.push({ type: 'turn-began', seat, turn, actions, lost, dark });
  beginAction(draft);
  return true;
}

function failPower(draft: StepDraft, chance: Chance): void {
  const { state } = draft;
  const ground = groundOf(state.grid);
  const failing = drawFailures(state.power, state.dark.length, chance);
  draft.state = { ...state, dark: darkAfter(ground, state.dark, failing) };
  if (failing.length === 0) return;
  draft.events.push({
    type: 'power-failed',
    turn: state.turn,
    at: failing.map(ground.nameOf),
  });
}
