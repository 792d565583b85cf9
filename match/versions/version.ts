import type { Entry } from '../entry.ts';
import type { Match } from '../match.ts';
import type { ClockRules } from './clock-rules.ts';
import type { LuckRules } from './luck-rules.ts';
import type { SeatRules } from './seat-rules.ts';

/**
 * One version of the match log: the shape of its entries, and their meaning where it has changed since. A log keeps the version
 * it was started with, so entries appended today to an old log follow the old rules too.
 */
export interface LogVersion {
  /** The number in the start of the log. Version 0 wrote none. */
  readonly version: number;
  readonly clock: ClockRules;
  readonly luck: LuckRules;
  /** A motion is dropped once it cannot be carried out, and a motion to undo with the next step. */
  readonly motionsLapse: boolean;
  /** Limits how often a seat may undo before the game continues. */
  readonly revisionsLimited: boolean;
  readonly seats: SeatRules;
  /** The start names the players, and entries store player ids. */
  readonly namesPlayers: boolean;
  /** Whether a value from outside has the shape of an entry of this version. */
  isEntry(raw: unknown): raw is Entry;
  /** Entries that this version wrote and today’s rules refuse. */
  allows(match: Match, entry: Entry): boolean;
}
