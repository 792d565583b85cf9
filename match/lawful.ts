import { type Game, isOneOf, jsonCopy, type Move, type Seat, type Shape, sameJson } from '@tavola/kernel';
import { deedOf, isAskedAlready, isCarried, isPossible, ownMotion, voterIn, votersOn } from './ballots.ts';
import { alarm } from './clock.ts';
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
      return entry.open.why === 'host-left' && entry.open.outcome === null && isUnveiling(match, entry.open);
    case 'move':
      return isLawfulMove(match, entry);
    case 'sealed':
      return isSealed(match) && !hasSubmitted(match, entry.open.seat) && mayDo(match, entry.open, entry.secret.action);
    case 'take-back':
      return hasSubmitted(match, entry.open.seat) && mayRevise(match, entry.open.seat);
    case 'resolve':
      return isLawfulResolve(match, entry);
    case 'motion':
      return isLawfulMotion(match, entry.open);
    case 'vote':
      return isLawfulVote(match, entry);
    case 'settle':
      return isLawfulSettle(match, entry);
    case 'abandon':
      return match.seats[entry.open.seat]?.abandoned === false && entry.secret.moves.length === 0;
    case 'resume':
      return match.seats[entry.open.seat]?.abandoned === true && isWithoutLuck(entry.secret);
    case 'seat':
      return isSeat(match, entry.open.seat) && isRightlyVeiled(match, entry) && isAsStarted(match, entry);
    case 'clock':
      return isLawfulClock(match, entry);
    case 'undo': {
      const { by, step } = entry.open;
      return by !== null && refuseUndo(match, by) === null && lastUndoable(match)?.step === step;
    }
  }
}

function isDeed(match: Match, motion: NonNullable<Match['agreed']>, { kind, open }: Entry): boolean {
  const deed = deedOf(match, motion);
  return kind === deed.kind && sameJson(open, deed.open);
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

function isLawfulMove(match: Match, { open, secret }: EntryOf<'move'>): boolean {
  const [move] = secret.moves;
  if (move === undefined || secret.moves.length > 1 || move.seat !== open.seat || isSealed(match)) return false;
  return mayDo(match, open, move.action);
}

/** Asked, in time, understood and legal; at the deadline, just what the game plays for late seats. */
function mayDo(
  { game, state, pending, clock }: Match,
  { seat, late }: Bodies['move']['open'],
  action: Move<Shape>['action'],
): boolean {
  const parsed = game.parse.action(jsonCopy(action));
  if (!parsed.ok || !sameJson(parsed.value, action)) return false;
  const demand = pending.find((asked) => asked.seat === seat);
  if (demand === undefined || clock.pausedWith !== null) return false;
  return late ? sameJson(action, demand.ifLate) : game.check(state, seat, parsed.value) === null;
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
    !isAskedAlready(match, motion)
  );
}

function isLawfulVote(match: Match, entry: EntryOf<'vote'>): boolean {
  const seat = voterIn(match, entry);
  // In a secret ballot only the secret part may say who it was.
  if (seat === null || (entry.secret !== null && entry.open.seat !== null)) return false;
  return match.ballots.some(
    ({ id, voters, yes }) => id === entry.open.motion && voters.includes(seat) && !yes.includes(seat),
  );
}

function isLawfulSettle(match: Match, { open, secret }: EntryOf<'settle'>): boolean {
  const ballot = match.ballots.find(({ id }) => id === open.motion);
  if (ballot === undefined || ballot.kind !== open.kind || ballot.about !== (open.about ?? null)) return false;
  if (!isPossible(match, ballot) || !isCarried(match, ballot)) return false;
  const isOwn = ownMotion(match, ballot) !== undefined;
  return secret === null ? !isOwn : isOwn && isWithoutLuck(secret);
}

function isWithoutLuck({ moves, draws }: StepSecret): boolean {
  return moves.length === 0 && draws.length === 0;
}

/** Pauses and more time come from motions; by itself only a deadline comes, or time is given back. */
function isLawfulClock(match: Match, { at, open }: EntryOf<'clock'>): boolean {
  const { change, ms, seats } = open;
  if (change === 'given-back') return match.clock.due !== null && ms > 0 && seats.length === 0;
  const due = alarm(match.clock, match.start.terms.clock);
  const late = waiting(match).map(({ seat }) => seat);
  return change === 'deadline' && due !== null && at >= due && ms === 0 && sameJson(seats, late);
}
