import { deadlineOf, type Match, nextAlarm } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { HouseBots } from '../bots/of-the-house.ts';
import { hasActivePerson } from '../bots/people.ts';
import type { Failure } from '../house.ts';
import { tableIdOf } from '../tables/seating.ts';
import type { MatchService } from './service.ts';

export interface DeadlineParts {
  readonly world: Pick<World, 'now'>;
  readonly matches: Pick<MatchService, 'get' | 'lookedAt' | 'restartTurn' | 'timeout' | 'suspend'>;
  readonly bots: Pick<HouseBots, 'areAsked' | 'isAsleep' | 'finish'>;
  /** Looks after work that nobody waits for. */
  readonly behind: (what: string, table: string, work: Promise<unknown>) => void;
  readonly failed: (error: unknown, failure: Failure) => void;
}

/** What happens when the deadline of a match has come, or is near. */
export class Deadlines {
  readonly #parts: DeadlineParts;

  constructor(parts: DeadlineParts) {
    this.#parts = parts;
  }

  /**
   * A bot never loses by a deadline: one that was not asked since a restart, or is slow, moves first. Nobody else's deadline waits
   * for its thoughts. A match that sleeps has no deadline until somebody opens it.
   */
  async fire(matchId: string): Promise<void> {
    const { matches, bots, behind, failed } = this.#parts;
    const table = tableIdOf(matchId);
    try {
      const match = await matches.get(matchId);
      if (match !== null && bots.isAsleep(match)) await matches.suspend(matchId);
      else if (match !== null && !this.#isUp(nextAlarm(match))) await matches.lookedAt(matchId);
      else if (match !== null && this.#isOverdue(match) && bots.areAsked(match))
        behind('deadline', table, this.#botsFirst(match));
      else await matches.timeout(matchId);
    } catch (error) {
      failed(error, { what: 'deadline', table });
    }
  }

  /**
   * Somebody has opened a match. If it slept, its deadline counts again, and whoever is asked has as much time as if they had just
   * been asked.
   */
  async resume(match: Match): Promise<void> {
    const { matches, failed } = this.#parts;
    const { matchId } = match.start;
    if (nextAlarm(match) === null || hasActivePerson(match)) return;
    try {
      await (this.#isOverdue(match) ? matches.restartTurn(matchId) : matches.lookedAt(matchId));
    } catch (error) {
      failed(error, { what: 'deadline', table: tableIdOf(matchId) });
    }
  }

  /** Fires the deadline of a match that is watched here, if a node where nobody watches has put it to sleep. */
  async recheck(match: Match): Promise<void> {
    if (!hasActivePerson(match) && this.#isUp(nextAlarm(match))) await this.fire(match.start.matchId);
  }

  #isOverdue(match: Match): boolean {
    return match.ended === null && this.#isUp(deadlineOf(match));
  }

  #isUp(time: number | null): boolean {
    return time !== null && time <= this.#parts.world.now();
  }

  async #botsFirst(match: Match): Promise<void> {
    const { bots, matches } = this.#parts;
    if (await bots.finish(match)) await matches.timeout(match.start.matchId);
  }
}
