import type { Game, Shape } from '@tavola/kernel';
import type { Match } from './match.ts';

/** A fold kept for later, so that a long log need not be replayed. It may be thrown away at any time: the log is the truth. */
export type Snapshot = Omit<Match, 'game' | 'secret'>;

/** Without the rules, which are not data, and without the secret, which is kept elsewhere. */
export function snapshotOf({ game: _game, secret: _secret, ...rest }: Match): Snapshot {
  return rest;
}

/** Null when it was made by other rules than these: then the log has to be folded. */
export function fromSnapshot(game: Game<Shape>, secret: string, snapshot: Snapshot): Match | null {
  const { start } = snapshot;
  return start.game === game.id && start.rulesVersion === game.rulesVersion ? { ...snapshot, game, secret } : null;
}
