import type { StoredChatLine, Watcher } from '../port.ts';
import type { Damage } from './damage.ts';

const SOON = Promise.resolve();

/** Notifies watchers one by one, so that a failing one affects neither the others nor the store. */
export class Watchers {
  readonly #all = new Map<symbol, Watcher>();
  /** Damage found before the first watcher registered. */
  readonly #damages: Damage[] = [];

  add(watcher: Watcher): () => void {
    const place = Symbol();
    this.#all.set(place, watcher);
    if (watcher.damaged !== undefined) for (const damage of this.#damages.splice(0)) this.damaged(damage);
    return () => this.#all.delete(place);
  }

  appended(logId: string, nextSeq: number): void {
    this.#tell('appended', (watcher) => watcher.appended?.(logId, nextSeq));
  }

  said(logId: string, number: number, line?: StoredChatLine): void {
    this.#tell('said', (watcher) => watcher.said?.(logId, number, line));
  }

  onBroadcast(text: string): void {
    this.#tell('onBroadcast', (watcher) => watcher.onBroadcast?.(text));
  }

  damaged(damage: Damage): void {
    if (![...this.#all.values()].some((watcher) => watcher.damaged !== undefined)) this.#damages.push(damage);
    this.#tell('damaged', (watcher) => watcher.damaged?.(damage));
  }

  resync(): void {
    this.#tell('resync', (watcher) => watcher.resync?.());
  }

  #tell(kind: keyof Watcher, news: (watcher: Watcher) => void): void {
    for (const [place, watcher] of this.#all) {
      if (watcher[kind] === undefined) continue;
      // Half the work of `queueMicrotask`, in the same order. Every move is news.
      void SOON.then(() => {
        if (this.#all.has(place)) news(watcher);
      });
    }
  }
}
