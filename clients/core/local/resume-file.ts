import { type Game, jsonCopy, ok, type Result, type Shape } from '@tavola/kernel';
import { importMatch, stateToContinue } from '@tavola/match';
import { gameById } from '../games.ts';

/** The last position of a match file. */
export interface ResumePoint {
  readonly game: Game<Shape>;
  readonly options: unknown;
  readonly position: unknown;
  /** Names by seat. Null for bots and nameless players. */
  readonly names: readonly (string | null)[];
}

/** Replays a match file and returns the position to continue from. Fails for a finished match. */
export function resumePointOf(raw: unknown): Result<ResumePoint> {
  const imported = importMatch(raw, gameById);
  if (!imported.ok) return imported;
  const { match } = imported.value;
  const { game, start, seats, outcome } = match;
  if (outcome !== null) return { ok: false, error: { code: 'match-over' } };
  const position = jsonCopy(game.position.write(stateToContinue(match)));
  return ok({ game, options: start.options, position, names: seats.map(({ who }) => who) });
}
