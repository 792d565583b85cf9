import type { Seat } from '@tavola/kernel';
import { dutiesFor, type Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { NotificationStore, StoredChatLine } from '@tavola/store';
import { shortFrom } from '../matches/looks.ts';
import { accountAt, tableIdOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { wait } from '../world.ts';
import type { Devices } from './devices.ts';
import type { NoticeKind } from './kinds.ts';
import { ownerNotices } from './of-seats.ts';

export interface NoticesParts {
  readonly devices: Pick<Devices, 'hasAny' | 'lacks' | 'send'>;
  readonly store: NotificationStore;
  readonly world: World;
  /** Somebody who was just cut off may come back within this, and then needs no notice. */
  readonly patience: number;
  /** What is known of a table without looking further. */
  readonly peek: (tableId: string) => Table | null;
  readonly find: (tableId: string) => Promise<Table | null>;
  readonly latest: (matchId: string) => Promise<Match | null>;
  readonly lineAt: (
    tableId: string,
    number: number,
  ) => Promise<Pick<StoredChatLine, 'accountId' | 'audience'> | undefined>;
  /** Lines that somebody has not read; those of people they have muted do not count. */
  readonly unread: (tableId: string, account: string) => Promise<number>;
  /** Whether somebody has the table open, as far as this process knows. */
  readonly isHere: (tableId: string, account: string) => boolean;
}

interface Errand {
  readonly kind: NoticeKind;
  /** Names what is told: it is told once. */
  readonly key: string;
  readonly tableId: string;
  readonly account: string;
  /** Whether it is still worth telling. */
  readonly still: () => Promise<boolean>;
}

interface SeatNotice {
  readonly kind: NoticeKind;
  readonly key: string;
  readonly seat: Seat;
}

const MOST_REMEMBERED = 100_000;
/** Machines may differ by a second: a process that has somebody connected must not find it too early to say so. */
const CLOCKS_APART = 2000;

/**
 * Tells people who are away that something waits for them. Every process hears of every move; whichever has the person connected
 * claims the notice at once and sends nothing, and of the others the first to claim it after a while sends it.
 */
export class Notices {
  readonly #parts: NoticesParts;
  readonly #closing = new AbortController();
  readonly #seen = new Set<string>();

  constructor(parts: NoticesParts) {
    this.#parts = parts;
  }

  close(): void {
    this.#closing.abort();
  }

  /** False when nobody at a match has a device that could be told anything: so it is most of the time, at every move. */
  reaches(match: Match): boolean {
    const table = this.#parts.peek(tableIdOf(match.start.matchId));
    if (table === null) return true;
    if (ownerNotices(match).some(({ account }) => !this.#parts.devices.lacks(account))) return true;
    return match.seats.some((_, seat) => {
      const account = accountAt(table, seat);
      return account !== null && !this.#parts.devices.lacks(account);
    });
  }

  /** A match has grown, by whatever process. */
  async matchGrown(match: Match): Promise<void> {
    const wanted = [...match.seats.keys()].flatMap((seat) => this.#noticesFor(match, seat));
    await Promise.all([this.#tellSeats(match, wanted), this.#tellOwners(match)]);
  }

  async #tellOwners(match: Match): Promise<void> {
    const { matchId } = match.start;
    const fresh = ownerNotices(match).filter(({ key }) => this.#isNew(`${matchId} ${key}`));
    const table = fresh.length === 0 ? null : await this.#parts.find(tableIdOf(matchId));
    if (table === null) return;
    const tell = ({ kind, key, account }: (typeof fresh)[number]): Promise<void> => {
      const still = async (): Promise<boolean> => {
        const later = await this.#parts.latest(matchId);
        return later !== null && ownerNotices(later).some((one) => one.key === key && one.account === account);
      };
      return this.#tell(table, { kind, key: `${matchId} ${key}`, tableId: table.id, account, still });
    };
    await Promise.all(fresh.map(tell));
  }

  /** Whoever is asked in this match should hurry. */
  isShort({ clock }: Match): boolean {
    const short = shortFrom(clock);
    return short !== null && short <= this.#parts.world.now() + CLOCKS_APART;
  }

  /** A deadline is near. Every process hears of that, so that one that has the person connected can say so. */
  async timeIsShort(match: Match): Promise<void> {
    const wanted = [...match.seats.keys()].flatMap((seat) => this.#noticesFor(match, seat));
    await this.#tellSeats(
      match,
      wanted.filter(({ kind }) => kind === 'time'),
    );
  }

  async #tellSeats(match: Match, wanted: readonly SeatNotice[]): Promise<void> {
    const { matchId } = match.start;
    const fresh = wanted.filter(({ key }) => this.#isNew(`${matchId} ${key}`));
    if (fresh.length === 0) return;
    const table = await this.#parts.find(tableIdOf(matchId));
    if (table === null) return;
    const tell = async ({ kind, key, seat }: SeatNotice): Promise<void> => {
      const account = accountAt(table, seat);
      if (account === null) return;
      const still = async (): Promise<boolean> => {
        const later = await this.#parts.latest(matchId);
        return later !== null && this.#noticesFor(later, seat).some((one) => one.key === key);
      };
      await this.#tell(table, { kind, key: `${matchId} ${key}`, tableId: table.id, account, still });
    };
    await Promise.all(fresh.map(tell));
  }

  /** A table has changed before its start: its host is told when the last seat is taken. */
  async tableChanged(table: Table): Promise<void> {
    const isFull = table.status === 'lobby' && table.chairs.every(({ kind, seated }) => kind === 'bot' || seated);
    const guests = table.chairs.filter(({ who }) => who !== null && who !== table.host);
    const key = `${table.id} full ${guests.map(({ who }) => who).join(' ')}`;
    if (!isFull || guests.length === 0 || !this.#isNew(key)) return;
    const still = async (): Promise<boolean> => (await this.#parts.find(table.id))?.status === 'lobby';
    await this.#tell(table, { kind: 'full', key: key.slice(0, 150), tableId: table.id, account: table.host, still });
  }

  /** Something was said: those whom it was said to are told that much, and nothing of what or by whom. */
  async said(tableId: string, number: number): Promise<void> {
    const line = await this.#parts.lineAt(tableId, number);
    // What is said to everyone is said to nobody in particular.
    if (line === undefined || line.audience === null) return;
    const table = await this.#parts.find(tableId);
    if (table === null) return;
    const tell = async (account: string): Promise<void> => {
      const key = `${tableId} said ${number} ${account}`;
      const still = async (): Promise<boolean> => (await this.#parts.unread(tableId, account)) > 0;
      if (this.#isNew(key)) await this.#tell(table, { kind: 'said', key, tableId, account, still });
    };
    await Promise.all(line.audience.filter((account) => account !== line.accountId).map(tell));
  }

  /** What a seat would be told now; read off what it sees itself, so that a notice never knows more than its reader. */
  #noticesFor(match: Match, seat: Seat): readonly SeatNotice[] {
    if (match.seats[seat]?.bot !== null || match.seats[seat]?.abandoned) return [];
    if (match.ended !== null) return [{ kind: 'over', key: `over ${seat}`, seat }];
    const { isAsked, motions } = dutiesFor(match, seat);
    return [
      ...(isAsked ? [{ kind: 'turn' as const, key: `turn ${match.step} ${seat}`, seat }] : []),
      ...(isAsked && this.isShort(match)
        ? [{ kind: 'time' as const, key: `time ${match.clock.due} ${seat}`, seat }]
        : []),
      ...motions.map(({ id }) => ({ kind: 'motion' as const, key: `motion ${id} ${seat}`, seat })),
    ];
  }

  #isNew(key: string): boolean {
    if (this.#seen.has(key)) return false;
    if (this.#seen.size >= MOST_REMEMBERED) this.#seen.clear();
    this.#seen.add(key);
    return true;
  }

  async #tell({ game, name, code }: Table, { kind, key, tableId, account, still }: Errand): Promise<void> {
    const { devices, store, world, patience, isHere } = this.#parts;
    if (!(await devices.hasAny(account))) return;
    if (isHere(tableId, account)) {
      await store.claim(key, world.now());
      return;
    }
    const waited = await wait(world, patience, this.#closing.signal);
    if (!waited || isHere(tableId, account) || !(await still())) return;
    if (await store.claim(key, world.now())) await devices.send(account, { kind, game, table: name, code });
  }
}
