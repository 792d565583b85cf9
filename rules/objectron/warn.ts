import { reason, type Seat, type Warning } from '@tavola/kernel';
import { darkness, finishOf, playerOf } from './ask.ts';
import { flightOf } from './flight.ts';
import { groundOf, stepFrom } from './ground.ts';
import { check } from './legal.ts';
import { canMove, landingOn, movesOf } from './moves.ts';
import { withPlayer } from './tale.ts';
import { faded } from './trail.ts';
import {
  type Direction,
  type ObjectronAction,
  type ObjectronState,
  type ObjectronWarning,
  type Square,
  TRAIL,
} from './types.ts';

/**
 * Legal, but people regret it. Active grenades are warned of only where the table remembers them: a warning must not tell what
 * players are meant to keep in mind.
 */
export function warn(state: ObjectronState, seat: Seat, action: ObjectronAction): readonly Warning[] {
  if (check(state, seat, action) !== null) return [];
  switch (action.type) {
    case 'end-turn':
      return state.moved ? [] : [told('loses-unmoved')];
    case 'throw': {
      const { hit, to } = flightOf(state, seat, action.disc, action.direction);
      return hit === seat ? [told('hits-you', to)] : [];
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
  if (state.memory === 'shown' && state.armed.includes(to)) warnings.push(told('grenade-there', to));
  if (after === null) return warnings;
  if (!canMove(after, seat)) warnings.push(told('traps-you', to));
  else if (movesOf(after, seat).every((next) => traps(after, seat, next))) warnings.push(told('dead-end', to));
  return warnings;
}

/** Where a legal step ends, teleporter included. */
export function landing({ grid, players }: ObjectronState, seat: Seat, direction: Direction): Square {
  const ground = groundOf(grid);
  const from = playerOf({ players }, seat).at;
  return landingOn(ground, ground.names[stepFrom(ground, ground.indexOf(from), direction)] ?? from);
}

/** R24 */
function traps(state: ObjectronState, seat: Seat, direction: Direction): boolean {
  const after = ahead(state, seat, direction);
  return after !== null && !canMove(after, seat);
}

/** The moment after a step if the turn goes on, as far as everybody can foresee it; null if the turn or the match ends. */
function ahead(state: ObjectronState, seat: Seat, direction: Direction): ObjectronState | null {
  const at = landing(state, seat, direction);
  if (state.actions < 2 || darkness(state, at) > 0 || at === finishOf(state.grid, seat)) return null;
  const player = playerOf(state, seat);
  const to = groundOf(state.grid).indexOf(at);
  const teleported = stepFrom(state.grid, groundOf(state.grid).indexOf(player.at), direction) !== to;
  const trail = [{ at: player.at, stays: TRAIL, teleported }, ...player.trail];
  const moved = withPlayer(state, seat, faded({ ...player, at, trail }, 1));
  return { ...moved, actions: state.actions - 1, moved: true };
}

function told(code: ObjectronWarning, ...at: readonly Square[]): Warning {
  return reason(code, ...at);
}
