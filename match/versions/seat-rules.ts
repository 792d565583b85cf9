import type { Reason, Result, Seat } from '@tavola/kernel';
import type { EntryOf, PlayerId, StartOpen } from '../entry.ts';
import type { Ballot, Match, MotionName, SeatState } from '../match.ts';

/** Whose a seat is, what follows when its owner is late, and who decides about what: the parts that changed between versions. */
export interface SeatRules {
  /** The seat after an entry about it. */
  seated(match: Match, seat: SeatState, entry: EntryOf<'seat'>): SeatState;
  /** The seat after it acted in time: its owner did, or the bot in it. */
  acted(seat: SeatState): SeatState;
  /** The seat after its own deadline, that of a turn or of orders, has passed. */
  missed(match: Match, seat: Seat): SeatState;
  /** The seat after it was given up. */
  abandoned(seat: SeatState, entry: EntryOf<'abandon'>): SeatState;
  /** The deadline of a seat that is asked, without the grace; null: it has none now. */
  dueOf(match: Match, seat: Seat): number | null;
  /** A bot that steps in at a deadline makes the move that is late; else what the game plays for late seats is played first. */
  readonly standInActs: boolean;
  /** Deadlines missed in a row with which a seat in disorder is given up. */
  missesOf(start: StartOpen): number;
  /** Whether a person may sit down in this seat; null: anybody without a seat. The match is running. */
  mayTake(match: Match, seat: SeatState, who: PlayerId | null): boolean;
  keepsPresence(start: StartOpen): boolean;
  /** The win can be claimed. */
  readonly claims: boolean;
  /** A seat that has another owner keeps nothing that the last one submitted or voted. */
  readonly forgetsOwners: boolean;
  /** Somebody who is left alone may leave without a result. */
  readonly freesTheLast: boolean;
  /** Owners hand over and take back, pauses and requests have an end, operators act on record. */
  readonly hasOwners: boolean;

  /** Who may answer a motion as things are, or why it may not be moved. */
  votersOn(match: Match, motion: MotionName): Result<readonly Seat[]>;
  /** Whether a motion can be moved and carried as things are: a bot for somebody who has come back cannot. */
  isPossible(match: Match, motion: MotionName): boolean;
  /** When a motion that is opened now is decided at the latest; null: it lapses with its phase. */
  until(match: Match, motion: MotionName, at: number): number | null;
  /** Whether everybody who has to agree does, at this time. */
  isCarried(match: Match, ballot: Ballot, at: number): boolean;
  /** The motion after an answer; null: it is over. */
  answered(match: Match, ballot: Ballot, seat: Seat, yes: boolean): Ballot | null;
  /** Why a seat may not answer like this. */
  refuseVote(match: Match, ballot: Ballot, seat: Seat, yes: boolean, at: number): Reason | null;
  /** Whether a motion survives the step, and the phase. */
  outlives(ballot: Ballot, what: 'step' | 'phase'): boolean;
  /** Whether the server may say this of a seat, with nobody asking for it. */
  maySeat(match: Match, open: EntryOf<'seat'>['open']): boolean;
  /** Whether an entry about a seat could have been written after these. */
  isLawfulSeat(match: Match, entry: Pick<EntryOf<'seat'>, 'at' | 'open' | 'secret'>): boolean;
  isLawfulAbandon(match: Match, entry: EntryOf<'abandon'>): boolean;
}
