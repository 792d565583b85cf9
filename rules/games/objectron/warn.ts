import { reason, type Seat, type Warning } from '@tavola/kernel';
import { darkness, finishOf, playerInSeat } from './ask.ts';
import { flightOf } from './flight.ts';
import { groundOf, stepFrom } from './ground.ts';
import { check } from './legal.ts';
import { canMove, landingOn, movesOf } from './moves.ts';
import { withPlayer } from './step-draft.ts';
import { fadeTrail } from './trail.ts';
import {
  type Direction,
  type ObjectronAction,
  type ObjectronState,
  type ObjectronWarning,
  type Square,
  TRAIL,
} from './types.ts';

/**
 * Warns about legal actions that players regret. Active grenades are included only with the memory aid: a warning must
 * not replace memory.
 */
export function warn(state: ObjectronState, seat: Seat, action: ObjectronAction): readonly Warning[] {
  if (check(state, seat, action) !== null) return [];
  switch (action.type) {
    case 'end-turn':
      return state.moved ? [] : [warningFor('loses-unmoved')];
    case 'throw': {
      const { hit, to } = flightOf(state, seat, action.disc, action.direction);
      return hit === seat ? [warningFor('hits-you', to)] : [];
    }
    case 'move':
      return moveWarnings(state, seat, action.direction);
    default:
      return [];
  }
}

function moveWarnings(state: ObjectronState, seat: Seat, direction: Direction): Warning[] {
  const to = landing(state, seat, direction);
  const after = ahead(state, seat, direction);
  const warnings: Warning[] = [];
  if (state.memory === 'shown' && state.armed.includes(to)) warnings.push(warningFor('grenade-there', to));
  if (after === null) return warnings;
  if (!canMove(after, seat)) warnings.push(warningFor('traps-you', to));
  else if (movesOf(after, seat).every((next) => traps(after, seat, next))) warnings.push(warningFor('dead-end', to));
  return warnings;
}

/** Where a legal step ends, teleporter included. */
export function landing({ grid, players }: ObjectronState, seat: Seat, direction: Direction): Square {
  const ground = groundOf(grid);
  const from = playerInSeat({ players }, seat).at;
  return landingOn(ground, ground.names[stepFrom(ground, ground.indexOf(from), direction)] ?? from);
}

/** R24 */
function traps(state: ObjectronState, seat: Seat, direction: Direction): boolean {
  const after = ahead(state, seat, direction);
  return after !== null && !canMove(after, seat);
}

/** The state after a step if the turn continues, as far as it is foreseeable. Null if the turn or the match ends. */
function ahead(state: ObjectronState, seat: Seat, direction: Direction): ObjectronState | null {
  const at = landing(state, seat, direction);
  if (state.actions < 2 || darkness(state, at) > 0 || at === finishOf(state.grid, seat)) return null;
  const player = playerInSeat(state, seat);
  const to = groundOf(state.grid).indexOf(at);
  const teleported = stepFrom(state.grid, groundOf(state.grid).indexOf(player.at), direction) !== to;
  const trail = [{ at: player.at, stays: TRAIL, teleported }, ...player.trail];
  const moved = withPlayer(state, seat, fadeTrail({ ...player, at, trail }, 1));
  return { ...moved, actions: state.actions - 1 };
}

function warningFor(code: ObjectronWarning, ...at: readonly Square[]): Warning {
  return reason(code, ...at);
}
