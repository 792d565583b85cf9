import { isOneOf, type Motion, type Result, type Seat } from '@tavola/kernel';
import type { Bodies, EntryOf } from './entry.ts';
import { type Agreed, type Ballot, lastUndoable, type Match, type MotionName, motionKey } from './match.ts';
import { STAND_IN_LEVEL } from './terms.ts';
import { versionOf } from './versions/index.ts';

/** What may be moved at every table, whatever is played. */
export const TABLE_MOTIONS = ['pause', 'unpause', 'extend', 'cancel', 'undo', 'bot', 'offer'] as const;
export type TableMotion = (typeof TABLE_MOTIONS)[number];

/** The game's own motion of this name, while it may be moved. */
export function ownMotion({ game, state }: Match, { kind, about }: MotionName): Motion | undefined {
  return game.motions(state).find((motion) => motion.kind === kind && (motion.about ?? null) === about);
}

/** Customs of the table about draws concern whatever the game itself lets people move. */
function isOfTheGame({ kind }: MotionName): boolean {
  return !isOneOf(TABLE_MOTIONS, kind);
}

/** Nobody is told who votes how on this before the match is over. */
export function isSecret({ start }: Match, motion: MotionName): boolean {
  return start.terms.secretBallot === true && isOfTheGame(motion);
}

/** What is moved once a phase: a motion, or where the table lets every seat ask, a motion by this seat. */
export function askingKey({ start }: Match, motion: MotionName & Pick<Ballot, 'by'>): string {
  const each = start.terms.drawEach && isOfTheGame(motion);
  return each ? `${motionKey(motion)} by ${motion.by}` : motionKey(motion);
}

/** Whether this seat may not move it any more in this phase, or not while the same is being voted on. */
export function isAskedAlready(match: Match, motion: MotionName & Pick<Ballot, 'by'>): boolean {
  const isOpen = match.ballots.some((ballot) => motionKey(ballot) === motionKey(motion));
  if (isOpen) return true;
  // A pause may be long: whoever wants to end it may ask again.
  if (motion.kind === 'unpause' && versionOf(match.start).seats.hasOwners) return false;
  return match.movedThisPhase.includes(askingKey(match, motion));
}

/** Who voted; null for an entry that says it openly in a secret ballot, or hides it in an open one. */
export function voterIn(match: Match, { open, secret }: EntryOf<'vote'>): Seat | null {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || isSecret(match, ballot) !== (secret !== null)) return null;
  return secret === null ? open.seat : secret.seat;
}

/** The game says who votes on its own motions; on those of the table, its people do. */
export function votersOn(match: Match, motion: MotionName): Result<readonly Seat[]> {
  return versionOf(match.start).seats.votersOn(match, motion);
}

/** Whether a motion can be moved and carried as things are: a bot for somebody who has come back cannot. */
export function isPossible(match: Match, motion: MotionName): boolean {
  return versionOf(match.start).seats.isPossible(match, motion);
}

/** Whether everybody who has to agree does, at this time. */
export function isCarried(match: Match, ballot: Ballot, at: number): boolean {
  return versionOf(match.start).seats.isCarried(match, ballot, at);
}

type Deed = { [K in 'clock' | 'seat' | 'undo' | 'end']: { readonly kind: K; readonly open: Bodies[K]['open'] } }[
  | 'clock'
  | 'seat'
  | 'undo'
  | 'end'];

/** The entry by which a motion of the table is carried out, right after the one that says it is carried. */
export function deedOf(match: Match, { kind, about, ms }: Agreed): Deed {
  switch (kind as TableMotion) {
    case 'pause':
      return { kind: 'clock', open: { change: 'pause', ms: ms ?? 0, seats: [] } };
    case 'unpause':
      return { kind: 'clock', open: { change: 'unpause', ms: 0, seats: [] } };
    case 'extend':
      return { kind: 'clock', open: { change: 'extend', ms: match.start.terms.clock?.turn ?? 0, seats: [] } };
    case 'cancel':
      return { kind: 'end', open: { outcome: null, why: 'cancelled', secret: match.secret } };
    case 'bot':
      return { kind: 'seat', open: { seat: about ?? 0, change: 'bot', who: null, level: STAND_IN_LEVEL } };
    case 'offer':
      return { kind: 'seat', open: { seat: about ?? 0, change: 'offered', who: null, level: null } };
    case 'undo':
      return { kind: 'undo', open: { by: null, step: lastUndoable(match)?.step ?? 0 } };
  }
}
