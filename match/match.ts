import type { Demand, Game, Move, Outcome, Seat, Shape } from '@tavola/kernel';
import type { ClockState } from './clock.ts';
import type { EndReason, OpenMotion, PlayerId, StartOpen } from './entry.ts';
import type { Level } from './terms.ts';
import { versionOf } from './versions/index.ts';

/** Who or what sits in a seat. */
export interface SeatState {
  /** The person who has the seat, or null. It stays theirs while a bot plays for them. Logs before version 3 have a name here. */
  readonly who: PlayerId | null;
  /** The level of the bot that plays now; null: a person does. */
  readonly bot: Level | null;
  /** The person is not there. */
  readonly away: boolean;
  /** Given up for the game. */
  readonly abandoned: boolean;
  /** Deadlines missed in a row, those of reactions apart. */
  readonly missed: number;
  /** The table agreed that whoever looks on may take it. */
  readonly offered: boolean;
}

/** A motion with the votes so far; who moved it is for it. */
export interface Ballot extends OpenMotion {
  readonly yes: readonly Seat[];
}

export type MotionName = Pick<OpenMotion, 'kind' | 'about'>;

/** What counts as the same motion: the same kind about the same seat. */
export function motionKey({ kind, about }: MotionName): string {
  return about === null ? kind : `${kind} ${about}`;
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
  readonly submitted: readonly Move<Shape>[];
  readonly ballots: readonly Ballot[];
  /** What has been moved in this phase, passed or not: one of a kind per phase. */
  readonly movedThisPhase: readonly string[];
  /** A motion of the table that was carried by the last entry: the next one carries it out. */
  readonly agreed: MotionName | null;
  readonly seats: readonly SeatState[];
  readonly clock: ClockState;
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
  return submitted.toSorted((a, b) => a.seat - b.seat);
}

/** The last step, if nothing was revealed or drawn by it: the only one that may be taken back. */
export function lastUndoable(match: Match): Past | null {
  return match.past.at(-1) ?? null;
}

/** Enough for anybody who thinks twice, and an end to a log that somebody fills for fun. */
export const MOST_REVISIONS = 50;

export function mayRevise({ revisions, start }: Match, seat: Seat): boolean {
  return !versionOf(start).revisionsLimited || (revisions[seat] ?? 0) < MOST_REVISIONS;
}

/** Whether somebody else may sit down there: it was given up, or is offered. At a strict table what is lost stays lost. */
export function isOpenSeat(match: Match, seat: Seat): boolean {
  const state = match.seats[seat];
  if (state === undefined || !isRunning(match) || match.start.terms.absence === 'strict') return false;
  return state.abandoned || state.offered;
}

export function isSeat(match: Match, seat: unknown): seat is Seat {
  return Number.isInteger(seat) && match.seats[seat as number] !== undefined;
}
