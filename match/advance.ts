import {
  type Chance,
  type Game,
  type Motion,
  type Seat,
  type Shape,
  type Step,
  sameJson,
  scripted,
} from '@tavola/kernel';
import { askingKey, isPossible, voterIn } from './ballots.ts';
import { extend, freshClock, unpause } from './clock.ts';
import type { Bodies, Entry, EntryOf, StartOpen, StartSecret } from './entry.ts';
import type { Ballot, Match, SeatState } from './match.ts';
import { stateFrom } from './origin.ts';
import { versionOf } from './versions/index.ts';

/** Steps that can be taken back one after the other. Each keeps a whole state, in memory and in every snapshot. */
export const UNDO_DEPTH = 16;

/** A damaged or foreign log: the entry does not follow from those before it. */
export class LogError extends Error {}

/** The match after one more entry. A step that was just taken need not be taken again. */
export function advance(match: Match, entry: Entry, taken: Step<Shape> | null = stepOf(match, entry)): Match {
  const after = apply(match, entry, taken ?? { state: match.state, events: [] });
  return {
    ...after,
    ballots: stillPossible(after),
    agreed: agreedBy(match, entry),
    nextSeq: entry.seq + 1,
    link: entry.link,
  };
}

/** The match after its first entry. */
export function begin(game: Game<Shape>, secret: string, entry: EntryOf<'start'>): Match {
  const { open, at, seq, link } = entry;
  const { state } = openingStep(game, open, entry.secret);
  const pending = game.pending(state);
  const clock = freshClock(open.terms.clock, open.seats, at);
  const empty: SeatState = { who: null, bot: null, away: false, abandoned: false, missed: 0, offered: false };
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
    seats: Array.from({ length: open.seats }, () => empty),
    clock: versionOf(open).clock.ask(clock, { terms: open.terms.clock, pending, at, first: true }),
    past: [],
    revisions: Array.from({ length: open.seats }, () => 0),
    outcome: game.outcome(state),
    ended: null,
  };
}

/** The proposal is part of the open entry, so only what is drawn after the start needs draws. */
export function openingStep(game: Game<Shape>, open: StartOpen, { draws, position }: StartSecret): Step<Shape> {
  if (open.origin !== 'setup') {
    const read = stateFrom(game, open, open.origin, position);
    if (!read.ok) throw new LogError(`the position cannot be read: ${read.error.code}`);
    return { state: read.value, events: [] };
  }
  return replay(draws, (chance) => game.setup(open.options, open.seats, open.proposal, chance));
}

/** The step of the game behind an entry, taken again with the draws it stores; null where the entry is none of the game's. */
export function stepOf({ game, state }: Match, entry: Entry): Step<Shape> | null {
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
      // What a late turn took was paid at the deadline, and it earns nothing.
      const unpaid = entry.open.late && !versionOf(match.start).clock.paysLateMoves;
      const before = unpaid ? match : paid(attended(match, entry.open), entry.open.seat, entry.at);
      return stepped(before, entry, step, match.clock);
    }
    case 'resolve':
      return stepped(match, entry, step, match.clock);
    case 'sealed': {
      const submitted = [...match.submitted, { seat: entry.open.seat, action: entry.secret.action }];
      return { ...attended(match, entry.open), submitted };
    }
    case 'take-back':
      return {
        ...revised(match, entry.open.seat),
        submitted: match.submitted.filter(({ seat }) => seat !== entry.open.seat),
      };
    case 'motion':
      return opened(match, entry.open);
    case 'vote':
      return voted(match, entry);
    case 'settle':
      return settled(match, entry, step);
    case 'abandon':
      return abandoned(match, entry, step);
    case 'resume':
      return resumed(match, entry, step);
    case 'seat':
      return seated(match, entry.secret === null ? entry.open : { ...entry.open, who: entry.secret.who });
    case 'clock':
      return clocked(match, entry);
    case 'undo':
      return undone(match, entry);
    case 'end':
      return { ...match, ended: entry.open.why, ballots: [], clock: { ...match.clock, due: null } };
  }
}

function namedIn({ kind, about }: Bodies['settle']['open']): Pick<Motion, 'kind' | 'about'> {
  return about === null || about === undefined ? { kind } : { kind, about };
}

/** A motion that can no longer be carried out is forgotten: a bot for somebody who is back. */
function stillPossible(match: Match): readonly Ballot[] {
  if (match.ballots.length === 0 || !versionOf(match.start).motionsLapse) return match.ballots;
  return match.ballots.filter((ballot) => isPossible(match, ballot));
}

