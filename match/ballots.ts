import { fail, isOneOf, type Motion, ok, type Result, type Seat } from '@tavola/kernel';
import type { Bodies, EntryOf } from './entry.ts';
import { type Ballot, isSeat, lastUndoable, type Match, type MotionName, motionKey, type SeatState } from './match.ts';
import { STAND_IN_LEVEL } from './terms.ts';

/** What may be moved at every table, whatever is played. */
export const TABLE_MOTIONS = ['pause', 'unpause', 'extend', 'cancel', 'undo', 'bot', 'offer'] as const;
type TableMotion = (typeof TABLE_MOTIONS)[number];

/** Motions about time and silent seats: they wait only for whoever is there, so that nobody blocks them by staying away. */
const FOR_THOSE_PRESENT: readonly string[] = ['pause', 'unpause', 'extend', 'bot', 'offer'] satisfies TableMotion[];

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
  return isOpen || match.movedThisPhase.includes(askingKey(match, motion));
}

/** Who voted; null for an entry that says it openly in a secret ballot, or hides it in an open one. */
export function voterIn(match: Match, { open, secret }: EntryOf<'vote'>): Seat | null {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || isSecret(match, ballot) !== (secret !== null)) return null;
  return secret === null ? open.seat : secret.seat;
}

/** The game says who votes on its own motions; on those of the table, its people do. */
export function votersOn(match: Match, motion: MotionName): Result<readonly Seat[]> {
  const own = ownMotion(match, motion);
  if (own !== undefined) return ok(own.voters);
  if (!isOneOf(TABLE_MOTIONS, motion.kind)) return fail('no-such-motion');
  if (!isPossible(match, motion)) return fail('motion-not-possible');
  const votes = FOR_THOSE_PRESENT.includes(motion.kind) ? isPresent : isPersons;
  return ok([...match.seats.keys()].filter((seat) => votes(match.seats[seat])));
}

/** Whether a motion can be moved and carried as things are: a bot for somebody who has come back cannot. */
export function isPossible(match: Match, motion: MotionName): boolean {
  if (ownMotion(match, motion) !== undefined) return true;
  const { kind, about } = motion;
  if (kind === 'offer') return about !== null && isSeat(match, about) && mayBeOffered(match, about);
  if (kind === 'bot') return about !== null && isSeat(match, about) && isSilent(match.seats[about]);
  if (about !== null || !isOneOf(TABLE_MOTIONS, kind)) return false;
  if (kind === 'pause' || kind === 'extend') return match.clock.due !== null;
  if (kind === 'unpause') return match.clock.pausedWith !== null;
  return kind === 'cancel' || lastUndoable(match) !== null;
}

/**
 * Whether everybody who has to agree does. Motions of the game, `undo` and `cancel` change what comes of the match: they need
 * every voter, there or not, but for seats that were given up. A seat that a bot plays for its person is not waited for
 * either, but then one voice alone is no agreement. A motion that waits holds up nothing: it lapses with its phase.
 */
export function isCarried(match: Match, ballot: Ballot): boolean {
  const { kind, voters, yes } = ballot;
  // A pause lasts as long as everybody wants it: one who refuses to go on could otherwise hold a match up for ever.
  if (kind === 'unpause') return true;
  if (FOR_THOSE_PRESENT.includes(kind) && ownMotion(match, ballot) === undefined)
    return voters.every((seat) => yes.includes(seat) || !isPresent(match.seats[seat]));
  const counted = voters.filter((seat) => match.seats[seat]?.abandoned === false);
  const agree = counted.filter((seat) => yes.includes(seat));
  const allAgree = counted.every((seat) => yes.includes(seat) || isPlayedFor(match.seats[seat]));
  return allAgree && (agree.length > 1 || counted.length <= 1);
}

type Deed = { [K in 'clock' | 'seat' | 'undo' | 'end']: { readonly kind: K; readonly open: Bodies[K]['open'] } }[
  | 'clock'
  | 'seat'
  | 'undo'
  | 'end'];

/** The entry by which a motion of the table is carried out, right after the one that says it is carried. */
export function deedOf(match: Match, { kind, about }: MotionName): Deed {
  switch (kind as TableMotion) {
    case 'pause':
      return { kind: 'clock', open: { change: 'pause', ms: 0, seats: [] } };
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

function isPresent(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot === null && !seat.away && !seat.abandoned;
}

/** Somebody's, though they may be away: a bot that sits there in its own right is nobody. */
function isPersons(seat: SeatState | undefined): boolean {
  return seat !== undefined && !seat.abandoned && (seat.bot === null || seat.who !== null);
}

/** A bot stands in for the person whose seat it is. */
export function isPlayedFor(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot !== null && seat.who !== null;
}

/** The seat of somebody who is away, whether or not a bot plays for them; where what is lost stays lost, nobody is waited for. */
function mayBeOffered({ seats, start }: Match, about: Seat): boolean {
  const seat = seats[about];
  if (seat === undefined || start.terms.absence === 'strict') return false;
  return seat.who !== null && seat.away && !seat.abandoned && !seat.offered;
}

function isSilent(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot === null && seat.away;
}
