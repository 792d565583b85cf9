import type { Demand, Game, Move, Outcome, Seat, Shape } from '@tavola/kernel';
import type { ClockState } from './clock.ts';
import type { AbandonReason, EndReason, OpenMotion, PlayerId, StartOpen } from './entry.ts';
import type { SeatChains } from './links.ts';
import type { StepLinks } from './luck.ts';
import type { Level } from './terms.ts';
import { versionOf } from './versions/index.ts';

/** Who or what sits in a seat. */
export interface SeatState {
  /** Its owner, or null for a bot of the house. It stays theirs while a bot plays for them. Before version 3 a name. */
  readonly who: PlayerId | null;
  /** The level of the bot that plays now; null: a person does. */
  readonly bot: Level | null;
  /** Why a bot plays for the owner; null: it does not, or before version 3 nobody wrote it down. */
  readonly standIn: StandIn | null;
  /** The person is not there, as far as the log says. */
  readonly away: boolean;
  /** Since when; null while they are there. */
  readonly awaySince: number | null;
  /** Given up for the game. */
  readonly abandoned: boolean;
  /** Why somebody who had the seat has it no longer. */
  readonly gone: AbandonReason | null;
  /** Deadlines missed in a row, those of reactions apart. */
  readonly missed: number;
  /** Missed its last deadline, and its owner has not acted since. */
  readonly late: boolean;
  /** Its owner is missing: too many deadlines in a row, or the patience of a table without a clock. */
  readonly open: boolean;
  /** The table agreed that whoever looks on may take it. */
  readonly offered: boolean;
  /** The owner before this one, who may take it back until this one has acted. */
  readonly former: PlayerId | null;
  /** Whom its owner hands it to, until they answer. */
  readonly promised: PlayerId | null;
  /** When it last changed hands. */
  readonly changedAt: number;
}

/** For one turn at its deadline; until the missing owner is back; or until the owner who handed the seat over wants it back. */
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

/** A motion with the votes so far; who moved it is for it. */
export interface Ballot extends OpenMotion {
  readonly yes: readonly Seat[];
  /** Who is against, where a no is counted and does not end it. */
  readonly no: readonly Seat[];
  /** When it is decided or lapses; null: with its phase. */
  readonly until: number | null;
}

/** What was agreed on, or what an operator ordered. */
export type Agreed = MotionName & Pick<OpenMotion, 'ms'>;

export type MotionName = Pick<OpenMotion, 'kind' | 'about'>;

/** What counts as the same motion: the same kind about the same seat. */
export function motionKey({ kind, about }: MotionName): string {
  return about === null ? kind : `${kind} ${about}`;
}

/** A sealed move with the link that came with it. */
export interface Submission extends Move<Shape> {
  readonly link?: string;
}

/** A step that could be taken back, and the state before it. */
export interface Past {
  readonly step: number;
  readonly state: unknown;
  readonly by: readonly Seat[];
  /** Another seat was asked something after it. */
  readonly askedOthers: boolean;
  /** When it was taken, and the clock just before. */
  readonly at: number;
  readonly clock: ClockState;
  /** Only logs that undid it earlier may: today's rules of the game call it final. */
  readonly closed?: true;
}

/**
 * A match as it stands: what its log folds to. Everything in it can be thrown away and folded again. `game` and `secret` come
 * from outside the log: the rules, and the server's luck.
 */
export interface Match {
  readonly game: Game<Shape>;
  readonly secret: string;
  readonly start: StartOpen;
  readonly nextSeq: number;
  readonly link: string;
  readonly state: unknown;
  /** Counts every change of the state, taking back included: a move is stale when this has changed since its seat looked. */
  readonly step: number;
  readonly pending: readonly Demand<Shape>[];
  /** Sealed moves that wait for the others. */
  readonly submitted: readonly Submission[];
  readonly ballots: readonly Ballot[];
  /** What has been moved in this phase, passed or not: one of a kind per phase. */
  readonly movedThisPhase: readonly string[];
  /** A motion of the table that was carried by the last entry: the next one carries it out. */
  readonly agreed: Agreed | null;
  readonly seats: readonly SeatState[];
  /** The chain of links of each seat; null: it has none. */
  readonly chains: SeatChains;
  readonly clock: ClockState;
  /** Whose deadline passed last, and when it was found: only then, something is done for them. */
  readonly overdue: { readonly at: number; readonly seats: readonly Seat[] } | null;
  readonly past: readonly Past[];
  /** How often each seat has taken something back since the game last went on. */
  readonly revisions: readonly number[];
  /** The result on the board, from the step that brought it. */
  readonly outcome: Outcome | null;
  /** The log is closed. */
  readonly ended: EndReason | null;
}

/** Whether nobody may be told who plays: at an anonymous table, until the match is over. */
export function isVeiled({ start, ended }: Match): boolean {
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

/** The demands that nobody has answered yet. */
export function waiting(match: Match): readonly Demand<Shape>[] {
  return match.pending.filter(({ seat }) => !hasSubmitted(match, seat));
}

/** Sealed moves in table order, whoever was quicker: so they take effect. */
export function submittedInOrder({ submitted }: Match): readonly Move<Shape>[] {
  return submitted.toSorted((a, b) => a.seat - b.seat).map(({ seat, action }) => ({ seat, action }));
}

/** The links that came with them. */
export function submittedLinks({ submitted }: Match): StepLinks {
  return submitted
    .toSorted((a, b) => a.seat - b.seat)
    .flatMap(({ seat, link }) => (link === undefined ? [] : [[seat, link] as const]));
}

/** The last step, if nothing was revealed or drawn by it: the only one that a log may undo. */
export function lastUndoable(match: Match): Past | null {
  return match.past.at(-1) ?? null;
}

/** Whether the last step may be undone from now on. */
export function mayUndoLast(match: Match): boolean {
  const past = lastUndoable(match);
  return past !== null && past.closed !== true;
}

/** Enough for anybody who thinks twice, and an end to a log that somebody fills for fun. */
export const MOST_REVISIONS = 50;

export function mayRevise({ revisions, start }: Match, seat: Seat): boolean {
  return !versionOf(start).revisionsLimited || (revisions[seat] ?? 0) < MOST_REVISIONS;
}

export function isSeat(match: Match, seat: unknown): seat is Seat {
  return Number.isInteger(seat) && match.seats[seat as number] !== undefined;
}
