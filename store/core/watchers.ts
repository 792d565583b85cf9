import type { Watcher } from '../port.ts';
import type { Damage } from './damage.ts';

const SOON = Promise.resolve();

/** Those who want to hear news. Each is called on its own, so that one that fails harms neither the others nor the store. */
export class Watchers {
  readonly #all = new Map<symbol, Watcher>();
  /** Found before the first watcher registered. */
  readonly #damages: Damage[] = [];

  add(watcher: Watcher): () => void {
    const place = Symbol();
    this.#all.set(place, watcher);
    if (watcher.damaged !== undefined) for (const damage of this.#damages.splice(0)) this.damaged(damage);
    return () => this.#all.delete(place);
  }

  appended(matchId: string, nextSeq: number): void {
    this.#tell((watcher) => watcher.appended(matchId, nextSeq));
  }

  said(matchId: string, number: number): void {
    this.#tell((watcher) => watcher.said(matchId, number));
  }

  told(text: string): void {
    this.#tell((watcher) => watcher.told?.(text));
  }

  damaged(damage: Damage): void {
    if (![...this.#all.values()].some((watcher) => watcher.damaged !== undefined)) this.#damages.push(damage);
    this.#tell((watcher) => watcher.damaged?.(damage));
  }

  lookAgain(): void {
    this.#tell((watcher) => watcher.lookAgain());
  }

  #tell(news: (watcher: Watcher) => void): void {
    for (const [place, watcher] of this.#all) {
      // Every move is news: this is half the work of `queueMicrotask`, and comes in the same order.
      void SOON.then(() => {
        if (this.#all.has(place)) news(watcher);
      });
    }
  }
}
