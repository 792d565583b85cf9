import { createHash } from 'node:crypto';

/** One open connection at a table. */
export interface RegisteredClient {
  readonly tableId: string;
  /** Null: a spectator without an account. */
  readonly account: string | null;
  /** The account as other nodes know it; see `personOf`. */
  readonly person: string | null;
  /** Hash of the token the connection came with. Null: it came without one. */
  readonly session: string | null;
  /** For the limits. Null: not limited. */
  readonly address: string | null;
  /** Players belong to the table: they sit there, host it, or a seat is reserved for them. */
  readonly role: 'player' | 'spectator';
  /** Has said hello and was let in. */
  readonly isIn: boolean;
  /** Does not answer pings. */
  readonly isSilent: boolean;
}

/** The people that one node has at a table. */
export interface Headcount {
  /** Connected players, as hashes of their accounts. */
  readonly players: readonly string[];
  /** Spectators with an account, likewise. */
  readonly spectators: readonly string[];
  /** Spectators without one. */
  readonly unnamed: number;
}

export interface RegistryLimits {
  /** Connections in all, and from one address. */
  readonly sockets: number;
  readonly perAddress: number;
  /** Spectators of one table, in all and from one address. */
  readonly perTable: number;
  readonly perTableAndAddress: number;
}

export const NO_LIMITS: RegistryLimits = {
  sockets: Number.POSITIVE_INFINITY,
  perAddress: Number.POSITIVE_INFINITY,
  perTable: Number.POSITIVE_INFINITY,
  perTableAndAddress: Number.POSITIVE_INFINITY,
};

export type LimitRefusal = 'full' | 'too-many-from-there';

/** Since when a player has been connected, or disconnected (ms since 1970). */
export interface PersonLink {
  readonly connected: boolean;
  readonly since: number;
}

interface TableClients {
  readonly guests: Set<RegisteredClient>;
  /** The people of other nodes. */
  readonly elsewhere: Map<string, Headcount>;
  readonly links: Map<string, PersonLink>;
  /** When the last person left (ms since 1970). Null if people are there. */
  emptySince: number | null;
}

/** Keep what is known of an empty table this long (ms): a lone player who reloads still sees since when the others are gone. */
const KEPT_EMPTY = 600_000;

/**
 * Who has which table open, on this node and the others. The only source for limits, spectator counts, connected
 * players and sessions. Has no timers and sends nothing.
 */
export class Registry {
  limits: RegistryLimits;
  #sockets = 0;
  readonly #addresses = new Map<string, number>();
  readonly #rooms = new Map<string, TableClients>();

  constructor(limits: RegistryLimits = NO_LIMITS) {
    this.limits = limits;
  }

