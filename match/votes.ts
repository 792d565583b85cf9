import { isOneOf, type Motion, type Result, type Seat } from '@tavola/kernel';
import type { EntryBodies, EntryOf } from './entry.ts';
import { type AgreedMotion, type Ballot, lastUndoable, type Match, type MotionName, motionKey } from './match.ts';
import { STAND_IN_LEVEL } from './terms.ts';
import { versionOf } from './versions/index.ts';

/** Motions available at every table, whatever the game. */
export const TABLE_MOTIONS = ['pause', 'unpause', 'extend', 'cancel', 'undo', 'bot', 'offer'] as const;
export type TableMotion = (typeof TABLE_MOTIONS)[number];

/** The game’s motion of this name, if it may be moved now. */
export function ownMotion({ game, state }: Match, { kind, about }: MotionName): Motion | undefined {
  return game.motions(state).find((motion) => motion.kind === kind && (motion.about ?? null) === about);
}

/** Terms about draws apply to all motions of the game. */
function isGameMotion({ kind }: MotionName): boolean {
  return !isOneOf(TABLE_MOTIONS, kind);
}

/** Whether votes on this motion stay secret until the match is over. */
export function isSecret({ start }: Match, motion: MotionName): boolean {
  return start.terms.secretBallot === true && isGameMotion(motion);
}

/** Key of what may be moved once per phase: a motion, or a motion by this seat if the terms allow each seat one. */
export function motionKeyOf({ start }: Match, motion: MotionName & Pick<Ballot, 'by'>): string {
  const each = start.terms.drawEach && isGameMotion(motion);
  return each ? `${motionKey(motion)} by ${motion.by}` : motionKey(motion);
}

/** Whether the seat may not move it again in this phase, or not while the same motion is open. */
export function isMovedAlready(match: Match, motion: MotionName & Pick<Ballot, 'by'>): boolean {
  const isOpen = match.ballots.some((ballot) => motionKey(ballot) === motionKey(motion));
  if (isOpen) return true;
  // A pause may be long, so its end may be moved again.
  if (motion.kind === 'unpause' && versionOf(match.start).seats.hasOwners) return false;
  return match.movedThisPhase.includes(motionKeyOf(match, motion));
}

/** The seat that voted. Null if the entry shows the seat in a secret ballot, or hides it in an open one. */
export function voterIn(match: Match, { open, secret }: EntryOf<'vote'>): Seat | null {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || isSecret(match, ballot) !== (secret !== null)) return null;
  return secret === null ? open.seat : secret.seat;
}

/** Voters on a motion. The game names those for its own motions. */
export function votersOn(match: Match, motion: MotionName): Result<readonly Seat[]> {
  return versionOf(match.start).seats.votersOn(match, motion);
}

/** Whether a motion can be moved and settled now. A bot for a player who has come back cannot. */
export function isPossible(match: Match, motion: MotionName): boolean {
  return versionOf(match.start).seats.isPossible(match, motion);
}

/** Whether all required consents are given at this time. */
export function isCarried(match: Match, ballot: Ballot, at: number): boolean {
  return versionOf(match.start).seats.isCarried(match, ballot, at);
}

type MotionEffect = {
  [K in 'clock' | 'seat' | 'undo' | 'end']: { readonly kind: K; readonly open: EntryBodies[K]['open'] };
}['clock' | 'seat' | 'undo' | 'end'];

/** The entry that carries out a table motion. It follows the `settle` entry directly. */
export function effectOf(match: Match, { kind, about, ms }: AgreedMotion): MotionEffect {
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