function agreedBy({ ballots }: Match, { kind, open, secret }: Entry): Match['agreed'] {
  if (kind !== 'settle' || secret !== null) return null;
  const about = open.about ?? ballots.find(({ id }) => id === open.motion)?.about ?? null;
  return { kind: open.kind, about };
}

function replay(draws: readonly number[], take: (chance: Chance) => Step<Shape>): Step<Shape> {
  const script = scripted(draws);
  const step = take(script.chance);
  if (script.left() > 0) throw new LogError('the step draws less than its entry says');
  return step;
}

/** A step of the game: what was submitted is used up, the clock asks anew, motions of an earlier phase are forgotten. */
function stepped(
  match: Match,
  { at, secret }: EntryOf<'move' | 'resolve'>,
  step: Step<Shape>,
  clock: Match['clock'],
): Match {
  const pending = match.game.pending(step.state);
  const by = [...new Set(secret.moves.map(({ seat }) => seat))];
  const revealed = step.final === true || secret.draws.length > 0;
  const askedOthers = pending.some(({ seat }) => by.length !== 1 || seat !== by[0]);
  const past = revealed
    ? []
    : [...match.past, { step: match.step, state: match.state, by, askedOthers, at, clock }].slice(-UNDO_DEPTH);
  const after = moved(match, { at, state: step.state, past, pending });
  const starts = (revealed || askedOthers) && match.revisions.some((count) => count > 0);
  return starts ? { ...after, revisions: match.revisions.map(() => 0) } : after;
}

interface Moved {
  readonly at: number;
  readonly state: unknown;
  readonly past: Match['past'];
  readonly pending?: Match['pending'];
}

/** The state is another one: everything that was asked or agreed about the last one is over. */
function moved(match: Match, { at, state, past, pending = match.game.pending(state) }: Moved): Match {
  const samePhase = match.game.phase(state) === match.game.phase(match.state);
  const version = versionOf(match.start);
  const clock = version.clock.ask(match.clock, { terms: match.start.terms.clock, pending, at, first: false });
  const outcome = match.game.outcome(state);
  return {
    ...match,
    past,
    step: match.step + 1,
    state,
    pending,
    submitted: [],
    clock,
    outcome,
    // Whether to take a step back was asked about the last step as it was then.
    ballots:
      samePhase && outcome === null ? match.ballots.filter(({ kind }) => kind !== 'undo' || !version.motionsLapse) : [],
    movedThisPhase: samePhase ? match.movedThisPhase : [],
  };
}

/** Whoever acts in time has missed nothing. */
function attended(match: Match, { seat: index, late }: Bodies['sealed']['open']): Match {
  if (late || match.seats[index]?.missed === 0) return match;
  return { ...match, seats: match.seats.map((seat, position) => (position === index ? { ...seat, missed: 0 } : seat)) };
}

function revised(match: Match, seat: Seat): Match {
  return { ...match, revisions: match.revisions.map((count, index) => (index === seat ? count + 1 : count)) };
}

/** Only turns are paid from a bank: reactions and orders have a time of their own. */
function paid(match: Match, seat: Seat, at: number): Match {
  const isTurn = match.pending.some((demand) => demand.seat === seat && demand.pace === 'turn');
  if (!isTurn) return match;
  const clock = versionOf(match.start).clock.pay(match.clock, match.start.terms.clock, seat, at);
  return clock === match.clock ? match : { ...match, clock };
}

function opened(match: Match, motion: Bodies['motion']['open']): Match {
  const ballot: Ballot = { ...motion, yes: [motion.by] };
  return {
    ...match,
    ballots: [...match.ballots, ballot],
    movedThisPhase: [...match.movedThisPhase, askingKey(match, motion)],
  };
}

/** A single no ends a motion. */
function voted(match: Match, entry: EntryOf<'vote'>): Match {
  const { motion, yes } = entry.open;
  const seat = voterIn(match, entry);
  if (!yes || seat === null) return { ...match, ballots: match.ballots.filter(({ id }) => id !== motion) };
  return {
    ...match,
    ballots: match.ballots.map((ballot) => (ballot.id === motion ? { ...ballot, yes: [...ballot.yes, seat] } : ballot)),
  };
}

function settled(match: Match, { at, open, secret }: EntryOf<'settle'>, step: Step<Shape>): Match {
  const after = { ...match, ballots: match.ballots.filter(({ id }) => id !== open.motion) };
  if (secret === null) return after;
  return moved(after, { at, state: step.state, past: [] });
}

