import { type Game, jsonCopy, ok, type Result, type Shape } from '@tavola/kernel';
import { importMatch, stateToContinue } from '@tavola/match';
import { gameById } from '../games.ts';

/** Where the match in a file stands, in the notation of its game. */
export interface ResumePoint {
  readonly game: Game<Shape>;
  readonly options: unknown;
  readonly position: unknown;
  /** Who sat where; null where a bot did, or nobody in particular. */
  readonly names: readonly (string | null)[];
}

/** Replays a file, and says where somebody who goes on from it begins. */
export function resumePointOf(raw: unknown): Result<ResumePoint> {
  const imported = importMatch(raw, gameById);
  if (!imported.ok) return imported;
  const { match } = imported.value;
  const { game, start, seats, outcome } = match;
  if (outcome !== null) return { ok: false, error: { code: 'match-over' } };
  const position = jsonCopy(game.position.write(stateToContinue(match)));
  return ok({ game, options: start.options, position, names: seats.map(({ who }) => who) });
}
