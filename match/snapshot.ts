import { type Game, isFields, type Shape } from '@tavola/kernel';
import type { Match } from './match.ts';
import { isKnownVersion } from './versions/index.ts';

/** A fold kept for later, so that a long log need not be replayed. It may be thrown away at any time: the log is the truth. */
type Snapshot = Omit<Match, 'game' | 'secret'>;

/** Raised when something inside a match is kept differently: what was written before is then folded again. */
const FORMAT = 4;

/** Every member of a match is named here, so that a new one does not compile before it is, and is missed in what is old. */
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

/** Without the rules, which are not data, and without the secret, which is kept elsewhere. */
export function snapshotOf({ game: _game, secret: _secret, ...rest }: Match): Snapshot {
  return rest;
}

/** Null when it was made by other rules than these: then the log has to be folded. */
function fromSnapshot(game: Game<Shape>, secret: string, snapshot: Snapshot): Match | null {
  const { start } = snapshot;
  const same = isKnownVersion(start) && start.game === game.id && start.rulesVersion === game.rulesVersion;
  return same ? { ...snapshot, game, secret } : null;
}

/** As text. Whoever keeps it sees to it that it comes back unchanged. */
export function writeSnapshot(match: Match): string {
  return JSON.stringify({ format: FORMAT, ...snapshotOf(match) });
}

/** Null for whatever this program would not have written: other rules, another format, a member missing. */
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
