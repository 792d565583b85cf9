import type { Seat } from '@tavola/kernel';
import { dutiesFor, type Match } from '@tavola/match';
import type { World } from '@tavola/protocol';
import type { NotificationStore, StoredChatLine } from '@tavola/store';
import { shortFrom } from '../matches/time-warnings.ts';
import { accountAt, tableIdOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { wait } from '../world.ts';
import type { PushDevices } from './devices.ts';
import type { NotificationKind } from './kinds.ts';
import { ownerNotifications } from './owner-notifications.ts';

export interface NotificationsDeps {
  readonly devices: Pick<PushDevices, 'hasAny' | 'lacks' | 'send'>;
  readonly store: NotificationStore;
  readonly world: World;
  /** Grace for a player to reconnect before a notification (ms). */
  readonly patience: number;
  /** A table in memory, without loading. */
  readonly peek: (tableId: string) => Table | null;
  readonly find: (tableId: string) => Promise<Table | null>;
  readonly latest: (matchId: string) => Promise<Match | null>;
  readonly lineAt: (
    tableId: string,
    number: number,
  ) => Promise<Pick<StoredChatLine, 'accountId' | 'audience'> | undefined>;
  /** Unread lines, not counting muted people. */
  readonly unread: (tableId: string, account: string) => Promise<number>;
  /** Whether the person has the table open, as far as this process knows. */
  readonly isHere: (tableId: string, account: string) => boolean;
}

interface PendingNotification {
  readonly kind: NotificationKind;
  /** Key of a notification, which is sent once. */
  readonly key: string;
  readonly tableId: string;
  readonly account: string;
  /** Whether it is still relevant. */
  readonly still: () => Promise<boolean>;
}

interface SeatNotification {
  readonly kind: NotificationKind;
  readonly key: string;
  readonly seat: Seat;
}

const MAX_REMEMBERED = 100_000;
/**
 * Clocks of machines may differ by a second. A process with the person connected must not find it too early to say so.
 */
const CLOCKS_APART = 2000;

/**
 * Notifies people who are away. Every process sees every move: the one with the person connected claims the
 * notification and drops it. Otherwise the first to claim it later sends it.
 */
export class Notifications {
  readonly #deps: NotificationsDeps;
  readonly #closing = new AbortController();
  readonly #seen = new Set<string>();

  constructor(deps: NotificationsDeps) {
    this.#deps = deps;
  }

  close(): void {
    this.#closing.abort();
  }

  /** False if no player of a match has a device, the usual case. */
  reaches(match: Match): boolean {
    const table = this.#deps.peek(tableIdOf(match.start.matchId));
    if (table === null) return true;
    if (ownerNotifications(match).some(({ account }) => !this.#deps.devices.lacks(account))) return true;
    return match.seats.some((_, seat) => {
      const account = accountAt(table, seat);
      return account !== null && !this.#deps.devices.lacks(account);
    });
  }

  /** A match log has grown, in any process. */
  async matchGrown(match: Match): Promise<void> {
    const wanted = [...match.seats.keys()].flatMap((seat) => this.#noticesFor(match, seat));
    await Promise.all([this.#tellSeats(match, wanted), this.#tellOwners(match)]);
  }

  async #tellOwners(match: Match): Promise<void> {
    const { matchId } = match.start;
    const fresh = ownerNotifications(match).filter(({ key }) => this.#isNew(`${matchId} ${key}`));
    const table = fresh.length === 0 ? null : await this.#deps.find(tableIdOf(matchId));
    if (table === null) return;
    const tell = ({ kind, key, account }: (typeof fresh)[number]): Promise<void> => {
      const still = async (): Promise<boolean> => {
        const later = await this.#deps.latest(matchId);
        return later !== null && ownerNotifications(later).some((one) => one.key === key && one.account === account);
      };
      return this.#tell(table, { kind, key: `${matchId} ${key}`, tableId: table.id, account, still });
    };
    await Promise.all(fresh.map(tell));
  }

  /** Pending players are short of time. */
  isShort({ clock }: Match): boolean {
    const short = shortFrom(clock);
    return short !== null && short <= this.#deps.world.now() + CLOCKS_APART;
  }

  /** A deadline is near. Every process checks, so that one with the person connected can claim it. */
  async timeIsShort(match: Match): Promise<void> {
    const wanted = [...match.seats.keys()].flatMap((seat) => this.#noticesFor(match, seat));
    await this.#tellSeats(
      match,
      wanted.filter(({ kind }) => kind === 'time'),
    );
  }

  async #tellSeats(match: Match, wanted: readonly SeatNotification[]): Promise<void> {
    const { matchId } = match.start;
    const fresh = wanted.filter(({ key }) => this.#isNew(`${matchId} ${key}`));
    if (fresh.length === 0) return;
    const table = await this.#deps.find(tableIdOf(matchId));
    if (table === null) return;
    const tell = async ({ kind, key, seat }: SeatNotification): Promise<void> => {
      const account = accountAt(table, seat);
      if (account === null) return;
      const still = async (): Promise<boolean> => {
        const later = await this.#deps.latest(matchId);
        return later !== null && this.#noticesFor(later, seat).some((one) => one.key === key);
      };
      await this.#tell(table, { kind, key: `${matchId} ${key}`, tableId: table.id, account, still });
    };
    await Promise.all(fresh.map(tell));
  }

  /** A lobby has changed: notifies the host when the last seat is taken. */
  async tableChanged(table: Table): Promise<void> {
    const isFull = table.status === 'lobby' && table.chairs.every(({ kind, seated }) => kind === 'bot' || seated);
    const guests = table.chairs.filter(({ who }) => who !== null && who !== table.host);
    const key = `${table.id} full ${guests.map(({ who }) => who).join(' ')}`;
    if (!isFull || guests.length === 0 || !this.#isNew(key)) return;
    const still = async (): Promise<boolean> => (await this.#deps.find(table.id))?.status === 'lobby';
    await this.#tell(table, { kind: 'full', key: key.slice(0, 150), tableId: table.id, account: table.host, still });
  }

  /** Notifies the recipients of a private line, without its content or author. */
  async said(tableId: string, number: number, added?: StoredChatLine): Promise<void> {
    const line = added ?? (await this.#deps.lineAt(tableId, number));
    // Public lines notify no one.
    if (line === undefined || line.audience === null) return;
    const table = await this.#deps.find(tableId);
    if (table === null) return;
    const tell = async (account: string): Promise<void> => {
      const key = `${tableId} said ${number} ${account}`;
      const still = async (): Promise<boolean> => (await this.#deps.unread(tableId, account)) > 0;
      if (this.#isNew(key)) await this.#tell(table, { kind: 'said', key, tableId, account, still });
    };
    await Promise.all(line.audience.filter((account) => account !== line.accountId).map(tell));
  }

  /** What a seat would be notified of now, read from its own view, so that it reveals nothing more. */
  #noticesFor(match: Match, seat: Seat): readonly SeatNotification[] {
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
    if (this.#seen.size >= MAX_REMEMBERED) this.#seen.clear();
    this.#seen.add(key);
    return true;
  }

  async #tell({ game, name, code }: Table, { kind, key, tableId, account, still }: PendingNotification): Promise<void> {
    const { devices, store, world, patience, isHere } = this.#deps;
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
