import { type Game, isFields, type Shape } from '@tavola/kernel';
import type { Match } from './match.ts';
import { isKnownVersion } from './versions/index.ts';

/** A stored fold, so that a long log need not be replayed. Can be deleted at any time. */
type Snapshot = Omit<Match, 'game' | 'secret'>;

/** Raised when the members of a match change. Older snapshots are then ignored. */
const FORMAT = 4;

/**
 * Lists every member of a match, so that a new one does not compile until it is added, and old snapshots without it are
 * ignored.
 */
const MEMBERS = Object.keys({
  start: true,
  nextSeq: true,
  link: true,
  state: true,
  step: true,
  pending: true,
  submitted: true,
  ballots: true,
  movedThisPhase: true,
  agreed: true,
  seats: true,
  chains: true,
  clock: true,
  overdue: true,
  past: true,
  revisions: true,
  outcome: true,
  ended: true,
} satisfies Record<keyof Snapshot, true>);

/** Without the rules, which are not data, and the secret, which is stored elsewhere. */
export function snapshotOf({ game: _game, secret: _secret, ...rest }: Match): Snapshot {
  return rest;
}

/** Null if it was made by other rules. */
function fromSnapshot(game: Game<Shape>, secret: string, snapshot: Snapshot): Match | null {
  const { start } = snapshot;
  const same = isKnownVersion(start) && start.game === game.id && start.rulesVersion === game.rulesVersion;
  return same ? { ...snapshot, game, secret } : null;
}

/** Returns the snapshot as text. The caller must store it unchanged. */
export function writeSnapshot(match: Match): string {
  return JSON.stringify({ format: FORMAT, ...snapshotOf(match) });
}

/** Null for anything this program would not have written: other rules, another format, a missing member. */
export function readSnapshot(game: Game<Shape>, secret: string, text: string): Match | null {
  const raw = parsed(text);
  if (!isFields(raw) || !MEMBERS.every((member) => Object.hasOwn(raw, member))) return null;
  const { format, ...rest } = raw;
  return format === FORMAT && isFields(rest['start']) ? fromSnapshot(game, secret, rest as unknown as Snapshot) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
