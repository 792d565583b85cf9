import { type Chance, type Game, type Motion, type Seat, type Shape, type Step, scripted } from '@tavola/kernel';
import { withClockEntry } from './advance-clock.ts';
import { agreementIn, possibleBallots, withMotion, withoutBallot, withVote } from './advance-motions.ts';
import { withAbandoned, withResumed, withSeatEntry, withTimelyAction } from './advance-seats.ts';
import { withState } from './advance-step.ts';
import { freshClock } from './clock.ts';
import type { Entry, EntryBodies, EntryOf, StartOpen, StartSecret } from './entry.ts';
import { newChain, type SeatChains, START_STEP, withNewHead, withRevealedLink } from './links.ts';
import { copyMatch, EMPTY_SEAT, type Match } from './match.ts';
import { startStateFrom } from './start-position.ts';
import { versionOf } from './versions/index.ts';

/** Maximum number of steps that can be undone in a row. Each keeps a whole state in memory and in every snapshot. */
export const UNDO_DEPTH = 16;

/** A damaged or foreign log: the entry does not follow from those before it. */
export class LogError extends Error {}

/** Returns the match after one more entry. `taken` is the step if the caller has it already. */
export function advance(match: Match, entry: Entry, taken: Step<Shape> | null = stepOfEntry(match, entry)): Match {
  const after = apply(match, entry, taken ?? { state: match.state, events: [] });
  const next = copyMatch(after);
  next.ballots = possibleBallots(after);
  next.agreed = agreementIn(match, entry);
  next.nextSeq = entry.seq + 1;
  next.link = entry.link;
  return next;
}

/** Returns the match after its first entry. */
export function matchFromStart(game: Game<Shape>, secret: string, entry: EntryOf<'start'>): Match {
  const { open, at, seq, link } = entry;
  const { state } = openingStep(game, open, entry.secret);
  const pending = game.pending(state);
  const clock = freshClock(open.terms.clock, open.seats, at);
  return {
    game,
    secret,
    start: open,
    nextSeq: seq + 1,
    link,
    state,
    step: 0,
    pending,
    submitted: [],
    ballots: [],
    movedThisPhase: [],
    agreed: null,
    seats: Array.from({ length: open.seats }, () => EMPTY_SEAT),
    chains: chainsAt(open),
    clock: versionOf(open).clock.ask(clock, { terms: open.terms.clock, pending, at, first: true }),
    overdue: null,
    past: [],
    revisions: Array.from({ length: open.seats }, () => 0),
    outcome: game.outcome(state),
    ended: null,
  };
}

/** If the first link was revealed in time, it is the seat’s entropy. */
function chainsAt({ heads = [], seats, entropy }: StartOpen): SeatChains {
  const chains = Array.from({ length: seats }, (_, seat) => {
    const head = heads[seat] ?? null;
    return head === null ? null : newChain(head, START_STEP);
  });
  return entropy.reduce<SeatChains>(
    (now, link, seat) => withRevealedLink(now, seat, link || undefined, START_STEP),
    chains,
  );
}

/** The proposal is in the open part, so only draws after the start are stored. */
export function openingStep(game: Game<Shape>, open: StartOpen, { draws, position }: StartSecret): Step<Shape> {
  if (open.origin !== 'setup') {
    const read = startStateFrom(game, open, open.origin, position);
    if (!read.ok) throw new LogError(`the position cannot be read: ${read.error.code}`);
    return { state: read.value, events: [] };
  }
  return replay(draws, (chance) => game.setup(open.options, open.seats, open.proposal, chance));
}

/** Repeats the step of an entry with its stored draws. Null if the entry is not a step of the game. */
export function stepOfEntry({ game, state }: Match, entry: Entry): Step<Shape> | null {
  switch (entry.kind) {
    case 'move':
    case 'resolve':
      return replay(entry.secret.draws, (chance) => game.apply(state, entry.secret.moves, chance));
    case 'abandon':
      return replay(entry.secret.draws, (chance) => game.abandon(state, entry.open.seat, chance));
    case 'resume':
      return game.resume(state, entry.open.seat);
    case 'settle':
      return entry.secret === null ? null : game.settle(state, namedIn(entry.open));
    default:
      return null;
  }
}

