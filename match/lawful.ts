import { type Game, isOneOf, jsonCopy, type Move, type Seat, type Shape, sameJson } from '@tavola/kernel';
import { impatientWith, lateSeats, nextAlarm } from './alarms.ts';
import { deedOf, isAskedAlready, isCarried, isPossible, ownMotion, voterIn, votersOn } from './ballots.ts';
import { refuseOperator } from './commands/operator.ts';
import { refuseUndo } from './commands/undo.ts';
import { type Bodies, type Entry, type EntryOf, ORIGINS, type StartOpen, type StepSecret } from './entry.ts';
import {
  hasSubmitted,
  isSealed,
  isSeat,
  lastUndoable,
  type Match,
  mayRevise,
  submittedInOrder,
  waiting,
} from './match.ts';
import { isLeftAlone } from './owners.ts';
import { LONGEST_PAUSE, SHORTEST_PAUSE } from './seat-terms.ts';
import { parseTerms } from './terms.ts';
import { versionOf } from './versions/index.ts';

/** Whether a start from outside is one that this game could have had. */
export function isLawfulStart(game: Game<Shape>, open: StartOpen): boolean {
  const [least, most] = game.seats;
  const options = game.parse.options(open.options);
  const terms = parseTerms(open.terms);
  return (
    Number.isInteger(open.seats) &&
    open.seats >= least &&
    open.seats <= most &&
    options.ok &&
    sameJson(options.value, open.options) &&
    terms.ok &&
    sameJson(terms.value, open.terms) &&
    isOneOf(ORIGINS, open.origin) &&
    (open.terms.anonymous !== true || open.players?.every((player) => player === null) === true) &&
    [open.players, open.heads].every((bySeat) => bySeat === undefined || bySeat.length === open.seats)
  );
}

/**
 * Whether an entry of the right shape could have been written after these, today or by the version of the log. `advance` itself
 * does not check entries.
 */
export function isLawful(match: Match, entry: Entry): boolean {
  if (match.ended !== null) return false;
  return isLawfulToday(match, entry) || versionOf(match.start).allows(match, entry);
}

function isLawfulToday(match: Match, entry: Entry): boolean {
  // What was agreed on is done at once, and a match that is decided is closed at once.
  if (match.agreed !== null) return isDeed(match, match.agreed, entry);
  if (match.outcome !== null) return entry.kind === 'end' && isResult(match, entry.open);
  switch (entry.kind) {
    case 'start':
      return false;
    case 'end':
      return isLawfulEnd(match, entry.open);
    case 'move':
      return isLawfulMove(match, entry);
    case 'sealed':
      return isSealed(match) && !hasSubmitted(match, entry.open.seat) && mayDo(match, entry, entry.secret.action);
    case 'take-back':
      return isLawfulTakeBack(match, entry.open.seat);
    case 'resolve':
      return isLawfulResolve(match, entry);
    case 'motion':
      return isLawfulMotion(match, entry.open) && isLawfulLength(match, entry.open);
    case 'vote':
      return isLawfulVote(match, entry);
    case 'settle':
      return isLawfulSettle(match, entry);
    case 'abandon':
      return versionOf(match.start).seats.isLawfulAbandon(match, entry) && entry.secret.moves.length === 0;
    case 'resume':
      return isLawfulResume(match, entry);
    case 'seat':
      return isLawfulSeat(match, entry);
    case 'clock':
      return isLawfulClock(match, entry);
    case 'undo': {
      const { by, step } = entry.open;
      return by !== null && refuseUndo(match, by) === null && lastUndoable(match)?.step === step;
    }
    case 'lapse':
      return isLawfulLapse(match, entry);
    case 'operator':
      return refuseOperator(match, entry.open) === null;
  }
}

function isDeed(match: Match, motion: NonNullable<Match['agreed']>, { kind, open }: Entry): boolean {
  const deed = deedOf(match, motion);
  if (kind !== deed.kind) return false;
  if (kind !== 'end') return sameJson(open, deed.open);
  // At an anonymous table the end also says who played.
  const { players: _, ...rest } = open;
  return sameJson(rest, deed.open) && isUnveiling(match, open);
}

function isResult(match: Match, open: Bodies['end']['open']): boolean {
  return open.why === 'played' && sameJson(open.outcome, match.outcome) && isUnveiling(match, open);
}

/** At an anonymous table, and there alone, the end says who played. */
function isUnveiling({ start, seats }: Match, { players }: Bodies['end']['open']): boolean {
  if (start.terms.anonymous !== true) return players === undefined;
  return sameJson(
    players,
    seats.map(({ who }) => who),
  );
}

function isLawfulSeat(match: Match, entry: EntryOf<'seat'>): boolean {
  const isSound = isSeat(match, entry.open.seat) && isRightlyVeiled(match, entry) && isAsStarted(match, entry);
  return isSound && versionOf(match.start).seats.isLawfulSeat(match, entry);
}

function isRightlyVeiled({ start }: Match, { open, secret }: EntryOf<'seat'>): boolean {
  return start.terms.anonymous === true ? open.who === null : secret === null;
}

/** Whoever sits down first in a seat is the one that the start names for it. */
function isAsStarted({ start, seats }: Match, { open }: EntryOf<'seat'>): boolean {
  const player = start.players?.[open.seat] ?? null;
  const state = seats[open.seat];
  if (player === null || open.change !== 'joined' || state?.who !== null || state.bot !== null) return true;
  return player.startsWith('bot:') ? open.who === null && open.level === player.split(':')[1] : open.who === player;
}

