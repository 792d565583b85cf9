import { type Demand, heard, type Outcome, type Seat, type Shape, type Viewer } from '@tavola/kernel';
import { dueOf } from './alarms.ts';
import { isSecret } from './ballots.ts';
import { type Bodies, type Entry, type EntryKind, eventsIn, type StartOpen } from './entry.ts';
import { type Ballot, hasSubmitted, isVeiled, type Match, mayUndoLast, type SeatState } from './match.ts';
import { claimTime, isOpenSeat } from './owners.ts';
import { versionOf } from './versions/index.ts';

/**
 * The one door out: everything that anybody is ever told of a match is made here. It names each member it lets through, so
 * that nothing new gets out by being added elsewhere.
 */

/** What was settled at the start and never changes: whoever was told it once need not be told again. */
export type MatchFacts = Pick<StartOpen, 'matchId' | 'game' | 'rulesVersion' | 'options' | 'terms' | 'commitment'>;

/** A seat as everybody sees it. */
export interface ShownSeat extends Omit<SeatState, 'gone' | 'awaySince' | 'changedAt'> {
  /** Its own deadline while it is asked. */
  readonly due: number | null;
  /** With two seats: from when on the other one may claim the win. */
  readonly claimAt: number | null;
  /** Whoever looks on may take it. */
  readonly free: boolean;
}

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
  readonly seats: readonly ShownSeat[];
  readonly ballots: readonly ShownBallot[];
  /** Whether there is a step that could be taken back at all, by its seat or by agreement; onlookers of hidden games are not told. */
  readonly undoable: boolean;
  readonly clock: {
    readonly due: number | null;
    readonly pausedWith: number | null;
    /** When the pause ends by itself. */
    readonly pausedUntil: number | null;
    readonly banks: readonly number[] | null;
  };
  readonly outcome: Outcome | null;
  readonly ended: Match['ended'];
}

/** @param isOwners false: the seat was somebody else's then, whose submissions and votes are nobody else's business */
export function tableFor(match: Match, viewer: Viewer, isOwners = true): TableView {
  return { ...factsOf(match), ...momentFor(match, viewer, isOwners) };
}

export function factsOf({ start }: Match): MatchFacts {
  const { matchId, game, rulesVersion, options, terms, commitment } = start;
  return { matchId, game, rulesVersion, options, terms, commitment };
}

export function momentFor(match: Match, viewer: Viewer, isOwners = true): MatchMoment {
  const { nextSeq, step, state, game, pending, seats, ballots, clock, outcome, ended } = match;
  const owner = isOwners ? viewer : null;
  const own = match.submitted.find(({ seat }) => seat === owner);
  return {
    nextSeq,
    step,
    phase: game.phase(state),
    view: game.view(state, viewer),
    pending: pending.map(({ seat, mode, pace }) => ({ seat, mode, pace })),
    submitted: match.submitted.length === 0 ? [] : [...seats.keys()].filter((seat) => hasSubmitted(match, seat)),
    ownSubmission: own === undefined ? null : own.action,
    seats: seats.map((_, seat) => seatFor(match, seat)),
    ballots: ballots.map((ballot) => ballotFor(match, ballot, owner)),
    undoable: mayKnowIfUndoable(match, viewer) && mayUndoLast(match),
    clock: {
      due: shownDue(match, viewer),
      pausedWith: clock.pausedWith,
      pausedUntil: clock.pausedUntil,
      banks: clock.banks,
    },
    outcome,
    ended,
  };
}

/** Every member by name, without a spread: this is made for every seat at every move. */
function seatFor(match: Match, seat: Seat): ShownSeat {
  const state = match.seats[seat] as SeatState;
  const isHidden = isVeiled(match);
  return {
    who: isHidden ? null : state.who,
    bot: state.bot,
    standIn: state.standIn,
    away: state.away,
    abandoned: state.abandoned,
    missed: state.missed,
    late: state.late,
    open: state.open,
    offered: state.offered,
    former: isHidden ? null : state.former,
    promised: isHidden ? null : state.promised,
    due: dueOf(match, seat),
    claimAt: claimTime(match, seat),
    free: isOpenSeat(match, seat),
  };
}

/** A viewer's own deadline while they are asked; else the last of those who are. */
function shownDue(match: Match, viewer: Viewer): number | null {
  const own = viewer === null ? null : dueOf(match, viewer);
  if (own !== null || match.clock.due === null) return own;
  let last: number | null = null;
  for (const { seat } of match.pending) {
    const due = dueOf(match, seat);
    if (due !== null && (last === null || due > last)) last = due;
  }
  return last ?? match.clock.due;
}

/** A motion with the votes that a viewer knows of: in a secret ballot that of whoever asked, and their own. */
export interface ShownBallot extends Required<Ballot> {
  /** A yes can be taken back until it is carried. */
  readonly withdrawable: boolean;
  readonly secret?: true;
}

function ballotFor(match: Match, ballot: Ballot, viewer: Viewer): ShownBallot {
  const { id, kind, about, by, yes, no, until, ms = null } = ballot;
  // Who may answer changes with who has which seat.
  const { votersOn, hasOwners } = versionOf(match.start).seats;
  const now = hasOwners ? votersOn(match, ballot) : null;
  const voters = now?.ok === true ? now.value : ballot.voters;
  const shown = { id, kind, about, by, voters, yes, no, until, ms, withdrawable: until !== null };
  if (!isSecret(match, { kind, about })) return shown;
  const isKnown = (seat: Seat): boolean => seat === by || seat === viewer;
  return { ...shown, yes: yes.filter(isKnown), no: no.filter((seat) => seat === viewer), secret: true };
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
  const motions = match.ballots.map((ballot) => ballotFor(match, ballot, seat));
  const unanswered = ({ voters, yes, no, by }: ShownBallot) =>
    by !== seat && voters.includes(seat) && !yes.includes(seat) && !no.includes(seat);
  return { isAsked: match.ended === null && asked, motions: motions.filter(unanswered) };
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
