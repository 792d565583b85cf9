import type { Chance, Move, Seat, Step } from '@tavola/kernel';
import { darkness, finishOf, otherSeat, playerInSeat } from './ask.ts';
import { flightOf } from './flight.ts';
import { groundOf, stepFrom } from './ground.ts';
import { landingOn } from './moves.ts';
import {
  beginDraft,
  endMatch,
  type StepDraft,
  toStep,
  withArmed,
  withCarried,
  withFloorItem,
  withoutArmed,
  withoutCarried,
  withoutFloorItem,
  withPlayer,
} from './step-draft.ts';
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

/** Applies one checked action and everything that follows from it. */
export function apply(before: ObjectronState, { seat, action }: Move<Objectron>, chance: Chance): Step<Objectron> {
  const draft = beginDraft(before);
  switch (action.type) {
    case 'move':
      move(draft, seat, action.direction, chance);
      break;
    case 'pick-up':
      pickUp(draft, seat, action.item);
      nextAction(draft, chance);
      break;
    case 'lay':
      lay(draft, seat);
      nextAction(draft, chance);
      break;
    case 'throw':
      throwDisc(draft, seat, action.disc, action.direction);
      nextAction(draft, chance);
      break;
    case 'end-turn':
      endTurn(draft, seat, chance);
      break;
  }
  return toStep(draft);
}

/** R8: only the square where the player ends up acts on him. R39: the finish before all else. */
function move(draft: StepDraft, seat: Seat, direction: Direction, chance: Chance): void {
  const at = step(draft, seat, direction);
  if (at === finishOf(draft.state.grid, seat)) {
    draft.events.push({ type: 'reached-finish', seat, at });
    endMatch(draft, 'finish', seat);
    return;
  }
  const isDark = darkness(draft.state, at) > 0;
  // R15: this action is spent, whatever happens.
  const unused = draft.state.actions - 1;
  if (draft.state.armed.includes(at)) {
    explode(draft, seat, at, isDark);
    nextTurn(draft, unused, chance);
  } else if (isDark) {
    // Digest 12
    draft.events.push({ type: 'power-stopped', seat, at, unused });
    nextTurn(draft, unused, chance);
  } else nextAction(draft, chance);
}

/** Moves one square, and through a teleporter on it. Returns the square. */
function step(draft: StepDraft, seat: Seat, direction: Direction): Square {
  const ground = groundOf(draft.state.grid);
  const { at: from, trail, laid } = playerInSeat(draft.state, seat);
  const to = ground.names[stepFrom(ground, ground.indexOf(from), direction)] ?? from;
  const at = landingOn(ground, to);
  const teleported = at !== to;
  draft.events.push({ type: 'moved', seat, from, to, direction });
  // Digest 15: what he laid becomes active behind him.
  if (laid) {
    draft.state = withArmed(withoutFloorItem(draft.state, from, 'grenade'), from);
    draft.events.push({ type: 'armed', seat, at: from });
  }
  if (teleported) draft.events.push({ type: 'teleported', seat, from: to, to: at });
  // R4: light stays on the square he left, not on the teleporter he passed through.
  const longer = [{ at: from, stays: TRAIL, teleported }, ...trail];
  draft.state = { ...withPlayer(draft.state, seat, { at, trail: longer, laid: false }), moved: true };
  return at;
}

/** Digest 15, R14: more actions than a turn has left after a move, so it ends the turn, and later ones pay the rest. */
function explode(draft: StepDraft, seat: Seat, at: Square, dark: boolean): void {
  const cost = dark ? DARK_GRENADE_COST : GRENADE_COST;
  const carried = cost - (draft.state.actions - 1);
  const penalty = playerInSeat(draft.state, seat).penalty + carried;
  draft.state = withPlayer(withoutArmed(draft.state, at), seat, { penalty });
  draft.events.push({ type: 'exploded', seat, at, dark, cost, carried });
}

function pickUp(draft: StepDraft, seat: Seat, item: Item): void {
  const { at, laid } = playerInSeat(draft.state, seat);
  const taken = withCarried(withoutFloorItem(draft.state, at, item), seat, item);
  draft.state = item === 'grenade' && laid ? withPlayer(taken, seat, { laid: false }) : taken;
  draft.events.push({ type: 'picked-up', seat, item, at });
}

function lay(draft: StepDraft, seat: Seat): void {
  const { at } = playerInSeat(draft.state, seat);
  const put = withFloorItem(withoutCarried(draft.state, seat, 'grenade'), at, 'grenade');
  draft.state = withPlayer(put, seat, { laid: true });
  draft.events.push({ type: 'laid', seat, at });
}

/** R16, R17: a hit costs later turns; the present one continues, even if he hit himself. */
function throwDisc(draft: StepDraft, seat: Seat, disc: Disc, direction: Throw): void {
  const flight = flightOf(draft.state, seat, disc, direction);
  const { to, hit } = flight;
  draft.state = withFloorItem(withoutCarried(draft.state, seat, disc), to, disc);
  draft.events.push({ type: 'thrown', seat, disc, direction, ...flight });
  if (hit === null) return;
  draft.state = withPlayer(draft.state, hit, { penalty: playerInSeat(draft.state, hit).penalty + HIT_COST });
  draft.events.push({ type: 'hit', seat: hit, at: to, cost: HIT_COST });
}

/** Digest 5, R27 */
function endTurn(draft: StepDraft, seat: Seat, chance: Chance): void {
  const { actions, moved } = draft.state;
  draft.events.push({ type: 'turn-ended', seat, unused: actions });
  if (moved) nextTurn(draft, actions - 1, chance);
  else endMatch(draft, 'unmoved', otherSeat(seat));
}