/** Its host closes the table, or the last player who is left goes. */
function isLawfulEnd(match: Match, open: Bodies['end']['open']): boolean {
  const { outcome, why } = open;
  if (outcome !== null || !isUnveiling(match, open)) return false;
  return why === 'host-left' || (why === 'alone' && match.seats.some((_, seat) => isLeftAlone(match, seat)));
}

function isLawfulMove(match: Match, entry: EntryOf<'move'>): boolean {
  const { open, secret } = entry;
  const [move] = secret.moves;
  if (move === undefined || secret.moves.length > 1 || move.seat !== open.seat || isSealed(match)) return false;
  return mayDo(match, entry, move.action);
}

/** Asked, in time, understood and legal; at the deadline, just what the game plays for late seats. */
function mayDo(
  match: Match,
  { at, open: { seat, late } }: Pick<EntryOf<'move'>, 'at' | 'open'>,
  action: Move<Shape>['action'],
): boolean {
  const { game, state, pending, clock, overdue, start } = match;
  const parsed = game.parse.action(jsonCopy(action));
  if (!parsed.ok || !sameJson(parsed.value, action)) return false;
  const demand = pending.find((asked) => asked.seat === seat);
  if (demand === undefined || clock.pausedWith !== null) return false;
  if (!late) return game.check(state, seat, parsed.value) === null;
  const isLate = !versionOf(start).seats.hasOwners || (overdue?.at === at && overdue.seats.includes(seat));
  return isLate && sameJson(action, demand.ifLate);
}

/** What was submitted for a seat after its deadline is no longer its owner's to change. */
function isLawfulTakeBack(match: Match, seat: Seat): boolean {
  return hasSubmitted(match, seat) && match.seats[seat]?.late === false && mayRevise(match, seat);
}

/** Since version 3 somebody sits down before the game goes on with a seat that was given up. */
function isLawfulResume({ seats, start }: Match, { open, secret }: EntryOf<'resume'>): boolean {
  const seat = seats[open.seat];
  if (seat?.abandoned !== true || !isWithoutLuck(secret)) return false;
  return !versionOf(start).seats.hasOwners || seat.gone === null;
}

function isLawfulResolve(match: Match, { open, secret }: EntryOf<'resolve'>): boolean {
  const moves = submittedInOrder(match);
  const seats: readonly Seat[] = moves.map(({ seat }) => seat);
  return isSealed(match) && waiting(match).length === 0 && sameJson(secret.moves, moves) && sameJson(open.seats, seats);
}

function isLawfulMotion(match: Match, motion: Bodies['motion']['open']): boolean {
  const voters = votersOn(match, motion);
  return (
    motion.id === match.nextSeq &&
    voters.ok &&
    sameJson(voters.value, motion.voters) &&
    motion.voters.includes(motion.by) &&
    match.seats[motion.by]?.open === false &&
    !isAskedAlready(match, motion)
  );
}

/** A pause has a length, and nothing else has. */
function isLawfulLength({ start }: Match, { kind, ms = null }: Bodies['motion']['open']): boolean {
  if (!versionOf(start).seats.hasOwners || kind !== 'pause') return ms === null;
  return ms !== null && ms >= SHORTEST_PAUSE && ms <= LONGEST_PAUSE;
}

function isLawfulVote(match: Match, entry: EntryOf<'vote'>): boolean {
  const seat = voterIn(match, entry);
  // In a secret ballot only the secret part may say who it was.
  if (seat === null || (entry.secret !== null && entry.open.seat !== null)) return false;
  const { refuseVote } = versionOf(match.start).seats;
  const { motion, yes } = entry.open;
  return match.ballots.some(
    (ballot) => ballot.id === motion && refuseVote(match, ballot, seat, yes, entry.at) === null,
  );
}

function isLawfulLapse(match: Match, { at, open }: EntryOf<'lapse'>): boolean {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || ballot.until === null || at < ballot.until) return false;
  return !isCarried(match, ballot, at);
}

function isLawfulSettle(match: Match, { at, open, secret }: EntryOf<'settle'>): boolean {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || ballot.kind !== open.kind || ballot.about !== (open.about ?? null)) return false;
  if (!isPossible(match, ballot) || !isCarried(match, ballot, at)) return false;
  const isOwn = ownMotion(match, ballot) !== undefined;
  return secret === null ? !isOwn : isOwn && isWithoutLuck(secret);
}

function isWithoutLuck({ moves, draws }: StepSecret): boolean {
  return moves.length === 0 && draws.length === 0;
}

/** Pauses and more time come from motions; by itself only a deadline comes, or time is given back. */
function isLawfulClock(match: Match, { at, open }: EntryOf<'clock'>): boolean {
  const { change, ms, seats } = open;
  const { hasOwners } = versionOf(match.start).seats;
  const isOwed = hasOwners ? nextAlarm(match) !== null : match.clock.due !== null;
  if (change === 'given-back') return isOwed && ms > 0 && seats.length === 0;
  if (ms !== 0) return false;
  if (change === 'deadline') return seats.length > 0 && sameJson(seats, lateSeats(match, at));
  if (!hasOwners) return false;
  if (change === 'patience') return seats.length > 0 && sameJson(seats, impatientWith(match, at));
  const { pausedUntil } = match.clock;
  return change === 'unpause' && seats.length === 0 && pausedUntil !== null && at >= pausedUntil;
}