  /**
   * Counts a connection from its first byte, so that many at once cannot all take the last place. Returns a function
   * that leaves.
   */
  enter(address: string): (() => void) | LimitRefusal {
    const from = this.#addresses.get(address) ?? 0;
    if (from >= this.limits.perAddress) return 'too-many-from-there';
    if (this.#sockets >= this.limits.sockets) return 'full';
    this.#sockets += 1;
    this.#addresses.set(address, from + 1);
    return () => {
      this.#sockets -= 1;
      const left = (this.#addresses.get(address) ?? 1) - 1;
      if (left > 0) this.#addresses.set(address, left);
      else this.#addresses.delete(address);
    };
  }

  /** Whether a spectator may come in: the last tenth of all places, and of those for one address, is for players. */
  hasRoomForSpectators(address: string): boolean {
    const { sockets, perAddress } = this.limits;
    return (
      this.#sockets <= withoutReserve(sockets) && (this.#addresses.get(address) ?? 0) <= withoutReserve(perAddress)
    );
  }

  /** Adds a connection if the limits allow. Players are always admitted. */
  admit(guest: RegisteredClient): LimitRefusal | null {
    const refused = guest.role === 'player' ? null : this.#refusal(guest);
    if (refused === null) this.add(guest);
    return refused;
  }

  /** Adds a connection that may be known already. */
  add(guest: RegisteredClient): void {
    this.#room(guest.tableId).guests.add(guest);
  }

  remove(guest: RegisteredClient): void {
    this.#rooms.get(guest.tableId)?.guests.delete(guest);
    this.#tidy(guest.tableId);
  }

  /** Replaces what another node said of a table. Null: no one is there. */
  setElsewhere(node: string, tableId: string, count: Headcount | null): void {
    if (count === null) this.#rooms.get(tableId)?.elsewhere.delete(node);
    else this.#room(tableId).elsewhere.set(node, count);
    this.#tidy(tableId);
  }

  /** The tables where another node has people. */
  tablesOf(node: string): readonly string[] {
    return [...this.#rooms].flatMap(([id, { elsewhere }]) => (elsewhere.has(node) ? [id] : []));
  }

  /** The tables with people on this node. */
  tablesHere(): readonly string[] {
    return [...this.#rooms].flatMap(([id, { guests }]) => (someIn(guests) ? [id] : []));
  }

  /** The tables with people on any node. */
  openTables(): readonly string[] {
    return [...this.#rooms].flatMap(([id, room]) => (isOpen(room) ? [id] : []));
  }

  isOpen(tableId: string): boolean {
    const room = this.#rooms.get(tableId);
    return room !== undefined && isOpen(room);
  }

  isOpenHere(tableId: string): boolean {
    return someIn(this.#rooms.get(tableId)?.guests ?? []);
  }

  /** Every connection on this node. */
  *guests(): Generator<RegisteredClient> {
    for (const { guests } of this.#rooms.values()) yield* guests;
  }

  /** The people at a table on this node. */
  countHere(tableId: string): Headcount {
    const players = new Set<string>();
    const spectators = new Set<string>();
    let unnamed = 0;
    for (const { isIn, role, isSilent, person } of this.#rooms.get(tableId)?.guests ?? []) {
      if (!isIn) continue;
      if (role === 'player') {
        if (person !== null && !isSilent) players.add(person);
      } else if (person === null) unnamed += 1;
      else spectators.add(person);
    }
    return { players: [...players], spectators: [...spectators], unnamed };
  }

  /** Spectators on all nodes. Several windows of one account count once. */
  spectators(tableId: string): number {
    const counts = this.#counts(tableId);
    const named = new Set(counts.flatMap(({ spectators }) => spectators));
    return counts.reduce((sum, { unnamed }) => sum + unnamed, named.size);
  }

  /** Whether a player has a live connection to the table on this node; a silent one counts only if `silent` says so. */
  isHere(tableId: string, account: string, silent = false): boolean {
    const guests = this.#rooms.get(tableId)?.guests ?? [];
    for (const guest of guests) if (guest.isIn && guest.account === account && (silent || !guest.isSilent)) return true;
    return false;
  }

  /** Whether an account has the table open, on any node. */
  isConnected(tableId: string, account: string): boolean {
    if (this.isHere(tableId, account)) return true;
    const person = personOf(account);
    const elsewhere = this.#rooms.get(tableId)?.elsewhere.values() ?? [];
    return [...elsewhere].some(({ players, spectators }) => players.includes(person) || spectators.includes(person));
  }

  /** Whether any other person has the table open, on any node. */
  hasOthers(tableId: string, person: string | null): boolean {
    const room = this.#rooms.get(tableId);
    if (room === undefined) return false;
    for (const guest of room.guests) if (guest.isIn && (guest.person === null || guest.person !== person)) return true;
    const isOther = (one: string): boolean => one !== person;
    return [...room.elsewhere.values()].some(
      ({ players, spectators, unnamed }) => unnamed > 0 || players.some(isOther) || spectators.some(isOther),
    );
  }

  /** The link of a player. Time 0: unknown since when. */
  linkOf(tableId: string, account: string): PersonLink {
    return this.#rooms.get(tableId)?.links.get(personOf(account)) ?? { connected: false, since: 0 };
  }

  /** Compares the connected players of a table with those before. Returns whether any has come or gone. */
  review(tableId: string, now: number): boolean {
    const room = this.#rooms.get(tableId);
    if (room === undefined) return false;
    room.emptySince = isOpen(room) ? null : (room.emptySince ?? now);
    const connected = new Set(this.#counts(tableId).flatMap(({ players }) => players));
    const before = [...room.links].flatMap(([person, link]) => (link.connected ? [person] : []));
    const gone = before.filter((person) => !connected.has(person));
    const come = [...connected].filter((person) => room.links.get(person)?.connected !== true);
    for (const person of gone) room.links.set(person, { connected: false, since: now });
    for (const person of come) room.links.set(person, { connected: true, since: now });
    return gone.length + come.length > 0;
  }

  /** Forgets tables that have been empty for long. */
  sweep(now: number): void {
    for (const [id, { guests, emptySince }] of this.#rooms)
      if (guests.size === 0 && emptySince !== null && emptySince <= now - KEPT_EMPTY) this.#rooms.delete(id);
  }

  /** A table without players leaves no trace, since anyone can request any address. */
  #tidy(tableId: string): void {
    const { guests, elsewhere, links } = this.#rooms.get(tableId) ?? {};
    if (guests?.size === 0 && elsewhere?.size === 0 && links?.size === 0) this.#rooms.delete(tableId);
  }

  #refusal({ tableId, address }: RegisteredClient): LimitRefusal | null {
    const guests = [...(this.#rooms.get(tableId)?.guests ?? [])].filter(({ role }) => role === 'spectator');
    if (guests.filter((guest) => guest.address === address).length >= this.limits.perTableAndAddress)
      return 'too-many-from-there';
    return guests.length >= this.limits.perTable ? 'full' : null;
  }

  #counts(tableId: string): readonly Headcount[] {
    return [this.countHere(tableId), ...(this.#rooms.get(tableId)?.elsewhere.values() ?? [])];
  }

  #room(tableId: string): TableClients {
    const known = this.#rooms.get(tableId);
    if (known !== undefined) return known;
    const made: TableClients = { guests: new Set(), elsewhere: new Map(), links: new Map(), emptySince: null };
    this.#rooms.set(tableId, made);
    return made;
  }
}

/** Hash of an account for broadcasts, which name no one. */
export function personOf(account: string): string {
  return createHash('sha256').update(account).digest('hex').slice(0, 10);
}

function someIn(guests: Iterable<RegisteredClient>): boolean {
  for (const guest of guests) if (guest.isIn) return true;
  return false;
}

function isOpen({ guests, elsewhere }: TableClients): boolean {
  return elsewhere.size > 0 || someIn(guests);
}

function withoutReserve(limit: number): number {
  return limit - (Number.isFinite(limit) ? Math.floor(limit / 10) : 0);
}
