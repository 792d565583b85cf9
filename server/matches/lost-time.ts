import { ok, type Result } from '@tavola/kernel';
import { type Appended, giveBack, isRunning, type Match } from '@tavola/match';
import type { Outages } from './outages.ts';

/** A change of a match at a time (ms since 1970). */
export type MatchCommand = (match: Match, at: number) => Result<Appended>;

/** The time that outages took from the matches in memory. Each gets it back before anything else is decided. */
export class LostTime {
  readonly #outages: Pick<Outages, 'owed' | 'count'>;
  /** Time of the last entry of each match in memory. It may be owed time since then. */
  readonly #lastAt = new Map<string, number>();

  constructor(outages: Pick<Outages, 'owed' | 'count'>) {
    this.#outages = outages;
  }

  /** The match was loaded or has grown. Its last entry is of this time. */
  upTo(matchId: string, lastAt: number): void {
    this.#lastAt.set(matchId, lastAt);
  }

  forget(matchId: string): void {
    this.#lastAt.delete(matchId);
  }

  /** The matches that are owed time. */
  creditors(): readonly string[] {
    return [...this.#lastAt.keys()].filter((id) => this.#owed(id) > 0);
  }

  /** Gives back what a match is owed, then runs the command. */
  giveBackBefore(matchId: string, match: Match, at: number, command: MatchCommand): Result<Appended> {
    const owed = this.#owed(matchId);
    const given = owed > 0 && isRunning(match) ? giveBack(match, owed, at) : null;
    if (given === null) return command(match, at);
    if (!given.ok) return given;
    const written = command(given.value.match, at);
    if (!written.ok) return written;
    return ok({ match: written.value.match, entries: [...given.value.entries, ...written.value.entries] });
  }

  #owed(matchId: string): number {
    // Nearly always there is nothing to look for.
    const lastAt = this.#outages.count === 0 ? undefined : this.#lastAt.get(matchId);
    return lastAt === undefined ? 0 : this.#outages.owed(lastAt);
  }
}