function apply(match: Match, entry: Entry, step: Step<Shape>): Match {
  switch (entry.kind) {
    case 'start':
      throw new LogError('a log starts once');
    case 'move': {
      // A late turn was charged at the deadline and earns no increment.
      const unpaid = entry.open.late && !versionOf(match.start).clock.paysLateMoves;
      const before = unpaid ? match : withPaidTurn(withTimelyAction(match, entry.open), entry.open.seat, entry.at);
      return withStep(linked(before, entry.open), entry, step, match.clock);
    }
    case 'resolve':
      return withStep(match, entry, step, match.clock);
    case 'sealed': {
      const { seat, link } = entry.open;
      const submission = { seat, action: entry.secret.action, ...(link === undefined ? {} : { link }) };
      const submitted = [...match.submitted, submission];
      return { ...linked(withTimelyAction(match, entry.open), entry.open), submitted };
    }
    case 'take-back':
      return {
        ...revised(match, entry.open.seat),
        submitted: match.submitted.filter(({ seat }) => seat !== entry.open.seat),
      };
    case 'motion':
      return withMotion(match, entry);
    case 'vote':
      return withVote(match, entry);
    case 'settle':
      return settled(match, entry, step);
    case 'abandon':
      return withAbandoned(match, entry, step);
    case 'resume':
      return withResumed(match, entry, step);
    case 'seat':
      return entry.open.change === 'head' ? committed(match, entry.open) : withSeatEntry(match, entry);
    case 'clock':
      return withClockEntry(match, entry);
    case 'undo':
      return withUndo(match, entry);
    case 'end':
      return { ...match, ended: entry.open.why, ballots: [], clock: { ...match.clock, due: null } };
    case 'lapse':
      return withoutBallot(match, entry.open.motion);
    case 'operator':
      return match;
  }
}

function namedIn({ kind, about }: EntryBodies['settle']['open']): Pick<Motion, 'kind' | 'about'> {
  return about === null || about === undefined ? { kind } : { kind, about };
}

function replay(draws: readonly number[], take: (chance: Chance) => Step<Shape>): Step<Shape> {
  const script = scripted(draws);
  const step = take(script.chance);
  if (script.left() > 0) throw new LogError('the step draws less than its entry says');
  return step;
}

/** Applies a step of the game: clears submissions, restarts the clock and drops motions of an earlier phase. */
function withStep(
  match: Match,
  { at, secret }: EntryOf<'move' | 'resolve'>,
  step: Step<Shape>,
  clock: Match['clock'],
): Match {
  const pending = match.game.pending(step.state);
  const movers = secret.moves.map(({ seat }) => seat);
  const by = movers.length === 1 ? movers : [...new Set(movers)];
  const isClosed = step.newlyFinal === true && secret.draws.length === 0;
  const revealed = !isClosed && (step.final === true || secret.draws.length > 0);
  const askedOthers = pending.some(({ seat }) => by.length !== 1 || seat !== by[0]);
  const { step: number, state } = match;
  const point = { step: number, state, by, askedOthers, at, clock };
  const undoable = isClosed ? { ...point, closed: true as const } : point;
  const past = revealed ? [] : [...match.past, undoable].slice(-UNDO_DEPTH);
  const after = withState(match, { at, state: step.state, past, pending });
  const starts = (revealed || askedOthers) && match.revisions.some((count) => count > 0);
  return starts ? { ...after, revisions: match.revisions.map(() => 0) } : after;
}

/** Most moves come without a link, and leave the match as it is. */
function linked(match: Match, { seat, link }: EntryBodies['move']['open']): Match {
  const chains = withRevealedLink(match.chains, seat, link, match.step);
  if (chains === match.chains) return match;
  const next = copyMatch(match);
  next.chains = chains;
  return next;
}

function committed(match: Match, { seat, head }: EntryBodies['seat']['open']): Match {
  return head === undefined ? match : { ...match, chains: withNewHead(match.chains, seat, head, match.step) };
}

function revised(match: Match, seat: Seat): Match {
  return { ...match, revisions: match.revisions.map((count, index) => (index === seat ? count + 1 : count)) };
}

/** Only turns are paid from a bank. Reactions and orders have their own time. */
function withPaidTurn(match: Match, seat: Seat, at: number): Match {
  const isTurn = match.pending.some((demand) => demand.seat === seat && demand.pace === 'turn');
  if (!isTurn) return match;
  const clock = versionOf(match.start).clock.pay(match.clock, match.start.terms.clock, seat, at);
  if (clock === match.clock) return match;
  const next = copyMatch(match);
  next.clock = clock;
  return next;
}

function settled(match: Match, { at, open, secret }: EntryOf<'settle'>, step: Step<Shape>): Match {
  const after = withoutBallot(match, open.motion);
  if (secret === null) return after;
  return withState(after, { at, state: step.state, past: [] });
}

/** Returns to the state before a step. The entries in between stay in the log. */
function withUndo(match: Match, { at, open }: EntryOf<'undo'>): Match {
  const index = match.past.findIndex(({ step }) => step === open.step);
  const past = match.past[index];
  if (past === undefined) throw new LogError(`step ${open.step} cannot be taken back`);
  const before = withState(match, { at, state: past.state, past: match.past.slice(0, index) });
  const { rewind } = versionOf(match.start).clock;
  const clock = rewind === null ? before.clock : rewind(match.clock, { ...past, pending: before.pending }, at);
  return { ...(open.by === null ? before : revised(before, open.by)), clock };
}
