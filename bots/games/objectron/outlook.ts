import {
  ACTIONS,
  DARK_GRENADE_COST,
  DARK_TURNS,
  darkness,
  GRENADE_COST,
  groundOf,
  movesOf,
  type ObjectronState,
  playerInSeat,
  seatToAct,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import { grenadesInTheWay } from './evaluate.ts';
import { type Race, raceOf, turnsFrom } from './race.ts';
import { TURNS } from './weights.ts';

/**
 * How likely a seat wins, from -1 to 1. What one gains the other loses. Tries under different luck are added up, and only a chance can be: if
 * a win were worth more than all else, a single lucky try would decide.
 */
export function winOutlook(state: ObjectronState, seat: Seat): number {
  const { over, turn } = state;
  if (over !== null) {
    if (over.winner === null) return 0;
    const won = 1 - turn * TURNS.sooner;
    return over.winner === seat ? won : -won;
  }
  const [own, other] = [turnsLeft(state, seat), turnsLeft(state, 1 - seat)];
  const ahead = other - own + besides(state, seat) - besides(state, 1 - seat);
  // The longer the way, the less a lead says.
  const luck = TURNS.luck * (own + other) + TURNS.leastLuck;
  return ahead / Math.sqrt(ahead * ahead + luck);
}

/** What a seat has besides its way, in turns: what it carries, whether it can continue, what lies before it. */
function besides(state: ObjectronState, seat: Seat): number {
  let worth = 0;
  for (const item of playerInSeat(state, seat).carried) worth += TURNS.carried[item];
  const exits = movesOf(state, seat).length;
  return worth - (TURNS.cramped[exits] ?? 0) - TURNS.inTheWay * grenadesInTheWay(state, seat);
}

/** Turns to the finish. Both seats are counted from the middle of the present turn, so that equal numbers are an even match. */
export function turnsLeft(state: ObjectronState, seat: Seat): number {
  const { grid, power, actions } = state;
  const race = raceOf(grid, power, seat);
  const { at, penalty } = playerInSeat(state, seat);
  const square = groundOf(grid).indexOf(at);
  // A player hit by their own disc owes actions in their own turn.
  if (seatToAct(state) === seat) return 0.5 + inThisTurn(state, race, square, actions) + penalty / ACTIONS;
  // The present turn is the other's: what is dark for one turn has power again in the next, unless it fails again.
  const dark = darkness(state, at) >= 2 ? 1 : (race.failing[0][square] ?? 0);
  return turnsFrom(race, square, penalty, dark);
}

/** The power of the present turn is known: its steps are tried to the end. */
function inThisTurn(state: ObjectronState, race: Race, square: number, actions: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const to of race.landings[square] ?? []) best = Math.min(best, afterStep(state, race, to, actions - 1));
  return best;
}

function afterStep(state: ObjectronState, race: Race, to: number, actions: number): number {
  if (to === race.finish) return 0;
  const turns = darkness(state, groundOf(state.grid).nameOf(to));
  // Two turns on it is this seat's turn again.
  const darkThen = turns === DARK_TURNS ? 1 : (race.failing[1][to] ?? 0);
  if (state.armed.length > 0 && state.armed.includes(groundOf(state.grid).nameOf(to)))
    return turnsFrom(race, to, (turns > 0 ? DARK_GRENADE_COST : GRENADE_COST) - actions, darkThen);
  if (turns > 0 || actions === 0) return turnsFrom(race, to, 0, darkThen);
  return inThisTurn(state, race, to, actions);
}
