import { type Match, openDemands } from '@tavola/match';
import type { World } from '@tavola/protocol';

/** Head start of players over bots in open demands (ms). */
export const COURTESY = 20_000;

/** Delays bots in open demands, since one that answers within milliseconds would leave players the leftovers. */
export class Courtesy {
  readonly #world: Pick<World, 'now' | 'after'>;
  readonly #wake: (matchId: string) => void;
  /** Start of each open demand, as far as this node saw it, and a function that stops its timer. */
  readonly #moments = new Map<
    string,
    { readonly phase: string; readonly until: number; readonly cancel: () => void }
  >();

  constructor(world: Pick<World, 'now' | 'after'>, wake: (matchId: string) => void) {
    this.#world = world;
    this.#wake = wake;
  }

  /** Whether bots must still wait. If so, `wake` is called when they may act. */
  holdsBack(match: Match): boolean {
    const { matchId } = match.start;
    const { game, state, seats } = match;
    const isOpen = match.pending[0]?.mode === 'open';
    const isPersonAsked = openDemands(match).some(({ seat }) => seats[seat]?.bot === null && seats[seat]?.who !== null);
    if (!isOpen || !isPersonAsked) {
      this.#forget(matchId);
      return false;
    }
    const phase = game.phase(state);
    const known = this.#moments.get(matchId);
    if (known?.phase === phase) return this.#world.now() < known.until;
    this.#forget(matchId);
    const cancel = this.#world.after(COURTESY, () => this.#wake(matchId));
    this.#moments.set(matchId, { phase, until: this.#world.now() + COURTESY, cancel });
    return true;
  }

  close(): void {
    for (const matchId of [...this.#moments.keys()]) this.#forget(matchId);
  }

  #forget(matchId: string): void {
    this.#moments.get(matchId)?.cancel();
    this.#moments.delete(matchId);
  }
}
