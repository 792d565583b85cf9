import { type Game, isOneOf, jsonCopy, type Move, type Seat, type Shape, sameJson } from '@tavola/kernel';
import { isCarried } from './commands/motions.ts';
import { type Entry, ORIGINS, type StartOpen } from './entry.ts';
import { hasSubmitted, isRunning, isSealed, isSeat, type Match, waiting } from './match.ts';
import { parseTerms } from './terms.ts';

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
    Array.isArray(open.entropy) &&
    open.entropy.every((part) => typeof part === 'string')
  );
}

/** Whether an entry from outside is one that could have been written after these. `advance` itself takes entries at their word. */
export function isLawful(match: Match, entry: Entry): boolean {
  if (match.ended !== null) return false;
  switch (entry.kind) {
    case 'start':
      return false;
    case 'move':
      return isRunning(match) && isLawfulMove(match, entry.open.seat, entry.secret.moves);
    case 'sealed':
      return (
        isSealed(match) && !hasSubmitted(match, entry.open.seat) && mayDo(match, entry.open.seat, entry.secret.action)
      );
    case 'take-back':
      return isRunning(match) && hasSubmitted(match, entry.open.seat);
    case 'resolve':
      return isSealed(match) && waiting(match).length === 0 && sameJson(entry.secret.moves, inOrder(match.submitted));
    case 'motion':
      return isRunning(match) && entry.open.id === match.nextSeq && entry.open.voters.includes(entry.open.by);
    case 'vote':
      return match.ballots.some(({ id, voters }) => id === entry.open.motion && voters.includes(entry.open.seat));
    case 'settle':
      return match.ballots.some((ballot) => ballot.id === entry.open.motion && isCarried(match, ballot));
    case 'abandon':
      return isRunning(match) && isSeat(match, entry.open.seat) && match.seats[entry.open.seat]?.abandoned === false;
    case 'resume':
      return isRunning(match) && isSeat(match, entry.open.seat) && match.seats[entry.open.seat]?.abandoned === true;
    case 'seat':
      return isSeat(match, entry.open.seat);
    case 'clock':
      return isRunning(match);
    case 'undo':
      return isRunning(match) && match.past.some(({ step }) => step === entry.open.step);
    case 'end':
      return entry.open.why === 'cancelled' || sameJson(entry.open.outcome, match.outcome);
  }
}

function isLawfulMove(match: Match, seat: Seat, moves: readonly Move<Shape>[]): boolean {
  const [move] = moves;
  if (move === undefined || moves.length > 1 || move.seat !== seat || isSealed(match)) return false;
  return mayDo(match, seat, move.action);
}

/** Asked, understood and legal. */
function mayDo({ game, state, pending }: Match, seat: Seat, action: unknown): boolean {
  const parsed = game.parse.action(jsonCopy(action));
  if (!parsed.ok || !sameJson(parsed.value, action)) return false;
  return pending.some((demand) => demand.seat === seat) && game.check(state, seat, parsed.value) === null;
}

function inOrder(moves: readonly Move<Shape>[]): readonly Move<Shape>[] {
  return moves.toSorted((a, b) => a.seat - b.seat);
}
