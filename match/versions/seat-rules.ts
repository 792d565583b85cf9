import type { Reason, Result, Seat } from '@tavola/kernel';
import type { EntryOf, PlayerId, StartOpen } from '../entry.ts';
import type { Ballot, Match, MotionName, SeatState } from '../match.ts';

/** Ownership, lateness and votes: the parts that changed between versions. */
export interface SeatRules {
  /** The seat after an entry about it. */
  seated(match: Match, seat: SeatState, entry: EntryOf<'seat'>): SeatState;
  /** The seat after it acted in time: its owner did, or the bot in it. */
  acted(seat: SeatState): SeatState;
  /** The seat after a missed deadline of a turn or of orders. */
  missed(match: Match, seat: Seat): SeatState;
  /** The seat after it was abandoned. */
  abandoned(seat: SeatState, entry: EntryOf<'abandon'>): SeatState;
  /** Deadline of a pending seat, without the grace. Null if it has none. */
  dueOf(match: Match, seat: Seat): number | null;
  /** A stand-in at a deadline makes the late move itself. Otherwise the game’s late action is played first. */
  readonly standInActs: boolean;
  /** Missed deadlines in a row after which a seat in disorder is abandoned. */
  missesOf(start: StartOpen): number;
  /** Whether a person may take this seat. Null: any person without a seat. The match is running. */
  mayTake(match: Match, seat: SeatState, who: PlayerId | null): boolean;
  keepsPresence(start: StartOpen): boolean;
  /** Whether the win can be claimed. */
  readonly claims: boolean;
  /** A new owner inherits no submission and no vote. */
  readonly forgetsOwners: boolean;
  /** A player left alone may leave without a result. */
  readonly freesTheLast: boolean;
  /** Owners hand over and take back, pauses and motions end by themselves, operators act on record. */
  readonly hasOwners: boolean;

  /** Current voters on a motion, or why it may not be moved. */
  votersOn(match: Match, motion: MotionName): Result<readonly Seat[]>;
  /** Whether a motion can be moved and settled now. A bot for a player who has come back cannot. */
  isPossible(match: Match, motion: MotionName): boolean;
  /** When a motion opened now is decided at the latest. Null: it lapses with its phase. */
  until(match: Match, motion: MotionName, at: number): number | null;
  /** Whether all required consents are given at this time. */
  isCarried(match: Match, ballot: Ballot, at: number): boolean;
  /** The motion after an answer. Null if it is over. */
  answered(match: Match, ballot: Ballot, seat: Seat, yes: boolean): Ballot | null;
  /** Why a seat may not answer like this. */
  refuseVote(match: Match, ballot: Ballot, seat: Seat, yes: boolean, at: number): Reason | null;
  /** Whether a motion survives the step, and the phase. */
  outlives(ballot: Ballot, what: 'step' | 'phase'): boolean;
  /** Whether the server may write this seat change by itself. */
  maySeat(match: Match, open: EntryOf<'seat'>['open']): boolean;
  /** Whether this seat entry could follow. */
  isValidSeat(match: Match, entry: Pick<EntryOf<'seat'>, 'at' | 'open' | 'secret'>): boolean;
  isValidAbandon(match: Match, entry: EntryOf<'abandon'>): boolean;
}
