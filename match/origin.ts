import { fail, type Game, type Result, type Shape } from '@tavola/kernel';
import type { Origin, StartOpen } from './entry.ts';
import type { Match } from './match.ts';

/** The state that a match begun in the middle starts from: a position is in the game's notation, a file brings the state itself. */
export function stateFrom(
  game: Game<Shape>,
  { options, seats }: Pick<StartOpen, 'seats'> & { readonly options: unknown },
  kind: Exclude<Origin['kind'], 'setup'>,
  raw: unknown,
): Result<unknown> {
  const read = kind === 'file' ? game.parse.state(raw) : game.position.read(raw, options);
  if (!read.ok) return read;
  // For more seats than there are, somebody would be asked who cannot be there; for fewer, somebody would never be.
  return game.seatCount(read.value) === seats ? read : fail('other-seats');
}

/** What another match goes on from. Somebody will sit in every seat, so those that were given up are taken again. */
export function stateToGoOn({ game, state, seats }: Match): unknown {
  return seats.reduce((now, { abandoned }, seat) => (abandoned ? game.resume(now, seat).state : now), state);
}
