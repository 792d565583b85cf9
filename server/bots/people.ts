import type { Seat } from '@tavola/kernel';
import { type Match, namesPlayers } from '@tavola/match';

/**
 * In older logs, a player who misses this many deadlines in a row no longer counts as active until they act or open the
 * table.
 */
export const MAX_MISSED = 2;

/** Whether a person could still act in this match: seated, without a stand-in, and answering. */
export function hasActivePerson(match: Match): boolean {
  return [...match.seats.keys()].some((seat) => isActivePerson(match, seat));
}

function isActivePerson(match: Match, seat: Seat): boolean {
  const { who = null, bot = null, abandoned = true, missed = 0, open = false } = match.seats[seat] ?? {};
  const isMissing = namesPlayers(match.start) ? open : missed >= MAX_MISSED;
  if (who === null || bot !== null || abandoned || isMissing) return false;
  return !isEliminated(match, seat);
}

/** A game with draws names the voters: all players still in it. */
function isEliminated({ game, state }: Match, seat: Seat): boolean {
  const draw = game.motions(state).find(({ kind }) => kind === 'draw');
  return draw !== undefined && !draw.voters.includes(seat);
}
