import { type Game, isOneOf, jsonCopy, type Move, type Seat, type Shape, sameJson, seatRange } from '@tavola/kernel';
import { lateSeats, nextAlarm, overdueSeats } from './alarms.ts';
import { refuseOperator } from './commands/operator.ts';
import { refuseUndo } from './commands/undo.ts';
import { type Entry, type EntryBodies, type EntryOf, ORIGINS, type StartOpen, type StepSecret } from './entry.ts';
import {
  hasSubmitted,
  isSealed,
  isSeat,
  lastUndoable,
  type Match,
  mayRevise,
  openDemands,
  submittedInOrder,
} from './match.ts';
import { isLeftAlone } from './owners.ts';
import { MAX_PAUSE_MS, MIN_PAUSE_MS } from './seat-terms.ts';
import { parseTerms } from './terms.ts';
import { versionOf } from './versions/index.ts';
import { effectOf, isCarried, isMovedAlready, isPossible, ownMotion, voterIn, votersOn } from './votes.ts';

/** Whether a foreign start is possible in this game. */
export function isValidStart(game: Game<Shape>, open: StartOpen): boolean {
  const [least, most] = seatRange(game, open.options);
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
 * Whether an entry of the right shape could follow, today or in the version of the log. `advance` does not check
 * entries.
 */
export function isValidEntry(match: Match, entry: Entry): boolean {
  if (match.ended !== null) return false;
  return isValidToday(match, entry) || versionOf(match.start).allows(match, entry);
}

function isValidToday(match: Match, entry: Entry): boolean {
  // An agreement is carried out at once, and a decided match is closed at once.
  if (match.agreed !== null) return isEffect(match, match.agreed, entry);
  if (match.outcome !== null) return entry.kind === 'end' && isResult(match, entry.open);
  switch (entry.kind) {
    case 'start':
      return false;
    case 'end':
      return isValidEnd(match, entry.open);
    case 'move':
      return isValidMove(match, entry);
    case 'sealed':
      return isSealed(match) && !hasSubmitted(match, entry.open.seat) && mayDo(match, entry, entry.secret.action);
    case 'take-back':
      return isValidTakeBack(match, entry.open.seat);
    case 'resolve':
      return isValidResolve(match, entry);
    case 'motion':
      return isValidMotion(match, entry.open) && isValidLength(match, entry.open);
    case 'vote':
      return isValidVote(match, entry);
    case 'settle':
      return isValidSettle(match, entry);
    case 'abandon':
      return versionOf(match.start).seats.isValidAbandon(match, entry) && entry.secret.moves.length === 0;
    case 'resume':
      return isValidResume(match, entry);
    case 'seat':
      return isValidSeat(match, entry);
    case 'clock':
      return isValidClock(match, entry);
    case 'undo': {
      const { by, step } = entry.open;
      return by !== null && refuseUndo(match, by) === null && lastUndoable(match)?.step === step;
    }
    case 'lapse':
      return isValidLapse(match, entry);
    case 'operator':
      return refuseOperator(match, entry.open) === null;
  }
}

function isEffect(match: Match, motion: NonNullable<Match['agreed']>, { kind, open }: Entry): boolean {
  const effect = effectOf(match, motion);
  if (kind !== effect.kind) return false;
  if (kind !== 'end') return sameJson(open, effect.open);
  // At an anonymous table the end also names the players.
  const { players: _, ...rest } = open;
  return sameJson(rest, effect.open) && isUnveiling(match, open);
}

function isResult(match: Match, open: EntryBodies['end']['open']): boolean {
  return open.why === 'played' && sameJson(open.outcome, match.outcome) && isUnveiling(match, open);
}

/** Whether the end names the players exactly at anonymous tables. */
function isUnveiling({ start, seats }: Match, { players }: EntryBodies['end']['open']): boolean {
  if (start.terms.anonymous !== true) return players === undefined;
  return sameJson(
    players,
    seats.map(({ who }) => who),
  );
}

function isValidSeat(match: Match, entry: EntryOf<'seat'>): boolean {
  const isSound = isSeat(match, entry.open.seat) && isRightlyVeiled(match, entry) && isAsStarted(match, entry);
  return isSound && versionOf(match.start).seats.isValidSeat(match, entry);
}

function isRightlyVeiled({ start }: Match, { open, secret }: EntryOf<'seat'>): boolean {
  return start.terms.anonymous === true ? open.who === null : secret === null;
}

/** The first player to join a seat must be the one named in the start. */
function isAsStarted({ start, seats }: Match, { open }: EntryOf<'seat'>): boolean {
  const player = start.players?.[open.seat] ?? null;
  const state = seats[open.seat];
  if (player === null || open.change !== 'joined' || state?.who !== null || state.bot !== null) return true;
  return player.startsWith('bot:') ? open.who === null && open.level === player.split(':')[1] : open.who === player;
}

/** The host closes the table, or the last player leaves. */
function isValidEnd(match: Match, open: EntryBodies['end']['open']): boolean {
  const { outcome, why } = open;
  if (outcome !== null || !isUnveiling(match, open)) return false;
  return why === 'host-left' || (why === 'alone' && match.seats.some((_, seat) => isLeftAlone(match, seat)));
}

function isValidMove(match: Match, entry: EntryOf<'move'>): boolean {
  const { open, secret } = entry;
  const [move] = secret.moves;
  if (move === undefined || secret.moves.length > 1 || move.seat !== open.seat || isSealed(match)) return false;
  return mayDo(match, entry, move.action);
}

/** Pending, in time, readable and legal. At the deadline, exactly the game’s late action. */
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

/** The owner cannot change a move that was submitted at the deadline. */
function isValidTakeBack(match: Match, seat: Seat): boolean {
  return hasSubmitted(match, seat) && match.seats[seat]?.late === false && mayRevise(match, seat);
}

/** Since version 3 a player takes an abandoned seat before the game resumes it. */
function isValidResume({ seats, start }: Match, { open, secret }: EntryOf<'resume'>): boolean {
  const seat = seats[open.seat];
  if (seat?.abandoned !== true || !isWithoutLuck(secret)) return false;
  return !versionOf(start).seats.hasOwners || seat.gone === null;
}

function isValidResolve(match: Match, { open, secret }: EntryOf<'resolve'>): boolean {
  const moves = submittedInOrder(match);
  const seats: readonly Seat[] = moves.map(({ seat }) => seat);
  return (
    isSealed(match) && openDemands(match).length === 0 && sameJson(secret.moves, moves) && sameJson(open.seats, seats)
  );
}

function isValidMotion(match: Match, motion: EntryBodies['motion']['open']): boolean {
  const voters = votersOn(match, motion);
  return (
    motion.id === match.nextSeq &&
    voters.ok &&
    sameJson(voters.value, motion.voters) &&
    motion.voters.includes(motion.by) &&
    match.seats[motion.by]?.open === false &&
    !isMovedAlready(match, motion)
  );
}

/** A pause has a length. No other motion has one. */
function isValidLength({ start }: Match, { kind, ms = null }: EntryBodies['motion']['open']): boolean {
  if (!versionOf(start).seats.hasOwners || kind !== 'pause') return ms === null;
  return ms !== null && ms >= MIN_PAUSE_MS && ms <= MAX_PAUSE_MS;
}

function isValidVote(match: Match, entry: EntryOf<'vote'>): boolean {
  const seat = voterIn(match, entry);
  // In a secret ballot only the secret part may name the voter.
  if (seat === null || (entry.secret !== null && entry.open.seat !== null)) return false;
  const { refuseVote } = versionOf(match.start).seats;
  const { motion, yes } = entry.open;
  return match.ballots.some(
    (ballot) => ballot.id === motion && refuseVote(match, ballot, seat, yes, entry.at) === null,
  );
}

function isValidLapse(match: Match, { at, open }: EntryOf<'lapse'>): boolean {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || ballot.until === null || at < ballot.until) return false;
  return !isCarried(match, ballot, at);
}

