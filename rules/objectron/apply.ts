import type { Chance, Move, Seat, Step } from '@tavola/kernel';
import { darkness, finishOf, otherSeat, playerOf } from './ask.ts';
import { flightOf } from './flight.ts';
import { groundOf, stepFrom } from './ground.ts';
import { landingOn } from './moves.ts';
import {
  begin,
  end,
  type Tale,
  toStep,
  withArmed,
  withCarried,
  withLying,
  withoutArmed,
  withoutCarried,
  withoutLying,
  withPlayer,
} from './tale.ts';
import { nextAction, nextTurn } from './turns.ts';
import {
  DARK_GRENADE_COST,
  type Direction,
  type Disc,
  GRENADE_COST,
  HIT_COST,
  type Item,
  type Objectron,
  type ObjectronState,
  type Square,
  type Throw,
  TRAIL,
} from './types.ts';

/** One checked action, and all that follows from it. */
export function apply(before: ObjectronState, { seat, action }: Move<Objectron>, chance: Chance): Step<Objectron> {
  const tale = begin(before);
  switch (action.type) {
    case 'move':
      move(tale, seat, action.direction, chance);
      break;
    case 'pick-up':
      pickUp(tale, seat, action.item);
      nextAction(tale, chance);
      break;
    case 'lay':
      lay(tale, seat);
      nextAction(tale, chance);
      break;
    case 'throw':
      throwDisc(tale, seat, action.disc, action.direction);
      nextAction(tale, chance);
      break;
    case 'end-turn':
      endTurn(tale, seat, chance);
      break;
  }
  return toStep(tale);
}

/** R8: only the square where the player ends up acts on him. R39: the finish before all else. */
function move(tale: Tale, seat: Seat, direction: Direction, chance: Chance): void {
  const at = step(tale, seat, direction);
  if (at === finishOf(tale.state.grid, seat)) {
    tale.events.push({ type: 'reached-finish', seat, at });
    end(tale, 'finish', seat);
    return;
  }
  const isDark = darkness(tale.state, at) > 0;
  // R15: this action is spent, whatever happens.
  const unused = tale.state.actions - 1;
  if (tale.state.armed.includes(at)) {
    explode(tale, seat, at, isDark);
    nextTurn(tale, unused, chance);
  } else if (isDark) {
    // Digest 12
    tale.events.push({ type: 'power-stopped', seat, at, unused });
    nextTurn(tale, unused, chance);
  } else nextAction(tale, chance);
}

/** Goes one square on, and through the teleporter on it; answers where that is. */
function step(tale: Tale, seat: Seat, direction: Direction): Square {
  const ground = groundOf(tale.state.grid);
  const { at: from, trail, laid } = playerOf(tale.state, seat);
  const to = ground.names[stepFrom(ground, ground.indexOf(from), direction)] ?? from;
  const at = landingOn(ground, to);
  const teleported = at !== to;
  tale.events.push({ type: 'moved', seat, from, to, direction });
  // Digest 15: what he laid becomes active behind him.
  if (laid) {
    tale.state = withArmed(withoutLying(tale.state, from, 'grenade'), from);
    tale.events.push({ type: 'armed', seat, at: from });
  }
  if (teleported) tale.events.push({ type: 'teleported', seat, from: to, to: at });
  // R4: light stays on the square he left, not on the teleporter he passed through.
  const longer = [{ at: from, stays: TRAIL, teleported }, ...trail];
  tale.state = { ...withPlayer(tale.state, seat, { at, trail: longer, laid: false }), moved: true };
  return at;
}

/** Digest 15, R14: more actions than a turn has left after a move, so it ends the turn, and later ones pay the rest. */
function explode(tale: Tale, seat: Seat, at: Square, dark: boolean): void {
  const cost = dark ? DARK_GRENADE_COST : GRENADE_COST;
  const carried = cost - (tale.state.actions - 1);
  const penalty = playerOf(tale.state, seat).penalty + carried;
  tale.state = withPlayer(withoutArmed(tale.state, at), seat, { penalty });
  tale.events.push({ type: 'exploded', seat, at, dark, cost, carried });
}

function pickUp(tale: Tale, seat: Seat, item: Item): void {
  const { at, laid } = playerOf(tale.state, seat);
  const taken = withCarried(withoutLying(tale.state, at, item), seat, item);
  tale.state = item === 'grenade' && laid ? withPlayer(taken, seat, { laid: false }) : taken;
  tale.events.push({ type: 'picked-up', seat, item, at });
}

function lay(tale: Tale, seat: Seat): void {
  const { at } = playerOf(tale.state, seat);
  const put = withLying(withoutCarried(tale.state, seat, 'grenade'), at, 'grenade');
  tale.state = withPlayer(put, seat, { laid: true });
  tale.events.push({ type: 'laid', seat, at });
}

/** R16, R17: a hit costs later turns; the present one goes on, even if he hit himself. */
function throwDisc(tale: Tale, seat: Seat, disc: Disc, direction: Throw): void {
  const flight = flightOf(tale.state, seat, disc, direction);
  const { to, hit } = flight;
  tale.state = withLying(withoutCarried(tale.state, seat, disc), to, disc);
  tale.events.push({ type: 'thrown', seat, disc, direction, ...flight });
  if (hit === null) return;
  tale.state = withPlayer(tale.state, hit, { penalty: playerOf(tale.state, hit).penalty + HIT_COST });
  tale.events.push({ type: 'hit', seat: hit, at: to, cost: HIT_COST });
}

/** Digest 5, R27 */
function endTurn(tale: Tale, seat: Seat, chance: Chance): void {
  const { actions, moved } = tale.state;
  tale.events.push({ type: 'turn-ended', seat, unused: actions });
  if (moved) nextTurn(tale, actions - 1, chance);
  else end(tale, 'unmoved', otherSeat(seat));
}