/** In a sealed moment the submission of the seat that goes is dropped; the others' stand as far as they still fit. */
function abandoned(match: Match, { at, open }: EntryOf<'abandon'>, step: Step<Shape>): Match {
  const left = seated(match, { seat: open.seat, change: 'left', who: null, level: null });
  const seats = left.seats.map((seat, index) => (index === open.seat ? { ...seat, abandoned: true } : seat));
  return keepingSubmissions(match, { ...left, seats }, at, { step, mover: open.seat });
}

function resumed(match: Match, { at, open }: EntryOf<'resume'>, step: Step<Shape>): Match {
  const seats = match.seats.map((seat, index) =>
    index === open.seat ? { ...seat, abandoned: false, missed: 0 } : seat,
  );
  return keepingSubmissions(match, { ...match, seats }, at, { step, mover: open.seat });
}

/** A seat that comes or goes is no new question to those who were asked already: their clock goes on, their sealed moves stay. */
function keepingSubmissions(
  before: Match,
  match: Match,
  at: number,
  { step, mover }: { readonly step: Step<Shape>; readonly mover: Seat },
): Match {
  const after = moved(match, { at, state: step.state, past: [] });
  const fits = ({ seat, action }: (typeof before.submitted)[number]) =>
    after.pending.some((demand) => demand.seat === seat && demand.mode === 'sealed') &&
    after.game.check(after.state, seat, action) === null;
  const asked = ({ pending }: Match) => pending.flatMap(({ seat, mode }) => (seat === mover ? [] : [seat, mode]));
  const sameMoment =
    after.game.phase(after.state) === before.game.phase(before.state) &&
    after.pending.length > 0 &&
    sameJson(asked(after), asked(before));
  return { ...after, submitted: before.submitted.filter(fits), clock: sameMoment ? before.clock : after.clock };
}

function seated(match: Match, { seat: index, change, who, level }: Bodies['seat']['open']): Match {
  const { joiningClearsMisses } = versionOf(match.start);
  const changed = (seat: SeatState): SeatState => {
    switch (change) {
      case 'joined': {
        const missed = joiningClearsMisses ? 0 : seat.missed;
        return { ...seat, who, bot: level, away: false, missed, offered: false };
      }
      case 'left':
        return { ...seat, away: true };
      case 'away':
        return { ...seat, away: true };
      case 'back':
        return { ...seat, away: false, offered: false };
      case 'bot':
        return { ...seat, bot: level };
      case 'reclaimed':
        return { ...seat, who: who ?? seat.who, bot: null, away: false, missed: 0, offered: false };
      case 'offered':
        return { ...seat, offered: true };
    }
  };
  return { ...match, seats: match.seats.map((seat, position) => (position === index ? changed(seat) : seat)) };
}

function clocked(match: Match, { at, open }: EntryOf<'clock'>): Match {
  const { clock, pending, start } = match;
  const rules = versionOf(start).clock;
  switch (open.change) {
    case 'deadline': {
      // Who was asked for a mere reaction has missed nothing of their own.
      const matters = (seat: Seat) => match.pending.some((asked) => asked.seat === seat && asked.pace !== 'reaction');
      const missed = match.seats.map((seat, index) =>
        open.seats.includes(index) && matters(index) ? { ...seat, missed: seat.missed + 1 } : seat,
      );
      const due = rules.charge(clock, pending, open.seats, at);
      // Whoever answers in place of the late ones gets the time for it anew.
      const asked = rules.ask(due, { terms: start.terms.clock, pending, at, first: false });
      return { ...match, seats: missed, clock: asked };
    }
    case 'pause':
      return { ...match, clock: rules.pause(clock, pending, at) };
    case 'unpause':
      return { ...match, clock: unpause(clock, at) };
    case 'extend':
    case 'given-back':
      return { ...match, clock: extend(clock, open.ms) };
  }
}

/** Back to the state before a step; the entries in between stay in the log. */
function undone(match: Match, { at, open }: EntryOf<'undo'>): Match {
  const index = match.past.findIndex(({ step }) => step === open.step);
  const past = match.past[index];
  if (past === undefined) throw new LogError(`step ${open.step} cannot be taken back`);
  const before = moved(match, { at, state: past.state, past: match.past.slice(0, index) });
  const { rewind } = versionOf(match.start).clock;
  const clock = rewind === null ? before.clock : rewind(match.clock, { ...past, pending: before.pending }, at);
  return { ...(open.by === null ? before : revised(before, open.by)), clock };
}
