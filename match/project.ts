import { type Demand, eventFor, type Outcome, type Seat, type Shape, type Viewer } from '@tavola/kernel';
import { dueOf } from './alarms.ts';
import { type Entry, type EntryBodies, type EntryKind, eventsIn, type PlayerId, type StartOpen } from './entry.ts';
import { type Ballot, hasSubmitted, hidesPlayers, type Match, mayUndoLast, type SeatState } from './match.ts';
import { claimTime, isOpenSeat } from './owners.ts';
import { versionOf } from './versions/index.ts';
import { isSecret } from './votes.ts';

/**
 * The only serializer of match data. It lists every field it lets through, so that a new field does not leak by being
 * added elsewhere.
 */

/** Fixed at the start. Clients need it only once. */
export type MatchFacts = Pick<StartOpen, 'matchId' | 'game' | 'rulesVersion' | 'options' | 'terms' | 'commitment'>;

/** A seat as every viewer sees it. */
export interface PublicSeat extends Omit<SeatState, 'gone' | 'awaySince' | 'changedAt'> {
  /** Its deadline while it is pending. */
  readonly due: number | null;
  /** Two seats: when the other one may claim the win. */
  readonly claimAt: number | null;
  /** A spectator may take it. */
  readonly free: boolean;
}

export type MatchView = MatchFacts & MatchNow;

/** The changing part of a match, as one viewer sees it. */
export interface MatchNow {
  readonly nextSeq: number;
  readonly step: number;
  readonly phase: string;
  readonly view: unknown;
  readonly pending: readonly Pick<Demand<Shape>, 'seat' | 'mode' | 'pace'>[];
  /** Seats that have submitted. Only the seat itself sees what. */
  readonly submitted: readonly Seat[];
  readonly ownSubmission: unknown;
  readonly seats: readonly PublicSeat[];
  readonly ballots: readonly BallotView[];
  /**
   * Whether a step can be undone at all, alone or by agreement. Hidden from spectators of games with hidden
   * information.
   */
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

/** @param isOwners false if the seat had another owner then, whose submissions and votes must stay private */
export function matchViewFor(match: Match, viewer: Viewer, isOwners = true): MatchView {
  return { ...matchFacts(match), ...matchNowFor(match, viewer, isOwners) };
}

export function matchFacts({ start }: Match): MatchFacts {
  const { matchId, game, rulesVersion, options, terms, commitment } = start;
  return { matchId, game, rulesVersion, options, terms, commitment };
}

export function matchNowFor(match: Match, viewer: Viewer, isOwners = true): MatchNow {
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

/** Stands for the owner of a seat at an anonymous table. */
export function seatAlias(seat: Seat): PlayerId {
  return `seat:${seat}`;
}

/** At an anonymous table the former owner of a seat alone learns that it was theirs. */
export function viewOfFormer<V extends MatchNow>(view: V, match: Match, who: PlayerId | null): V {
  if (who === null || !hidesPlayers(match) || match.seats.every(({ former }) => former !== who)) return view;
  const isTheirs = (seat: Seat) => match.seats[seat]?.former === who;
  return { ...view, seats: view.seats.map((seat, index) => (isTheirs(index) ? { ...seat, former: who } : seat)) };
}

/** An earlier view of a match that is over, with the names that were secret then. */
export function namedView<V extends MatchNow>(view: V, then: Match): V {
  const named = (seat: PublicSeat, index: Seat): PublicSeat => {
    const { who = null, former = null, promised = null } = then.seats[index] ?? {};
    return { ...seat, who, former, promised };
  };
  return { ...view, seats: view.seats.map(named) };
}

/** Every member by name, without a spread: this is made for every seat at every move. */
function seatFor(match: Match, seat: Seat): PublicSeat {
  const state = match.seats[seat] as SeatState;
  const isHidden = hidesPlayers(match);
  return {
    who: isHidden && state.who !== null ? seatAlias(seat) : state.who,
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

/** The viewer’s own deadline while pending, else the last one of the others. */
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

/** A motion with the votes a viewer may know: in a secret ballot the mover’s and their own. */
export interface BallotView extends Required<Ballot> {
  /** A yes can be withdrawn until the motion is settled. */
  readonly withdrawable: boolean;
  readonly secret?: true;
}

function ballotFor(match: Match, ballot: Ballot, viewer: Viewer): BallotView {
  const { id, kind, about, by, yes, no, until, ms = null } = ballot;
  // Voters change with the owners of seats.
  const { votersOn, hasOwners } = versionOf(match.start).seats;
  const now = hasOwners ? votersOn(match, ballot) : null;
  const voters = now?.ok === true ? now.value : ballot.voters;
  const shown = { id, kind, about, by, voters, yes, no, until, ms, withdrawable: until !== null };
  if (!isSecret(match, { kind, about })) return shown;
  const isKnown = (seat: Seat): boolean => seat === by || seat === viewer;
  return { ...shown, yes: yes.filter(isKnown), no: no.filter((seat) => seat === viewer), secret: true };
}

/** Seats may know that a step revealed something: an undo would be refused with that reason. */
function mayKnowIfUndoable({ game }: Match, viewer: Viewer): boolean {
  return viewer !== null || game.traits.information === 'perfect';
}

/** What a seat has to do, as it sees it. */
export interface SeatDuties {
  readonly isAsked: boolean;
  /** Motions it has not answered. */
  readonly motions: readonly BallotView[];
}

/** A cheap part of the view, for lists of matches. */
export function dutiesFor(match: Match, seat: Seat): SeatDuties {
  const asked = match.pending.some((demand) => demand.seat === seat) && !hasSubmitted(match, seat);
  const motions = match.ballots.map((ballot) => ballotFor(match, ballot, seat));
  const unanswered = ({ voters, yes, no, by }: BallotView) =>
    by !== seat && voters.includes(seat) && !yes.includes(seat) && !no.includes(seat);
  return { isAsked: match.ended === null && asked, motions: motions.filter(unanswered) };
}

/**
 * A log line as a viewer receives it. Sequence numbers are dense for all viewers: hidden content leaves a bare line.
 */
interface LineOf<K extends EntryKind> {
  readonly seq: number;
  readonly at: number;
  readonly kind: K;
  readonly open: EntryBodies[K]['open'];
  /** In order. Null stands for an event hidden from this viewer. */
  readonly events: readonly (Shape['event'] | null)[];
  readonly link: string;
  /** Salted hash of the hidden part, so that the chain can be checked without it. */
  readonly hidden: string | null;
}
export type LogLine = { [K in EntryKind]: LineOf<K> }[EntryKind];

export function lineFor(entry: Entry, viewer: Viewer): LogLine {
  const { seq, at, kind, open, hidden, link } = entry;
  const events = eventsIn(entry).map((scoped) => eventFor(scoped, viewer));
  // Kind and open part come from one entry, so they belong together.
  return { seq, at, kind, open, events, link, hidden } as LogLine;
}

/** Whether all viewers receive the same, so that it needs to be built only once. */
export function isSameForAll(match: Match, entries: readonly Entry[]): boolean {
  if (match.game.traits.information !== 'perfect' || match.submitted.length > 0) return false;
  if (match.ballots.some((ballot) => isSecret(match, ballot))) return false;
  return entries.every((entry) => eventsIn(entry).every(({ seenBy }) => seenBy === undefined));
}
