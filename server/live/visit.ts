import type { Viewer } from '@tavola/kernel';
import type { ServerFrame } from '@tavola/protocol';
import type { House } from '../house.ts';
import { seatOf } from '../tables/seating.ts';
import { belongsTo, type Table } from '../tables/table.ts';
import type { Onlooker } from './hub.ts';
import { delayOf, isLateFor } from './late.ts';
import { type Guest, type NoRoom, personOf } from './registry.ts';

export interface VisitParts {
  readonly house: Pick<House, 'hub' | 'late' | 'talk' | 'presence'>;
  readonly tableId: string;
  /** Null: a spectator without an account. */
  readonly account: string | null;
  /** Hash of the token the connection came with. Default: none. */
  readonly session?: string | null;
  /** Counted for the limits. Default: not limited. */
  readonly address?: string | null;
  /** As far as it is known before `hello`. Default: a spectator. */
  readonly role?: Guest['role'];
}

/** Who is at a table over one connection: a player or a spectator, told at once or with the table's delay. */
export class Visit implements Guest {
  readonly tableId: string;
  readonly account: string | null;
  readonly person: string | null;
  readonly session: string | null;
  readonly address: string | null;
  readonly #house: VisitParts['house'];
  #role: Guest['role'];
  #table: Table | null = null;
  #seat: Viewer = null;
  #isLate = false;
  #isSilent = false;
  #unjoin: (() => void) | null = null;
  #isOver = false;

  constructor({ house, tableId, account, session = null, address = null, role = 'spectator' }: VisitParts) {
    this.#house = house;
    this.tableId = tableId;
    this.account = account;
    this.person = account === null ? null : personOf(account);
    this.session = session;
    this.address = address;
    this.#role = role;
  }

  get role(): Guest['role'] {
    return this.#role;
  }

  /** The table as last seen. Null before `hello`, and after being turned away. */
  get table(): Table | null {
    return this.#table;
  }

  get seat(): Viewer {
    return this.#seat;
  }

  /** Sees the match with the table's delay. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** How far behind what this visitor sees is (ms). */
  get delay(): number {
    return this.#isLate && this.#table !== null ? delayOf(this.#table) : 0;
  }

  get isIn(): boolean {
    return this.#unjoin !== null;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Takes a place at the table before `hello`, so that many at once cannot all find the last one free. */
  arrive(): NoRoom | null {
    return this.#house.presence.registry.admit(this);
  }

  /** Looks at a table that may have changed, and moves to the feed that this visitor may follow. */
  see(table: Table, onlooker: Onlooker, send: (frame: ServerFrame) => void): void {
    this.#table = table;
    this.#seat = seatOf(table, this.account);
    if (this.#isOver) return;
    const isLate = isLateFor(table, this.account);
    const role = belongsTo(table, this.account) ? 'player' : 'spectator';
    if (this.isIn && isLate === this.#isLate && role === this.#role) return;
    // Nothing is sent twice or too early on the way from one feed to the other.
    if (isLate !== this.#isLate) onlooker.nextLine = null;
    this.#isLate = isLate;
    this.#role = role;
    this.#unjoin?.();
    const { hub, late, talk, presence } = this.#house;
    const leave = (isLate ? late.hub : hub).join(this.tableId, onlooker);
    const deafen = talk.ears.join(this.tableId, {
      ...{ account: this.account, isLate, send },
      meet: (people) => onlooker.meet(people),
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
    if (this.isIn) this.#house.presence.changed(this);
  }

  /** Nothing more is told. The second time it has no effect. */
  leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const wasIn = this.isIn;
    this.#unjoin?.();
    this.#unjoin = null;
    this.#house.presence.left(this, wasIn);
  }

  /** Leaves because this visitor may no longer see the table. */
  turnAway(): void {
    this.leave();
    this.#table = null;
    this.#seat = null;
  }
}
