import { type Reason, reason } from '@tavola/kernel';
import { boardFor } from './board.ts';
import { homeOf, homeSeat } from './cells.ts';
import { homeCounts, roomIn } from './pond.ts';
import { FROGS, type FrogsState } from './types.ts';

/**
 * Returns what makes a well-formed state unplayable, or null. Sandboxes and puzzles may use positions that no game
 * reaches. Only states that break the rules themselves are refused.
 */
export function faultOf(state: FrogsState): Reason | null {
  return frogFault(state) ?? homeFault(state) ?? turnFault(state);
}

/** F3, F7: every frog on the board, and never two on a tile. */
function frogFault({ frogs, seats }: FrogsState): Reason | null {
  const { links } = boardFor(seats);
  const all = frogs.flat();
  const lost = all.find((cell) => !links.has(cell));
  if (lost !== undefined) return reason('off-board', lost);
  const twice = all.find((cell, index) => homeSeat(cell) === null && all.indexOf(cell) < index);
  return twice === undefined ? null : reason('two-frogs', twice);
}

/** F8, F11: no home holds more frogs than it takes, and at most one seat has won. */
function homeFault(state: FrogsState): Reason | null {
  const { frogs, homes, seats } = state;
  const room = roomIn(homes, seats);
  for (const [seat, own] of frogs.entries()) {
    for (let owner = 0; owner < seats; owner += 1) {
      const inside = own.filter((cell) => cell === homeOf(owner)).length;
      if (owner !== seat && inside > room) return reason('home-full', homeOf(owner));
    }
  }
  return homeCounts(state).filter((count) => count === FROGS).length > 1 ? reason('two-winners') : null;
}

/** An abandoned seat is never in turn, and one seat is always left. */
function turnFault({ gone, turn }: FrogsState): Reason | null {
  return gone.includes(turn) ? reason('bad-turn') : null;
}
