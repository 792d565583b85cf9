import { type Reason, reason } from '@tavola/kernel';
import { finishOf, itemsOn, playerInSeat, seatInTurn, startSquare } from './ask.ts';
import { groundOf } from './ground.ts';
import { canMove } from './moves.ts';
import { MAX_TURNS, type ObjectronPlayer, type ObjectronState, type Square } from './types.ts';

/**
 * Returns what makes a well-formed state unplayable, or null. Sandboxes and puzzles may use positions that no game
 * reaches. Only states that break the rules themselves are refused.
 */
export function faultOf(state: ObjectronState): Reason | null {
  return gridFault(state) ?? itemFault(state) ?? playerFault(state) ?? trailFault(state) ?? turnFault(state);
}

function isWalled({ grid }: ObjectronState, square: Square): boolean {
  const { walls, indexOf } = groundOf(grid);
  return walls[indexOf(square)] === 1;
}

/** 3.2.1.9, 3.3.4: starts are free, and every teleporter leads to another one. */
function gridFault(state: ObjectronState): Reason | null {
  const { grid } = state;
  const starts = [0, 1].map((seat) => startSquare(grid, seat));
  const covered = starts.find((start) => isWalled(state, start));
  if (covered !== undefined) return reason('wall-on-start', covered);
  const squares = grid.teleporters.map(({ at }) => at);
  const twice = firstTwice(squares);
  if (twice !== undefined) return reason('two-teleporters', twice);
  const astray = grid.teleporters.find(
    ({ at, to }) => at === to || !squares.includes(to) || isWalled(state, at) || starts.includes(at),
  );
  return astray === undefined ? null : reason('bad-teleporter', astray.at);
}

/** Nothing lies in a wall, and a square has at most one grenade (R28). */
function itemFault(state: ObjectronState): Reason | null {
  const lying = [...state.items.map(({ at }) => at), ...state.armed];
  const walled = lying.find((square) => isWalled(state, square));
  if (walled !== undefined) return reason('item-in-wall', walled);
  const grenades = state.items.filter(({ item }) => item === 'grenade').map(({ at }) => at);
  const twice = firstTwice([...grenades, ...state.armed]);
  return twice === undefined ? null : reason('two-grenades', twice);
}

/** Players stand on squares of their own; on no active grenade, unless they won by coming there (R39); what they laid lies there. */
function playerFault(state: ObjectronState): Reason | null {
  const { players, armed, over } = state;
  const [first, second] = players;
  if (first.at === second.at) return reason('two-players', first.at);
  const misplaced = players.find(({ at }) => isWalled(state, at) || (over === null && armed.includes(at)));
  if (misplaced !== undefined) return reason('bad-square', misplaced.at);
  const boasting = players.find(({ at, laid }) => laid && !itemsOn(state, at).includes('grenade'));
  return boasting === undefined ? null : reason('no-grenade-laid', boasting.at);
}

/** Trails grow older link by link, and no square holds two links or a link and a player. */
function trailFault(state: ObjectronState): Reason | null {
  const { players } = state;
  const unordered = players.find(({ trail }) =>
    trail.some(({ stays }, index) => index > 0 && stays >= (trail[index - 1]?.stays ?? 0)),
  );
  if (unordered !== undefined) return reason('bad-trail', unordered.at);
  const chain = players.flatMap(({ at, trail }: ObjectronPlayer) => [at, ...trail.map((part) => part.at)]);
  const broken = firstTwice(chain) ?? chain.find((square) => isWalled(state, square));
  return broken === undefined ? null : reason('bad-trail', broken);
}

/** While the match runs, a player can act. If it was won by reaching the finish, the winner stands there. */
function turnFault(state: ObjectronState): Reason | null {
  const { grid, over, turn, actions } = state;
  const home = [0, 1].filter((seat) => playerInSeat(state, seat).at === finishOf(grid, seat));
  if (over !== null) return over.reason === 'finish' && home[0] !== over.winner ? reason('bad-winner') : null;
  if (home.length > 0) return reason('already-won');
  if (turn > MAX_TURNS) return reason('bad-turn');
  if (actions === 0) return reason('no-actions');
  return canMove(state, seatInTurn(state)) ? null : reason('no-move');
}

function firstTwice(squares: readonly Square[]): Square | undefined {
  return new Set(squares).size === squares.length
    ? undefined
    : squares.find((square, index) => squares.indexOf(square) < index);
}
