import { deadlineOf, type Match, nextAlarm } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Failure } from '../background.ts';
import { hasActivePerson } from '../bots/people.ts';
import type { BotService } from '../bots/service.ts';
import { tableIdOf } from '../tables/seating.ts';
import type { MatchService } from './service.ts';

export interface DeadlinesDeps {
  readonly world: Pick<World, 'now'>;
  readonly matches: Pick<MatchService, 'get' | 'dueTimes' | 'restartTurn' | 'timeout'>;
  readonly bots: Pick<BotService, 'areAsked' | 'isAsleep' | 'finish'>;
  /** Runs work in the background. */
  readonly behind: (what: string, table: string, work: Promise<unknown>) => void;
  readonly failed: (error: unknown, failure: Failure) => void;
}

/** Handles deadlines of matches, and warnings before them. */
export class Deadlines {
  readonly #deps: DeadlinesDeps;

  constructor(deps: DeadlinesDeps) {
    this.#deps = deps;
  }

  /**
   * A bot never loses on time: a slow one moves first. Other deadlines do not wait for it. A sleeping match has no
   * deadline until it is opened.
   */
  async fire(matchId: string): Promise<void> {
    const { matches, bots, behind, failed } = this.#deps;
    const table = tableIdOf(matchId);
    try {
      const match = await matches.get(matchId);
      if (match !== null && bots.isAsleep(match)) await matches.dueTimes.suspend(matchId);
      else if (match !== null && !this.#isUp(nextAlarm(match))) await matches.dueTimes.lookedAt(matchId);
      else if (match !== null && this.#isOverdue(match) && bots.areAsked(match))
        behind('deadline', table, this.#botsFirst(match));
      else await matches.timeout(matchId);
    } catch (error) {
      failed(error, { what: 'deadline', table });
    }
  }

  /** A match was opened. If it slept, its deadline is restored with the full time. */
  async resume(match: Match): Promise<void> {
    const { matches, failed } = this.#deps;
    const { matchId } = match.start;
    if (nextAlarm(match) === null || hasActivePerson(match)) return;
    try {
      await (this.#isOverdue(match) ? matches.restartTurn(matchId) : matches.dueTimes.lookedAt(matchId));
    } catch (error) {
      failed(error, { what: 'deadline', table: tableIdOf(matchId) });
    }
  }

  /** Fires the deadline of a match watched here, if a node without viewers has put it to sleep. */
  recheck(match: Match): Promise<void> {
    const isDue = !hasActivePerson(match) && this.#isUp(nextAlarm(match));
    return isDue ? this.fire(match.start.matchId) : Promise.resolve();
  }

  #isOverdue(match: Match): boolean {
    return match.ended === null && this.#isUp(deadlineOf(match));
  }

  #isUp(time: number | null): boolean {
    return time !== null && time <= this.#deps.world.now();
  }

  async #botsFirst(match: Match): Promise<void> {
    const { bots, matches } = this.#deps;
    if (await bots.finish(match)) await matches.timeout(match.start.matchId);
  }
}
