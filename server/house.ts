import { fail, type Game, type Result, type Shape } from '@tavola/kernel';
import type { Entry, Match } from '@tavola/match';
import type { PersonName, World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { Directory } from './accounts/directory.ts';
import { HouseBots } from './bots/of-the-house.ts';
import { type Budgets, noBudgets } from './budgets/index.ts';
import { type HealthChange, Heartbeat } from './health/heartbeat.ts';
import { SteadyWorld } from './health/steady-world.ts';
import { isStorageFault, Unavailable } from './health/unavailable.ts';
import type { Absence } from './live/absence.ts';
import { Hub } from './live/hub.ts';
import { isLateFor, type LateRooms, type LateSight } from './live/late.ts';
import { absenceOf, lateRoomsOf, presenceOf } from './live/of-the-house.ts';
import type { Presence } from './live/presence.ts';
import type { HistoryWatch } from './logs/history-watch.ts';
import { type HistoryHooks, historyOf } from './logs/house-history.ts';
import { Deadlines } from './matches/deadlines.ts';
import type { Frozen } from './matches/loading.ts';
import { markRow } from './matches/marking.ts';
import { Outages } from './matches/outages.ts';
import { Scheduler } from './matches/scheduler.ts';
import { MatchService } from './matches/service.ts';
import type { Devices } from './notices/devices.ts';
import type { Notices } from './notices/notices.ts';
import { noticesOf } from './notices/of-the-house.ts';
import { tableInfo } from './tables/info.ts';
import { SeatChanges } from './tables/seat-changes.ts';
import { isMatch, matchIdOf, seatingOf, tableIdOf } from './tables/seating.ts';
import { TableService } from './tables/service.ts';
import { MatchStarts } from './tables/starting.ts';
import { mentionedAt, type Table } from './tables/table.ts';
import { talkOf } from './talk/of-the-house.ts';
import type { TalkService } from './talk/talk.ts';
import { every } from './world.ts';

export interface HouseParts extends HistoryHooks {
  readonly store: Store;
  readonly world: World;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  readonly botThreads: number;
  /** For whoever runs the server: a match was found damaged. */
  readonly onFrozen?: (frozen: Frozen) => void;
  /** For whoever runs the server: something that nobody waits for went wrong, or a bug was met. */
  readonly onFailure?: (error: unknown, failure: Failure) => void;
  /** For the operator: this node can no longer accept moves, or can again. */
  readonly onHealth?: (change: HealthChange) => void;
  /** Default: nothing is limited. */
  readonly budgets?: Budgets;
  /** Where people who are away can be reached; left out: nobody is. */
  readonly devices?: Devices;
  /** How long somebody has to come back by themselves before they are sent a notice, in milliseconds. */
  readonly noticePatience?: number;
}

/** What went wrong, in words of the program, and at which table if at one. */
export interface Failure {
  readonly what: string;
  readonly table: string | null;
  /** A client is waiting and gets an answer. */
  readonly isAnswered?: true;
}

/** Logs that nobody looks at leave the memory after so long; it is looked after once a minute. */
const KEPT_IDLE = 600_000;
const SWEEP = 60_000;

/** Everything behind the doors, wired together: tables, matches, bots, deadlines, and who is told of what. */
export class House {
  readonly world: World;
  readonly budgets: Budgets;
  readonly directory: Directory;
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly hub = new Hub();
  /** For those who see a table later. */
  readonly late: LateRooms;
  readonly presence: Presence;
  readonly seats: SeatChanges;
  readonly absence: Absence;
  readonly talk: TalkService;
  readonly scheduler: Scheduler;
  readonly outages: Outages;
  readonly heartbeat: Heartbeat;
  readonly history: HistoryWatch;
  readonly #bots: HouseBots;
  readonly #deadlines: Deadlines;
  readonly #notices: Notices | null;
  readonly #starts: MatchStarts;
  readonly #store: Store;
  readonly #unwatch: () => void;
  readonly #onFailure: (error: unknown, failure: Failure) => void;
  /** Work that nobody waits for but whoever closes the house. */
  readonly #under = new Set<Promise<void>>();
  #stopSweeping: (() => void) | null = null;

  constructor(parts: HouseParts) {
    const { store, gameById, botThreads, onFrozen, onFailure } = parts;
    const world = new SteadyWorld(parts.world);
    this.#store = store;
    this.world = world;
    this.budgets = parts.budgets ?? noBudgets();
    this.#onFailure = onFailure ?? (() => undefined);
    this.outages = new Outages(store);
    this.heartbeat = new Heartbeat({
      ...{ store, world, outages: this.outages },
      onChange: (change) => parts.onHealth?.(change),
      onOutage: () => this.#behind('giving back', null, this.matches.giveBackAll()),
    });
    this.history = historyOf(this, parts);
    const onRenamed = (shown: PersonName) => {
      for (const hub of [this.hub, this.late.hub]) hub.renamed(shown);
    };
    this.directory = new Directory({ store, world, onRenamed });
    this.tables = new TableService({
      store,
      world,
      gameById,
      directory: this.directory,
      onChange: (table) => this.#tableChanged(table),
      onFrozen: (id, { entry, why }) => onFrozen?.({ matchId: id, entry, why }),
      onRewritten: (id) => this.history.rewritten(id),
    });
    this.matches = this.#matchService(parts);
    this.late = lateRoomsOf(this, world);
    this.presence = presenceOf(this, store, world);
    this.#starts = new MatchStarts({
      ...{ world, tables: this.tables, matches: this.matches },
      onStart: (match) => this.#bots.wake(match),
    });
    this.seats = new SeatChanges({ tables: this.tables, matches: this.matches, store, directory: this.directory });
    this.#bots = this.#botService(botThreads);
    const onStart = (match: Match) => this.#bots.wake(match);
    this.#starts = new MatchStarts({ world, tables: this.tables, matches: this.matches, onStart });
    this.#deadlines = this.#deadlineService();
    this.absence = absenceOf(this, world, (what, table, work) => this.#behind(what, table, work));
    this.talk = talkOf(this, store);
    this.#notices = noticesOf(this, { ...parts, world });
    this.scheduler = new Scheduler({ store, world, heartbeat: this.heartbeat, fire: (id) => this.#deadlines.fire(id) });
    this.#unwatch = this.#listen(store);
  }

  #matchService({ store, gameById, onFrozen }: HouseParts): MatchService {
    return new MatchService({
      store,
      world: this.world,
      gameById,
      secretOf: async (matchId) => (await this.tables.find(tableIdOf(matchId)))?.secret ?? null,
      tableFault: (match) => this.tables.faultOf(match),
      onEntries: (match, entries, own) => this.#grown(match, entries, own),
      outages: this.outages,
      heartbeat: this.heartbeat,
      onFrozen: (frozen) => {
        onFrozen?.(frozen);
        this.#behind('freezing', tableIdOf(frozen.matchId), this.#statusChanged(frozen.matchId));
      },
      onThawed: (matchId) => this.#behind('thawing', tableIdOf(matchId), this.#statusChanged(matchId)),
      onRewritten: (id) => this.history.rewritten(id),
    });
  }

  #botService(threads: number): HouseBots {
    return new HouseBots({
      threads,
      world: this.world,
      matches: this.matches,
      accountOf: (tableId) => this.tables.peek(tableId)?.host ?? tableId,
      isWatched: (tableId) => this.presence.registry.isOpen(tableId),
      behind: (what, table, work) => this.#behind(what, table, work),
      failed: (error, table) => this.failed(error, { what: 'bot', table }),
    });
  }

  #deadlineService(): Deadlines {
    const behind = (what: string, table: string, work: Promise<unknown>) => this.#behind(what, table, work);
    const failed = (error: unknown, failure: Failure) => this.failed(error, failure);
    return new Deadlines({ world: this.world, matches: this.matches, bots: this.#bots, behind, failed });
  }

  /** What the store has news of is told on, whichever process it came about in. */
  #listen(store: Store): () => void {
    return store.watch({
      appended: (id, nextSeq) => {
        const isKnown = (isMatch(id) ? this.matches : this.tables).knows(id, nextSeq);
        if (!isKnown) this.#behind('news', tableIdOf(id), this.#heard(id, nextSeq));
        else if (isMatch(id)) this.#looked(id, nextSeq);
      },
      said: (id, number) => {
        this.#behind('chat', id, this.talk.published(id, number));
        if (this.#notices !== null) this.#behind('notice', id, this.#notices.said(id, number));
      },
      onBroadcast: (text) => {
        this.presence.heard(text);
        this.#behind('names', null, this.directory.heard(text));
      },
      resync: () => {
        this.presence.resync();
        this.#behind('looking again', null, this.tables.lookAgain());
        this.#behind('looking again', null, this.matches.lookAgain());
        this.#behind('looking again', null, this.talk.lookAgain());
      },
    });
  }

  /** A log has grown, here or elsewhere. */
  async #heard(id: string, nextSeq: number): Promise<void> {
    if (!isMatch(id)) return this.tables.grown(id, nextSeq);
    const tableId = tableIdOf(id);
    if (this.matches.peek(id) !== null || this.hub.count(tableId) === 0) return this.matches.grown(id, nextSeq);
    // A match that another node has begun, at a table that people wait at here. That it has begun stands in the table's own log.
    await this.tables.grown(tableId, Number.POSITIVE_INFINITY);
    const match = await this.matches.get(id);
    if (match !== null) this.hub.behind(tableId, match.nextSeq);
    // It may have been read before it grew.
    await this.matches.grown(id, nextSeq);
  }

  /** News of a match that has not grown: some process has looked at it, perhaps because its deadline is near. */
  #looked(id: string, nextSeq: number): void {
    const match = this.matches.peek(id);
    if (match?.nextSeq === nextSeq && this.#notices?.isShort(match) && this.#notices.reaches(match))
      this.#behind('notice', tableIdOf(id), this.#notices.timeIsShort(match));
  }

  /** Work that nobody waits for: when it fails, whoever runs the server is told, and nobody else notices. */
  #behind(what: string, table: string | null, work: Promise<unknown>): void {
    const done = work
      .then(
        () => undefined,
        (error: unknown) => this.failed(error, { what, table }),
      )
      .finally(() => this.#under.delete(done));
    this.#under.add(done);
  }

  failed(error: unknown, failure: Failure): void {
    if (error instanceof Unavailable) return;
    if (!isStorageFault(error)) this.#onFailure(error, failure);
    // While nothing can be stored, one line says so. Report any other fault separately.
    else if (this.heartbeat.health().able)
      void this.heartbeat.beat().then(() => {
        if (this.heartbeat.health().able) this.#onFailure(error, failure);
      });
  }

  /** Finds out how long nobody was there. To be called before anybody is let in. */
  open(): Promise<void> {
    return this.heartbeat.open();
  }

  /** From now on deadlines come by themselves, and whoever starts after us can tell until when we lived. */
  run(): void {
    this.scheduler.start();
    this.heartbeat.start();
    this.history.start();
    this.late.start();
    this.#stopSweeping = every(this.world, SWEEP, () => this.sweep());
  }

  /** What nobody looks at leaves the memory. Where somebody does, a bot that failed them is asked again. */
  sweep(): void {
    const then = this.world.now() - KEPT_IDLE;
    const spares = (id: string): boolean => {
      const tableId = tableIdOf(id);
      return this.presence.registry.isOpenHere(tableId) || this.#bots.isBusy(matchIdOf({ id: tableId }));
    };
    this.matches.forgetIdle(then, spares);
    this.tables.forgetIdle(then, spares);
    for (const id of this.presence.registry.tablesHere()) {
      const match = this.matches.peek(matchIdOf({ id }));
      if (match === null) continue;
      this.#bots.wake(match);
      this.#behind('deadline', id, this.#deadlines.recheck(match));
    }
  }

  /** A table and its match as somebody may know them: the present, or for who sees it later, the past. */
  async sightOf(table: Table, account: string | null): Promise<LateSight> {
    return isLateFor(table, account) ? this.late.sight(table) : { table, match: await this.matchOf(table) };
  }

  #tableChanged(table: Table): void {
    this.#starts.changed(table);
    const info = this.info(table);
    const people = this.directory.peek(mentionedAt(table));
    this.hub.tableChanged(table, info, people);
    this.late.later(table.id, (hub) => hub.tableChanged(table, info, people));
    if (this.#notices !== null) this.#behind('notice', table.id, this.#notices.tableChanged(table));
  }

  /** The host starts: first links are revealed, seats are drawn, the match begins, bots are woken. */
  readonly start = (tableId: string, host: string): Promise<Result<Table>> => this.#starts.start(tableId, host);

  /**
   * The match of a table. What a crash left between two logs is mended here: a table that has started gets its match, and one
   * whose match is over is closed.
   */
  async matchOf(table: Table): Promise<Match | null> {
    if (table.matchId === null || table.frozen !== undefined) return null;
    let match = await this.matches.get(table.matchId);
    if (match === null && table.status === 'running' && this.matches.frozen(table.matchId) === null) {
      match = await this.#startMissing(table.id);
    }
    if (match !== null && match.ended !== null && table.status === 'running') await this.tables.close(table.id);
    return match;
  }

  /** Compares the table with the store first: in an earlier copy of the data it may not have started. */
  async #startMissing(tableId: string): Promise<Match | null> {
    await this.tables.refresh(tableId);
    const table = await this.tables.find(tableId);
    if (table === null || table.status !== 'running') return null;
    const started = await this.matches.start(table, seatingOf(table));
    return started.ok ? started.value : null;
  }

  /** Why `matchOf` had none. */
  noMatch({ matchId, frozen }: Table): Result<never> {
    if (frozen !== undefined) return fail('match-frozen', String(frozen.entry));
    const error = matchId === null ? null : this.matches.frozen(matchId);
    return error === null ? fail('not-started') : { ok: false, error };
  }

  /** A match is frozen, or no longer: lists show it by the row of its table, and whoever looks on is told. */
  async #statusChanged(matchId: string): Promise<void> {
    const table = await this.tables.find(tableIdOf(matchId)).catch(() => null);
    if (table === null) return;
    this.#tableChanged(table);
    const isFrozen = table.frozen !== undefined || this.matches.frozen(matchId) !== null;
    const status = isFrozen ? 'frozen' : table.status;
    // The mark is for lists only: without it the match is found out when it is opened.
    await markRow(this.#store, table.id, status, this.world.now()).catch(() => undefined);
  }

  /** Somebody looks at a match again, perhaps after a restart: bots that were thinking then have to be asked anew. */
  attend(match: Match): void {
    this.#bots.wake(match);
  }

  /** Somebody opens a table. Call this before anything else is done for them: a match that slept gives its time back first. */
  async opened(table: Table): Promise<void> {
    // A crash may have come between the chairs and the match.
    if (table.starting === true) this.#behind('starting', table.id, this.start(table.id, table.host));
    const match = await this.matchOf(table);
    if (match === null) return;
    await this.#deadlines.resume(match);
    await this.seats.follow(match);
  }

  info(table: Table): ReturnType<typeof tableInfo> {
    const { matchId } = table;
    if (table.frozen !== undefined)
      return tableInfo(table, this.tables, { at: table.frozen.entry, why: table.frozen.why });
    const frozen = matchId === null ? null : this.matches.frozen(matchId);
    const why = frozen === null || matchId === null ? null : (this.matches.whyFrozen(matchId) ?? '');
    return tableInfo(table, this.tables, why === null ? null : { at: Number(frozen?.at?.[0] ?? 0), why });
  }

  /** To be called before the doors close: whoever goes from now on goes because we do. */
  closing(): void {
    this.presence.close();
    this.absence.close();
  }

  async close(): Promise<void> {
    this.#unwatch();
    this.closing();
    this.#bots.closing();
    this.late.stop();
    this.#notices?.close();
    this.#stopSweeping?.();
    await this.history.stop();
    await this.scheduler.stop();
    await this.#bots.close();
    await Promise.all(this.#under);
    this.matches.snapshots.stop();
    await this.heartbeat.stop();
    await this.#store.close();
  }

  #grown(match: Match, entries: readonly Entry[], own: boolean): void {
    const tableId = tableIdOf(match.start.matchId);
    this.hub.entries(tableId, match, entries, this.directory.broughtBy(match, entries));
    this.late.entries(tableId, entries);
    if (this.#notices?.reaches(match)) this.#behind('notice', tableId, this.#notices.matchGrown(match));
    if (match.ended !== null) {
      this.#behind('closing', tableId, this.tables.close(tableId));
      return;
    }
    this.absence.heard(tableId, entries);
    if (own && this.seats.concerns(entries)) this.#behind('seats', tableId, this.seats.follow(match));
    if (own) this.#bots.wake(match);
    else this.#bots.expect(match);
  }
}
