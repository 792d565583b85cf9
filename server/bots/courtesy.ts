import { type Match, openDemands } from '@tavola/match';
import type { World } from '@tavola/protocol';

/** In a moment that is first come, first served, people choose before bots do, for this long (ms). */
export const COURTESY = 20_000;

/** Lets people go first: a bot that answers within milliseconds would leave them what nobody wants. */
export class Courtesy {
  readonly #world: Pick<World, 'now' | 'after'>;
  readonly #wake: (matchId: string) => void;
  /** When each open moment began, as far as this node saw it, and how its timer is stopped. */
  readonly #moments = new Map<
    string,
    { readonly phase: string; readonly until: number; readonly cancel: () => void }
  >();

  constructor(world: Pick<World, 'now' | 'after'>, wake: (matchId: string) => void) {
    this.#world = world;
    this.#wake = wake;
  }

  /** Whether bots still wait for people in this moment. If so, `wake` is called when they need not any longer. */
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
