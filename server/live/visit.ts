import type { Viewer } from '@tavola/kernel';
import type { ServerFrame } from '@tavola/protocol';
import type { Platform } from '../platform.ts';
import { seatOfAccount } from '../tables/seating.ts';
import { belongsTo, type Table } from '../tables/table.ts';
import { delayOf, isDelayedFor } from './delayed-feed.ts';
import type { HubViewer } from './hub.ts';
import { type LimitRefusal, personOf, type RegisteredClient } from './registry.ts';

export interface VisitDeps {
  readonly platform: Pick<Platform, 'hub' | 'late' | 'chat' | 'presence'>;
  readonly tableId: string;
  /** Null: a spectator without an account. */
  readonly account: string | null;
  /** Hash of the token the connection came with. Default: none. */
  readonly session?: string | null;
  /** Counted for the limits. Default: not limited. */
  readonly address?: string | null;
  /** As far as it is known before `hello`. Default: a spectator. */
  readonly role?: RegisteredClient['role'];
}

/** A client at a table over one connection: a player or a spectator, live or delayed. */
export class Visit implements RegisteredClient {
  readonly tableId: string;
  readonly account: string | null;
  readonly person: string | null;
  readonly session: string | null;
  readonly address: string | null;
  readonly #platform: VisitDeps['platform'];
  #role: RegisteredClient['role'];
  #table: Table | null = null;
  #seat: Viewer = null;
  #isLate = false;
  #isSilent = false;
  #unjoin: (() => void) | null = null;
  #isOver = false;

  constructor({ platform, tableId, account, session = null, address = null, role = 'spectator' }: VisitDeps) {
    this.#platform = platform;
    this.tableId = tableId;
    this.account = account;
    this.person = account === null ? null : personOf(account);
    this.session = session;
    this.address = address;
    this.#role = role;
  }

  get role(): RegisteredClient['role'] {
    return this.#role;
  }

  /** The table as last seen. Null before `hello`, and after being turned away. */
  get table(): Table | null {
    return this.#table;
  }

  get seat(): Viewer {
    return this.#seat;
  }

  /** Sees the match with the table’s delay. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** Delay of this client (ms). */
  get delay(): number {
    return this.#isLate && this.#table !== null ? delayOf(this.#table) : 0;
  }

  get isIn(): boolean {
    return this.#unjoin !== null;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Reserves a place before `hello`, so that many at once cannot all take the last one. */
  arrive(): LimitRefusal | null {
    return this.#platform.presence.registry.admit(this);
  }

  /** Follows a changed table and switches to the feed this client may see. */
  see(table: Table, spectator: HubViewer, send: (frame: ServerFrame) => void): void {
    this.#table = table;
    this.#seat = seatOfAccount(table, this.account);
    if (this.#isOver) return;
    const isLate = isDelayedFor(table, this.account);
    const role = belongsTo(table, this.account) ? 'player' : 'spectator';
    if (this.isIn && isLate === this.#isLate && role === this.#role) return;
    // Nothing is sent twice or too early when switching feeds.
    if (isLate !== this.#isLate) spectator.nextLine = null;
    this.#isLate = isLate;
    this.#role = role;
    this.#unjoin?.();
    const { hub, late, chat: talk, presence } = this.#platform;
    const leave = (isLate ? late.hub : hub).join(this.tableId, spectator);
    const deafen = talk.subscribers.join(this.tableId, {
      ...{ account: this.account, isLate, send },
      meet: (people) => spectator.meet(people),
    });
    this.#unjoin = () => {
      leave();
      deafen();
    };
    presence.registry.add(this);
    presence.changed(this);
  }

  /** Pings go unanswered, or are answered again. */
  setSilent(isSilent: boolean): void {
    if (this.#isSilent === isSilent) return;
    this.#isSilent = isSilent;
    if (this.isIn) this.#platform.presence.changed(this);
  }

  /** Stops all frames. Idempotent. */
  leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const wasIn = this.isIn;
    this.#unjoin?.();
    this.#unjoin = null;
    this.#platform.presence.left(this, wasIn);
  }

  /** Leaves because this client may no longer see the table. */
  turnAway(): void {
    this.leave();
    this.#table = null;
    this.#seat = null;
  }
}
