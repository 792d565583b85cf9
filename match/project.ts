import { type Demand, heard, type Outcome, type Seat, type Shape, type Viewer } from '@tavola/kernel';
import { isSecret } from './ballots.ts';
import { type Bodies, type Entry, type EntryKind, eventsIn, type StartOpen } from './entry.ts';
import { type Ballot, hasSubmitted, isVeiled, lastUndoable, type Match, type SeatState } from './match.ts';

/**
 * The one door out: everything that anybody is ever told of a match is made here. It names each member it lets through, so
 * that nothing new gets out by being added elsewhere.
 */

/** What was settled at the start and never changes: whoever was told it once need not be told again. */
export type MatchFacts = Pick<StartOpen, 'matchId' | 'game' | 'rulesVersion' | 'options' | 'terms' | 'commitment'>;

/** The match as one viewer sees it. */
export type TableView = MatchFacts & MatchMoment;

/** How a match stands, as one viewer sees it. */
export interface MatchMoment {
  readonly nextSeq: number;
  readonly step: number;
  readonly phase: string;
  readonly view: unknown;
  readonly pending: readonly Pick<Demand<Shape>, 'seat' | 'mode' | 'pace'>[];
  /** Who has submitted; what, only the seat itself is told. */
  readonly submitted: readonly Seat[];
  readonly ownSubmission: unknown;
  readonly seats: readonly SeatState[];
  readonly ballots: readonly ShownBallot[];
  /** Whether there is a step that could be taken back at all, by its seat or by agreement; onlookers of hidden games are not told. */
  readonly undoable: boolean;
  readonly clock: {
    readonly due: number | null;
    readonly pausedWith: number | null;
    readonly banks: readonly number[] | null;
  };
  readonly outcome: Outcome | null;
  readonly ended: Match['ended'];
}

export function tableFor(match: Match, viewer: Viewer): TableView {
  return { ...factsOf(match), ...momentFor(match, viewer) };
}

export function factsOf({ start }: Match): MatchFacts {
  const { matchId, game, rulesVersion, options, terms, commitment } = start;
  return { matchId, game, rulesVersion, options, terms, commitment };
}

export function momentFor(match: Match, viewer: Viewer): MatchMoment {
  const { nextSeq, step, state, game, pending, seats, ballots, clock, outcome, ended } = match;
  const own = match.submitted.find(({ seat }) => seat === viewer);
  return {
    nextSeq,
    step,
    phase: game.phase(state),
    view: game.view(state, viewer),
    pending: pending.map(({ seat, mode, pace }) => ({ seat, mode, pace })),
    submitted: [...seats.keys()].filter((seat) => hasSubmitted(match, seat)),
    ownSubmission: own === undefined ? null : own.action,
    seats: seats.map(({ who, bot, away, abandoned, missed, offered }) => ({
      who: isVeiled(match) ? null : who,
      bot,
      away,
      abandoned,
      missed,
      offered,
    })),
    ballots: ballots.map((ballot) => ballotFor(match, ballot, viewer)),
    undoable: mayKnowIfUndoable(match, viewer) && lastUndoable(match) !== null,
    clock: { due: clock.due, pausedWith: clock.pausedWith, banks: clock.banks },
    outcome,
    ended,
  };
}

/** A motion with the votes that a viewer knows of: in a secret ballot that of whoever asked, and their own. */
export interface ShownBallot extends Ballot {
  readonly secret?: true;
}

function ballotFor(match: Match, { id, kind, about, by, voters, yes }: Ballot, viewer: Viewer): ShownBallot {
  if (!isSecret(match, { kind, about })) return { id, kind, about, by, voters, yes };
  return { id, kind, about, by, voters, yes: yes.filter((seat) => seat === by || seat === viewer), secret: true };
}

/** That a step showed something is no news to the seats: they may ask for it back and are refused with the reason. */
function mayKnowIfUndoable({ game }: Match, viewer: Viewer): boolean {
  return viewer !== null || game.traits.information === 'perfect';
}

/** What waits for a seat, as it sees it itself. */
export interface Waiting {
  readonly isAsked: boolean;
  /** Motions that it has not answered. */
  readonly motions: readonly ShownBallot[];
}

/** What a seat would look for first, without drawing everything else for it. */
export function waitingFor(match: Match, seat: Seat): Waiting {
  const asked = match.pending.some((demand) => demand.seat === seat) && !hasSubmitted(match, seat);
  const unanswered = ({ voters, yes, by }: Ballot) => by !== seat && voters.includes(seat) && !yes.includes(seat);
  return {
    isAsked: match.ended === null && asked,
    motions: match.ballots.filter(unanswered).map((ballot) => ballotFor(match, ballot, seat)),
  };
}

/** One line of the log as a viewer gets it. Numbers are dense for everyone: what may not be seen is there as a bare line. */
interface LineOf<K extends EntryKind> {
  readonly seq: number;
  readonly at: number;
  readonly kind: K;
  readonly open: Bodies[K]['open'];
  /** What happened, in order; null stands for what this viewer may not know. */
  readonly events: readonly (Shape['event'] | null)[];
  readonly link: string;
  /** The salted hash of what is not shown, so that the chain can be checked without it. */
  readonly hidden: string | null;
}
export type LogLine = { [K in EntryKind]: LineOf<K> }[EntryKind];

export function lineFor(entry: Entry, viewer: Viewer): LogLine {
  const { seq, at, kind, open, hidden, link } = entry;
  const events = eventsIn(entry).map((told) => heard(told, viewer));
  // Kind and open part come from one entry, so they belong together.
  return { seq, at, kind, open, events, link, hidden } as LogLine;
}

/** Whether every viewer is told the same of this: then it need be made only once, however many look on. */
export function isAlikeForAll(match: Match, entries: readonly Entry[]): boolean {
  if (match.game.traits.information !== 'perfect' || match.submitted.length > 0) return false;
  if (match.ballots.some((ballot) => isSecret(match, ballot))) return false;
  return entries.every((entry) => eventsIn(entry).every(({ seenBy }) => seenBy === undefined));
}
