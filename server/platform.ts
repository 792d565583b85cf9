import { fail, type Game, type Result, type Shape } from '@tavola/kernel';
import type { Entry, Match } from '@tavola/match';
import type { PersonName, TableInfo, World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { Directory } from './accounts/directory.ts';
import type { Think } from './bots/pool.ts';
import { BotService } from './bots/service.ts';
import { type Budgets, noBudgets } from './budgets/index.ts';
import type { ChatService } from './chat/service.ts';
import { createChat } from './chat/wiring.ts';
import { type HealthChange, Heartbeat } from './health/heartbeat.ts';
import { SteadyWorld } from './health/steady-world.ts';
import { isStorageFault, Unavailable } from './health/unavailable.ts';
import type { Absence } from './live/absence.ts';
import { type DelayedFeeds, type DelayedView, isDelayedFor } from './live/delayed-feed.ts';
import { Hub } from './live/hub.ts';
import type { Presence } from './live/presence.ts';
import { createAbsence, createDelayedFeeds, createPresence } from './live/wiring.ts';
import type { HistoryWatch } from './logs/history-watch.ts';
import { createHistoryWatch, type HistoryWatchHooks } from './logs/history-wiring.ts';
import { Deadlines } from './matches/deadlines.ts';
import type { FreezeRecord } from './matches/loading.ts';
import { Outages } from './matches/outages.ts';
import { markRow } from './matches/row-status.ts';
import { Scheduler } from './matches/scheduler.ts';
import { MatchService } from './matches/service.ts';
import type { PushDevices } from './notifications/devices.ts';
import type { Notifications } from './notifications/notifications.ts';
import { createNotifications } from './notifications/wiring.ts';
import { StoreNews } from './store-news.ts';
import { tableInfo } from './tables/info.ts';
import { SeatChanges } from './tables/seat-changes.ts';
import { matchIdOf, seatingOf, tableIdOf } from './tables/seating.ts';
import { TableService } from './tables/service.ts';
import { MatchStarts } from './tables/starting.ts';
import { isAnonymous, mentionedAt, type Table } from './tables/table.ts';
import { every } from './world.ts';

export interface PlatformDeps extends HistoryWatchHooks {
  readonly store: Store;
  readonly world: World;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  readonly botThreads: number;
  /** Where bots think. Default: in those threads. */
  readonly think?: Think;
  /** For the operator: a match was found damaged. */
  readonly onFrozen?: (frozen: FreezeRecord) => void;
  /** For the operator: a background failure or a bug. */
  readonly onFailure?: (error: unknown, failure: Failure) => void;
  /** For the operator: this node can no longer accept moves, or can again. */
  readonly onHealth?: (change: HealthChange) => void;
  /** Default: no limits. */
  readonly budgets?: Budgets;
  /** Push settings. Absent: no notifications. */
  readonly devices?: PushDevices;
  /** Grace before a notification (ms), so that a player can reconnect. */
  readonly notificationGraceMs?: number;
}

/** What failed, as a fixed word, and the table if any. */
export interface Failure {
  readonly what: string;
  readonly table: string | null;
  /** A client is waiting and gets an answer. */
  readonly isAnswered?: true;
}

/** Unload idle logs after this long. Checked once a minute. */
const KEPT_IDLE = 600_000;
const SWEEP = 60_000;

/** The wired server without HTTP and sockets: tables, matches, bots, deadlines, chat and delivery. */
export class Platform {
  readonly world: World;
  readonly budgets: Budgets;
  readonly directory: Directory;
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly hub = new Hub();
  /** For delayed spectators. */
  readonly late: DelayedFeeds;
  readonly presence: Presence;
  readonly seats: SeatChanges;
  readonly absence: Absence;
  readonly chat: ChatService;
  readonly scheduler: Scheduler;
  readonly outages: Outages;
  readonly heartbeat: Heartbeat;
  readonly history: HistoryWatch;
  readonly #bots: BotService;
  readonly #deadlines: Deadlines;
  readonly #notifications: Notifications | null;
  readonly #starts: MatchStarts;
  readonly #store: Store;
  readonly #news: StoreNews;
  readonly #onFailure: (error: unknown, failure: Failure) => void;
  /** Background work, awaited only on close. */
  readonly #tasks = new Set<Promise<void>>();
  #stopSweeping: (() => void) | null = null;

  constructor(deps: PlatformDeps) {
    const { store, gameById, onFrozen, onFailure } = deps;
    const world = new SteadyWorld(deps.world);
    this.#store = store;
    this.world = world;
    this.budgets = deps.budgets ?? noBudgets();
    this.#onFailure = onFailure ?? (() => undefined);
    this.outages = new Outages(store);
    this.heartbeat = new Heartbeat({
      ...{ store, world, outages: this.outages },
      onChange: (change) => deps.onHealth?.(change),
      onOutage: () => this.#background('giving back', null, this.matches.giveBackAll()),
    });
    this.history = createHistoryWatch(this, deps);
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
      onUnread: () => this.#news.later(),
    });
    this.matches = this.#matchService(deps);
    this.late = createDelayedFeeds(this, world);
    this.presence = createPresence(this, store, world, () => this.#news.nodeGone());
    this.seats = new SeatChanges({ tables: this.tables, matches: this.matches, store, directory: this.directory });
    this.#bots = this.#botService(deps);
    const onStart = (match: Match) => this.#bots.wake(match);
    this.#starts = new MatchStarts({ world, tables: this.tables, matches: this.matches, onStart });
    this.#deadlines = this.#deadlineService();
    this.absence = createAbsence(this, world, (what, table, work) => this.#background(what, table, work));
    this.chat = createChat(this, store);
    this.#notifications = createNotifications(this, { ...deps, world });
    this.scheduler = new Scheduler({ store, world, heartbeat: this.heartbeat, fire: (id) => this.#deadlines.fire(id) });
    this.#news = new StoreNews({
      ...{ platform: this, store, world },
      onSaid: (id, number) => {
        if (this.#notifications !== null) this.#background('notice', id, this.#notifications.said(id, number));
      },
      onLooked: (id, nextSeq) => this.#looked(id, nextSeq),
      behind: (what, table, work) => this.#background(what, table, work),
    });
  }

  #matchService({ store, gameById, onFrozen }: PlatformDeps): MatchService {
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
        this.#background('freezing', tableIdOf(frozen.matchId), this.#statusChanged(frozen.matchId));
      },
      onThawed: (matchId) => this.#background('thawing', tableIdOf(matchId), this.#statusChanged(matchId)),
      onRewritten: (id) => this.history.rewritten(id),
      onUnread: () => this.#news.later(),
    });
  }

  #botService({ botThreads: threads, think }: PlatformDeps): BotService {
    return new BotService({
      ...{ threads, think },
      world: this.world,
      matches: this.matches,
      accountOf: (tableId) => this.tables.peek(tableId)?.host ?? tableId,
      isWatched: (tableId) => this.presence.registry.isOpen(tableId),
      behind: (what, table, work) => this.#background(what, table, work),
      failed: (error, table) => this.failed(error, { what: 'bot', table }),
    });
  }

  #deadlineService(): Deadlines {
    const behind = (what: string, table: string, work: Promise<unknown>) => this.#background(what, table, work);
    const failed = (error: unknown, failure: Failure) => this.failed(error, failure);
    return new Deadlines({ world: this.world, matches: this.matches, bots: this.#bots, behind, failed });
  }

  /** News without growth: a process has checked the match, perhaps because its deadline is near. */
  #looked(id: string, nextSeq: number): void {
    const match = this.matches.peek(id);
    if (match?.nextSeq === nextSeq && this.#notifications?.isShort(match) && this.#notifications.reaches(match))
      this.#background('notice', tableIdOf(id), this.#notifications.timeIsShort(match));
  }

  /** Runs background work. Failures are reported to the operator only. */
  #background(what: string, table: string | null, work: Promise<unknown>): void {
    const done = work
      .then(
        () => undefined,
        (error: unknown) => this.failed(error, { what, table }),
      )
      .finally(() => this.#tasks.delete(done));
    this.#tasks.add(done);
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

  /** Finds out how long no node was running. Call it before clients are admitted. */
  open(): Promise<void> {
    return this.heartbeat.open();
  }

  /** Starts deadlines and heartbeats. */
  run(): void {
    this.scheduler.start();
    this.heartbeat.start();
    this.history.start();
    this.#news.start();
    this.late.start();
    this.#stopSweeping = every(this.world, SWEEP, () => this.sweep());
  }

  /** Unloads what is unused. At tables in use, bots that failed are asked again. */
  sweep(): void {
    const then = this.world.now() - KEPT_IDLE;
    const spares = (id: string): boolean => {
      const tableId = tableIdOf(id);
      return this.presence.registry.isOpenHere(tableId) || this.#bots.isBusy(matchIdOf({ id: tableId }));
    };
    this.matches.forgetIdle(then, spares);
    this.tables.forgetIdle(then, spares);
    this.chat.forgetIdle();
    for (const id of this.presence.registry.tablesHere()) {
      const match = this.matches.peek(matchIdOf({ id }));
      if (match === null) continue;
      this.#bots.wake(match);
      this.#background('deadline', id, this.#deadlines.recheck(match));
    }
  }

  /** A table and its match as this account may see them: live, or delayed. */
  async sightOf(table: Table, account: string | null): Promise<DelayedView> {
    return isDelayedFor(table, account) ? this.late.sight(table) : { table, match: await this.matchOf(table) };
  }

  #tableChanged(table: Table): void {
    this.#starts.changed(table);
    const info = this.#infoBy(table);
    const people = this.directory.peek(mentionedAt(table));
    this.hub.tableChanged(table, info, people);
    this.late.later(table.id, (hub) => hub.tableChanged(table, info, people));
    if (table.terms.anonymous === true && table.status === 'over') this.#unveil(table);
    if (table.previous !== undefined) this.#background('rematch', table.id, this.tables.settleRematch(table));
    if (this.#notifications !== null) this.#background('notice', table.id, this.#notifications.tableChanged(table));
  }

  #unveil(table: Table): void {
    const tell = (isLate: boolean) => this.#background('names', table.id, this.chat.unveil(table, isLate));
    tell(false);
    this.late.hold(table.id, { key: 'names', at: this.world.now(), tell: () => tell(true) });
  }

  /** The host starts: first links are revealed, seats are drawn, the match begins, bots are woken. */
  readonly start = (tableId: string, host: string): Promise<Result<Table>> => this.#starts.start(tableId, host);

  /** The same in the background, for a table that starts by itself. */
  startSoon({ id, host }: Table): void {
    this.#background('starting', id, this.start(id, host));
  }

  /**
   * The match of a table. Repairs what a crash left between the two logs: a started table gets its match, and one whose
   * match is over is closed.
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

  /** Why `matchOf` returned null. */
  noMatch({ matchId, frozen }: Table): Result<never> {
    if (frozen !== undefined) return fail('match-frozen', String(frozen.entry));
    const error = matchId === null ? null : this.matches.frozen(matchId);
    return error === null ? fail('not-started') : { ok: false, error };
  }

  /** A match was frozen or thawed: updates the row of its table and all clients. */
  async #statusChanged(matchId: string): Promise<void> {
    const table = await this.tables.find(tableIdOf(matchId)).catch(() => null);
    if (table === null) return;
    this.#tableChanged(table);
    const isFrozen = table.frozen !== undefined || this.matches.frozen(matchId) !== null;
    const status = isFrozen ? 'frozen' : table.status;
    // The mark is only for lists. Opening the match finds the fault anyway.
    await markRow(this.#store, table.id, status, this.world.now()).catch(() => undefined);
  }

  /** A match is viewed again, perhaps after a restart: bots are asked again. */
  attend(match: Match): void {
    this.#bots.wake(match);
  }

  /** A client opens a table. Call this first: a sleeping match must restore its deadline. */
  async opened(table: Table): Promise<void> {
    // A crash may have happened between the table and the match.
    if (table.starting === true) this.startSoon(table);
    const match = await this.matchOf(table);
    if (match === null) return;
    await this.#deadlines.resume(match);
    await this.seats.follow(match);
  }

  /** The same for many viewers. */
  #infoBy(table: Table): (viewer: string | null) => TableInfo {
    if (isAnonymous(table)) return (viewer) => this.info(table, viewer);
    const info = this.info(table, null);
    return () => info;
  }

  /** The data of a table as this account may see them. */
  info(table: Table, viewer: string | null): ReturnType<typeof tableInfo> {
    const { matchId } = table;
    if (table.frozen !== undefined)
      return tableInfo(table, this.tables, { at: table.frozen.entry, why: table.frozen.why }, viewer);
    const frozen = matchId === null ? null : this.matches.frozen(matchId);
    const why = frozen === null || matchId === null ? null : (this.matches.whyFrozen(matchId) ?? '');
    return tableInfo(table, this.tables, why === null ? null : { at: Number(frozen?.at?.[0] ?? 0), why }, viewer);
  }

  /** Call it before sockets close: disconnects from now on have no consequences. */
  closing(): void {
    this.presence.close();
    this.absence.close();
  }

  async close(): Promise<void> {
    this.#news.stop();
    this.closing();
    this.#bots.closing();
    this.late.stop();
    this.#notifications?.close();
    this.#stopSweeping?.();
    await this.history.stop();
    await this.scheduler.stop();
    await this.#bots.close();
    await Promise.all(this.#tasks);
    await this.matches.snapshots.stop();
    await this.heartbeat.stop();
    await this.#store.close();
  }

  #grown(match: Match, entries: readonly Entry[], own: boolean): void {
    const tableId = tableIdOf(match.start.matchId);
    this.hub.entries(tableId, match, entries, this.directory.broughtBy(match, entries));
    this.late.entries(tableId, entries);
    if (this.#notifications?.reaches(match)) this.#background('notice', tableId, this.#notifications.matchGrown(match));
    if (match.ended !== null) {
      this.#background('closing', tableId, this.tables.close(tableId));
      return;
    }
    this.absence.heard(tableId, entries);
    if (own && this.seats.concerns(entries)) this.#background('seats', tableId, this.seats.follow(match));
    if (own) this.#bots.wake(match);
    else this.#bots.expect(match);
  }
}