function isValidSettle(match: Match, { at, open, secret }: EntryOf<'settle'>): boolean {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || ballot.kind !== open.kind || ballot.about !== (open.about ?? null)) return false;
  if (!isPossible(match, ballot) || !isCarried(match, ballot, at)) return false;
  const isOwn = ownMotion(match, ballot) !== undefined;
  return secret === null ? !isOwn : isOwn && isWithoutLuck(secret);
}

function isWithoutLuck({ moves, draws }: StepSecret): boolean {
  return moves.length === 0 && draws.length === 0;
}

/** Pauses and extra time come from motions. Only deadlines and returned time come by themselves. */
function isValidClock(match: Match, { at, open }: EntryOf<'clock'>): boolean {
  const { change, ms, seats } = open;
  const { hasOwners } = versionOf(match.start).seats;
  const isOwed = hasOwners ? nextAlarm(match) !== null : match.clock.due !== null;
  if (change === 'given-back') return isOwed && ms > 0 && seats.length === 0;
  if (ms !== 0) return false;
  if (change === 'deadline') return seats.length > 0 && sameJson(seats, lateSeats(match, at));
  if (!hasOwners) return false;
  if (change === 'patience') return seats.length > 0 && sameJson(seats, overdueSeats(match, at));
  const { pausedUntil } = match.clock;
  return change === 'unpause' && seats.length === 0 && pausedUntil !== null && at >= pausedUntil;
}
