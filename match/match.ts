import type { Demand, Game, Move, Outcome, Seat, Shape } from '@tavola/kernel';
import type { ClockState } from './clock.ts';
import type { AbandonReason, EndReason, OpenMotion, PlayerId, StartOpen } from './entry.ts';
import type { SeatChains } from './links.ts';
import type { StepLinks } from './luck.ts';
import type { LevelId } from './terms.ts';
import { versionOf } from './versions/index.ts';

/** The player or bot in a seat. */
export interface SeatState {
  /** The owner, or null for a bot. A stand-in does not change it. Before version 3 a name. */
  readonly who: PlayerId | null;
  /** Level of the bot that plays now. Null for a person. */
  readonly bot: LevelId | null;
  /** Why a bot plays for the owner. Null if none does, or in logs before version 3. */
  readonly standIn: StandIn | null;
  /** The player is away, according to the log. */
  readonly away: boolean;
  /** Null while they are present. */
  readonly awaySince: number | null;
  /** Abandoned in the game. */
  readonly abandoned: boolean;
  /** Why the last owner lost the seat. */
  readonly gone: AbandonReason | null;
  /** Deadlines missed in a row, not counting reactions. */
  readonly missed: number;
  /** Missed its last deadline, and the owner has not acted since. */
  readonly late: boolean;
  /** The owner is missing: too many missed deadlines, or the patience limit without a clock. */
  readonly open: boolean;
  /** The players agreed that a spectator may take it. */
  readonly offered: boolean;
  /** The previous owner, who may take it back until this one has acted. */
  readonly former: PlayerId | null;
  /** The person it is promised to, until they answer. */
  readonly promised: PlayerId | null;
  /** When it last changed owners. */
  readonly changedAt: number;
}

/** For one turn at its deadline, until the missing owner returns, or until the owner takes the seat back. */
export type StandIn = 'once' | 'missing' | 'handed';

export const EMPTY_SEAT: SeatState = {
  who: null,
  bot: null,
  standIn: null,
  away: false,
  awaySince: null,
  abandoned: false,
  gone: null,
  missed: 0,
  late: false,
  open: false,
  offered: false,
  former: null,
  promised: null,
  changedAt: 0,
};

/** A motion with the votes so far. The mover has voted yes. */
export interface Ballot extends OpenMotion {
  readonly yes: readonly Seat[];
  /** Seats that voted no, where a no does not end it. */
  readonly no: readonly Seat[];
  /** When it is decided or lapses. Null: with its phase. */
  readonly until: number | null;
}

/** An agreed motion, or an operator’s order. */
export type AgreedMotion = MotionName & Pick<OpenMotion, 'ms'>;

export type MotionName = Pick<OpenMotion, 'kind' | 'about'>;

/** Motions with the same kind and seat are the same. */
export function motionKey({ kind, about }: MotionName): string {
  return about === null ? kind : `${kind} ${about}`;
}

/** A sealed move with the link that came with it. */
export interface Submission extends Move<Shape> {
  readonly link?: string;
}

/** An undoable step and the state before it. */
export interface UndoPoint {
  readonly step: number;
  readonly state: unknown;
  readonly by: readonly Seat[];
  /** Another seat was pending after it. */
  readonly askedOthers: boolean;
  /** When it was taken, and the clock before it. */
  readonly at: number;
  readonly clock: ClockState;
  /** Only logs that undid it earlier may: today's rules of the game call it final. */
  readonly closed?: true;
}

/** A match: the fold of its log. `game` and `secret` come from outside the log. */
export interface Match {
  readonly game: Game<Shape>;
  readonly secret: string;
  readonly start: StartOpen;
  readonly nextSeq: number;
  readonly link: string;
  readonly state: unknown;
  /** Number of state changes, including undone ones. A move is stale if it was decided on an earlier step. */
  readonly step: number;
  readonly pending: readonly Demand<Shape>[];
  /** Sealed moves waiting for the others. */
  readonly submitted: readonly Submission[];
  readonly ballots: readonly Ballot[];
  /** Motions moved in this phase, passed or not: one of a kind per phase. */
  readonly movedThisPhase: readonly string[];
  /** A table motion settled by the last entry. The next one carries it out. */
  readonly agreed: AgreedMotion | null;
  readonly seats: readonly SeatState[];
  /** Link chains by seat. Null if it has none. */
  readonly chains: SeatChains;
  readonly clock: ClockState;
  /** Seats whose deadline passed last, and when that was found. */
  readonly overdue: { readonly at: number; readonly seats: readonly Seat[] } | null;
  readonly past: readonly UndoPoint[];
  /** How often each seat has undone something since the game last advanced. */
  readonly revisions: readonly number[];
  /** Result of the game, from its last step. */
  readonly outcome: Outcome | null;
  readonly ended: EndReason | null;
}

/** A match to be changed before anyone else sees it. */
export type MatchCopy = { -readonly [K in keyof Match]: Match[K] };

/** Members are listed because spreading is several times slower, and every move makes several copies. */
export function copyMatch(match: Match): MatchCopy {
  return {
    game: match.game,
    secret: match.secret,
    start: match.start,
    nextSeq: match.nextSeq,
    link: match.link,
    state: match.state,
    step: match.step,
    pending: match.pending,
    submitted: match.submitted,
    ballots: match.ballots,
    movedThisPhase: match.movedThisPhase,
    agreed: match.agreed,
    seats: match.seats,
    chains: match.chains,
    clock: match.clock,
    overdue: match.overdue,
    past: match.past,
    revisions: match.revisions,
    outcome: match.outcome,
    ended: match.ended,
  };
}

/** Whether the players are hidden: at an anonymous table until the match is over. */
export function hidesPlayers({ start, ended }: Match): boolean {
  return start.terms.anonymous === true && ended === null;
}

export function isRunning(match: Match): boolean {
  return match.ended === null && match.outcome === null;
}

export function isSealed(match: Match): boolean {
  return match.pending[0]?.mode === 'sealed';
}

export function hasSubmitted(match: Match, seat: Seat): boolean {
  return match.submitted.some((move) => move.seat === seat);
}

/** Demands without an answer. */
export function openDemands(match: Match): readonly Demand<Shape>[] {
  return match.pending.filter(({ seat }) => !hasSubmitted(match, seat));
}

/** Sealed moves in seat order, the order in which they take effect. */
export function submittedInOrder({ submitted }: Match): readonly Move<Shape>[] {
  return submitted.toSorted((a, b) => a.seat - b.seat).map(({ seat, action }) => ({ seat, action }));
}

export function submittedLinks({ submitted }: Match): StepLinks {
  return submitted
    .toSorted((a, b) => a.seat - b.seat)
    .flatMap(({ seat, link }) => (link === undefined ? [] : [[seat, link] as const]));
}

/** The last step, if it revealed and drew nothing. Only this one can be undone in a log. */
export function lastUndoable(match: Match): UndoPoint | null {
  return match.past.at(-1) ?? null;
}

/** Whether the last step may be undone from now on. */
export function mayUndoLast(match: Match): boolean {
  const past = lastUndoable(match);
  return past !== null && past.closed !== true;
}

/** Enough for any player, and a limit for logs that are filled on purpose. */
export const MAX_REVISIONS = 50;

export function mayRevise({ revisions, start }: Match, seat: Seat): boolean {
  return !versionOf(start).revisionsLimited || (revisions[seat] ?? 0) < MAX_REVISIONS;
}

export function isSeat(match: Match, seat: unknown): seat is Seat {
  return Number.isInteger(seat) && match.seats[seat as number] !== undefined;
}
