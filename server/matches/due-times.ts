import type { Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { nextWarningAt } from './time-warnings.ts';

export interface DueTimesDeps {
  readonly store: Store;
  readonly world: Pick<World, 'now'>;
  readonly get: (matchId: string) => Promise<Match | null>;
  readonly refresh: (matchId: string) => Promise<void>;
}

/** Give up after this many lost races: the next look tries again. */
const MAX_RACES = 5;

/** When matches must be looked at next, in their rows only. Their logs are unchanged, but every process gets the news. */
export class DueTimes {
  readonly #deps: DueTimesDeps;

  constructor(deps: DueTimesDeps) {
    this.#deps = deps;
  }

  /** Sets the next warning. */
  lookedAt(matchId: string): Promise<void> {
    return this.#set(matchId, (match) => nextWarningAt(match, this.#deps.world.now()));
  }

  /** Removes the deadline until the match is opened. */
  suspend(matchId: string): Promise<void> {
    return this.#set(matchId, () => null);
  }

  async #set(matchId: string, dueAt: (match: Match) => number | null): Promise<void> {
    const { store, world, get, refresh } = this.#deps;
    for (let race = 0; race < MAX_RACES; race += 1) {
      const match = await get(matchId);
      if (match === null || match.ended !== null) return;
      const { nextSeq: expectedSeq, link: expectedLink } = match;
      const updatedAt = world.now();
      const row = { logId: matchId, expectedSeq, expectedLink, entries: [], updatedAt, dueAt: dueAt(match) };
      const marked = await store.logs.append(row);
      if (marked.kind !== 'conflict') return;
      await refresh(matchId);
    }
  }
}
