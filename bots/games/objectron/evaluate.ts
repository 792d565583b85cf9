import {
  darkness,
  groundOf,
  movesOf,
  NOWHERE,
  type ObjectronPlayer,
  type ObjectronState,
  playerInSeat,
  seatToAct,
} from '@tavola/games/objectron';
import type { Seat } from '@tavola/kernel';
import { waysOf } from './ways.ts';
import { ACTION, CARRIED, CRAMPED, IN_THE_WAY, STEP, WIN } from './weights.ts';

/** Lead of a seat over the other one. Zero-sum. */
export function estimateLead(state: ObjectronState, seat: Seat): number {
  const { over, turn } = state;
  if (over === null) return standing(state, seat) - standing(state, 1 - seat);
  if (over.winner === null) return 0;
  return over.winner === seat ? WIN - turn : turn - WIN;
}

/** One seat by itself, more is better: the way left, the actions it has or owes, what it carries, whether it can continue. */
function standing(state: ObjectronState, seat: Seat): number {
  const player = playerInSeat(state, seat);
  const ground = groundOf(state.grid);
  const ways = waysOf(state.grid, seat);
  const left = ways[ground.indexOf(player.at)] ?? NOWHERE;
  const isInTurn = seatToAct(state) === seat;
  let worth = -STEP[state.power] * left - ACTION * player.penalty;
  worth += ACTION * (isInTurn ? state.actions : -darkNextTurn(state, player));
  for (const item of player.carried) worth += CARRIED[item];
  const exits = movesOf(state, seat).length;
  return worth - (CRAMPED[exits] ?? 0) - IN_THE_WAY * grenadesInTheWay(state, seat);
}

/** Whether the square will still be dark when the turn of this player comes: the present turn is the other's. */
function darkNextTurn(state: ObjectronState, { at }: ObjectronPlayer): number {
  return darkness(state, at) >= 2 ? 1 : 0;
}

/** Active grenades on squares that lie on a shortest way, or next to one. */
export function grenadesInTheWay(state: ObjectronState, seat: Seat): number {
  const { grid, armed } = state;
  if (armed.length === 0) return 0;
  const { indexOf, width } = groundOf(grid);
  const ways = waysOf(grid, seat);
  const from = indexOf(playerInSeat(state, seat).at);
  const left = ways[from] ?? NOWHERE;
  return armed.filter((square) => {
    const index = indexOf(square);
    const rest = ways[index] ?? NOWHERE;
    return rest < left && apart(width, from, index) + rest <= left + 1;
  }).length;
}

function apart(width: number, a: number, b: number): number {
  return Math.max(Math.abs((a % width) - (b % width)), Math.abs(Math.floor(a / width) - Math.floor(b / width)));
}
