import type { ConnectedSeat, World } from '@tavola/protocol';
import { accountAt } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { NodeNews } from './node-news.ts';
import { type RegisteredClient, Registry } from './registry.ts';

export interface PresenceDeps {
  readonly world: World;
  /** Broadcasts to the other nodes. */
  readonly tell: (text: string) => Promise<void>;
  /** A player has connected or disconnected, on any node. */
  readonly onPlayers: (tableId: string) => void;
  /** The number of spectators has changed, on any node. */
  readonly onSpectators: (tableId: string, count: number) => void;
  /** The last connection of an account to a table was closed on this node. */
  readonly onLost: (tableId: string, account: string) => void;
  /** Another node has died. */
  readonly onNodeGone: () => void;
}

/** Spectators that come or go within this time are reported together (ms). */
export const TOGETHER = 200;

/** Reports who is connected to which table. The facts are in the registry. */
export class Presence {
  readonly registry = new Registry();
  readonly #deps: PresenceDeps;
  readonly #news: NodeNews;
  /** Timers of tables whose spectators have changed. */
  readonly #timers = new Map<string, () => void>();
  /** The numbers of spectators last reported, except 0. */
  readonly #counts = new Map<string, number>();
  #closed = false;

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
    const { world, tell, onNodeGone } = deps;
    this.#news = new NodeNews({
      ...{ world, tell, registry: this.registry },
      onChange: (tableIds) => this.#elsewhere(tableIds),
      onGone: onNodeGone,
    });
  }

  /** A connection was let in, changed its role, fell silent or answered again. Call it after the change. */
  changed({ tableId, role }: Pick<RegisteredClient, 'tableId' | 'role'>): void {
    if (this.#closed) return;
    this.#review(tableId);
    // Even if the player is connected to another node too: the other nodes add up what each of them says.
    if (role === 'player') this.#news.changed(tableId);
    this.#countLater(tableId);
  }

  /** A connection is gone. `wasIn`: it had been let in. */
  left(guest: RegisteredClient, wasIn: boolean): void {
    this.registry.remove(guest);
    if (!wasIn || this.#closed) return;
    const { tableId, account } = guest;
    this.changed(guest);
    if (account !== null && !this.registry.isHere(tableId, account, true)) this.#deps.onLost(tableId, account);
  }

  /** Which seats of a match have a connected owner. Seats of bots and empty seats are left out. */
  seats(table: Table): readonly ConnectedSeat[] {
    return (table.order ?? []).flatMap((_, seat) => {
      const account = accountAt(table, seat);
      return account === null ? [] : [{ seat, ...this.registry.linkOf(table.id, account) }];
    });
  }

  /** Reads a broadcast of another node. */
  heard(text: string): void {
    this.#news.heard(text);
  }

  /** Broadcasts may have been lost. */
  resync(): void {
    this.#news.resync();
  }

  /** From now on connections end because this node does, which is not reported. */
  close(): void {
    this.#closed = true;
    this.#news.close();
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  #elsewhere(tableIds: readonly string[]): void {
    for (const tableId of tableIds) {
      this.#review(tableId);
      this.#reportSpectators(tableId);
    }
  }

  #review(tableId: string): void {
    if (this.registry.review(tableId, this.#deps.world.now())) this.#deps.onPlayers(tableId);
  }

  #countLater(tableId: string): void {
    if (this.#timers.has(tableId) || this.registry.spectators(tableId) === (this.#counts.get(tableId) ?? 0)) return;
    const cancel = this.#deps.world.after(TOGETHER, () => {
      this.#timers.delete(tableId);
      this.#news.changed(tableId);
      this.#reportSpectators(tableId);
    });
    this.#timers.set(tableId, cancel);
  }

  #reportSpectators(tableId: string): void {
    const count = this.registry.spectators(tableId);
    if (count === (this.#counts.get(tableId) ?? 0)) return;
    if (count === 0) this.#counts.delete(tableId);
    else this.#counts.set(tableId, count);
    this.#deps.onSpectators(tableId, count);
  }
}
