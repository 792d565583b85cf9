import { fail, type Game, type Result, type Shape } from '@tavola/kernel';
import type { Origin, StartOpen } from './entry.ts';
import type { Match } from './match.ts';

/** The state a match starts from: a position in the game’s notation, or the state in a file. */
export function startStateFrom(
  game: Game<Shape>,
  { options, seats }: Pick<StartOpen, 'seats'> & { readonly options: unknown },
  kind: Exclude<Origin['kind'], 'setup'>,
  raw: unknown,
): Result<unknown> {
  const read = kind === 'file' ? game.parse.state(raw) : game.position.read(raw, options);
  if (!read.ok) return read;
  // With more seats than the state has, one could never act. With fewer, one would have no player.
  return game.seatCount(read.value) === seats ? read : fail('other-seats');
}

/** The state to continue in another match. Every seat gets a player, so abandoned ones are resumed. */
export function stateToContinue({ game, state, seats }: Match): unknown {
  return seats.reduce((now, { abandoned }, seat) => (abandoned ? game.resume(now, seat).state : now), state);
}
