import type { Game, Result, Shape } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { PersonName, World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { Directory } from './accounts/directory.ts';
import { Background, type Failure } from './background.ts';
import type { Think } from './bots/pool.ts';
import { BotService } from './bots/service.ts';
import { type Budgets, noBudgets } from './budgets/index.ts';
import type { ChatService } from './chat/service.ts';
import { createChat } from './chat/wiring.ts';
import { type HealthChange, Heartbeat } from './health/heartbeat.ts';
import { SteadyWorld } from './health/steady-world.ts';
import type { Absence } from './live/absence.ts';
import type { DelayedFeeds, DelayedView } from './live/delayed-feed.ts';
import { Hub } from './live/hub.ts';
import type { Presence } from './live/presence.ts';
import { createAbsence, createDelayedFeeds, createPresence } from './live/wiring.ts';
import type { HistoryWatch } from './logs/history-watch.ts';
import { createHistoryWatch, type HistoryWatchHooks } from './logs/history-wiring.ts';
import { Deadlines } from './matches/deadlines.ts';
import type { FreezeRecord } from './matches/loading.ts';
import { Outages } from './matches/outages.ts';
import { Scheduler } from './matches/scheduler.ts';
import { MatchService } from './matches/service.ts';
import type { PushDevices } from './notifications/devices.ts';
import type { Notifications } from './notifications/notifications.ts';
import { createNotifications } from './notifications/wiring.ts';
import { Publication } from './publication.ts';
import { StoreNews } from './store-news.ts';
import { SeatChanges } from './tables/seat-changes.ts';
import { matchIdOf, tableIdOf } from './tables/seating.ts';
import { TableService } from './tables/service.ts';
import { MatchStarts } from './tables/starting.ts';
import type { Table } from './tables/table.ts';
import { TableMatches } from './tables/table-matches.ts';
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
  readonly tableMatches: TableMatches;
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
  readonly #background: Background;
  readonly #bots: BotService;
  readonly #deadlines: Deadlines;
  readonly #notifications: Notifications | null;
  readonly #starts: MatchStarts;
  readonly #publication: Publication;
  readonly #store: Store;
  readonly #news: StoreNews;
  #stopSweeping: (() => void) | null = null;

  constructor(deps: PlatformDeps) {
    const { store, gameById, onFrozen, onFailure } = deps;
    const world = new SteadyWorld(deps.world);
    this.#store = store;
    this.world = world;
    this.budgets = deps.budgets ?? noBudgets();
    this.outages = new Outages(store);
    this.heartbeat = new Heartbeat({
      ...{ store, world, outages: this.outages },
      onChange: (change) => deps.onHealth?.(change),
      onOutage: () => background('giving back', null, this.matches.giveBackAll()),
    });
    this.#background = new Background({ heartbeat: this.heartbeat, onFailure: onFailure ?? (() => undefined) });
    const { run: background, failed } = this.#background;
    this.history = createHistoryWatch(this, deps);
    const onRenamed = (shown: PersonName) => {
      for (const hub of [this.hub, this.late.hub]) hub.renamed(shown);
    };
    const onRewritten = (id: string) => this.history.rewritten(id);
    const onUnread = () => this.#news.later();
    this.directory = new Directory({ store, world, onRenamed });
    this.tables = new TableService({
      ...{ store, world, gameById, directory: this.directory, onRewritten, onUnread },
      onChange: (table) => this.#publication.tableChanged(table),
      onFrozen: (id, { entry, why }) => onFrozen?.({ matchId: id, entry, why }),
    });
    const statusChanged = (what: string, matchId: string) =>
      background(what, tableIdOf(matchId), this.#publication.matchStatusChanged(matchId));
    this.matches = new MatchService({
      ...{ store, world, gameById, outages: this.outages, heartbeat: this.heartbeat, onRewritten, onUnread },
      secretOf: async (matchId) => (await this.tables.find(tableIdOf(matchId)))?.secret ?? null,
      tableFault: (match) => this.tables.faultOf(match),
      onEntries: (match, entries, own) => this.#publication.matchGrown(match, entries, own),
      onFrozen: (frozen) => {
        onFrozen?.(frozen);
        statusChanged('freezing', frozen.matchId);
      },
      onThawed: (matchId) => statusChanged('thawing', matchId),
    });
    const { tables, matches } = this;
    this.tableMatches = new TableMatches({ tables, matches, late: () => this.late });
    this.late = createDelayedFeeds(this, world);
    this.presence = createPresence(this, store, world, () => this.#news.nodeGone());
    this.seats = new SeatChanges({ tables, matches, store, directory: this.directory });
    this.#bots = new BotService({
      ...{ threads: deps.botThreads, think: deps.think, world, matches, behind: background },
      accountOf: (tableId) => tables.peek(tableId)?.host ?? tableId,
      isWatched: (tableId) => this.presence.registry.isOpen(tableId),
      failed: (error, table) => failed(error, { what: 'bot', table }),
    });
    const bots = this.#bots;
    this.#starts = new MatchStarts({ world, tables, matches, onStart: (match) => bots.wake(match) });
    this.#deadlines = new Deadlines({ world, matches, bots, behind: background, failed });
    this.absence = createAbsence(this, world, background);
    this.chat = createChat(this, store);
    this.#notifications = createNotifications(this, { ...deps, world });
    const [starts, notifications] = [this.#starts, this.#notifications];
    this.#publication = new Publication({ platform: this, store, bots, starts, notifications, background });
    this.scheduler = new Scheduler({ store, world, heartbeat: this.heartbeat, fire: (id) => this.#deadlines.fire(id) });
    this.#news = new StoreNews({
      ...{ platform: this, store, world, behind: background },
      onSaid: (id, number, line) => this.#publication.chatLineAdded(id, number, line),
      onLooked: (id, nextSeq) => this.#publication.matchChecked(id, nextSeq),
    });
  }

  failed(error: unknown, failure: Failure): void {
    this.#background.failed(error, failure);
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
    const { registry } = this.presence;
    const then = this.world.now() - KEPT_IDLE;
    const spares = (id: string): boolean => {
      const tableId = tableIdOf(id);
      return registry.isOpenHere(tableId) || this.#bots.isBusy(matchIdOf({ id: tableId }));
    };
    for (const part of [this.matches, this.tables]) part.forgetIdle(then, spares);
    this.chat.forgetIdle();
    for (const id of registry.tablesHere()) {
      const match = this.matches.peek(matchIdOf({ id }));
      if (match === null) continue;
      this.#bots.wake(match);
      this.#background.run('deadline', id, this.#deadlines.recheck(match));
    }
  }

  /** A table and its match as this account may see them: live, or delayed. */
  sightOf(table: Table, account: string | null): Promise<DelayedView> {
    return this.tableMatches.seenBy(table, account);
  }

  /** The match of a table, repaired if a crash left it half done. */
  matchOf(table: Table): Promise<Match | null> {
    return this.tableMatches.of(table);
  }

  /** Why `matchOf` returned null. */
  noMatch(table: Table): Result<never> {
    return this.tableMatches.refusal(table);
  }

  /** The data of a table as this account may see them. */
  info(table: Table, viewer: string | null): ReturnType<TableMatches['info']> {
    return this.tableMatches.info(table, viewer);
  }

  /** The host starts: first links are revealed, seats are drawn, the match begins, bots are woken. */
  start(tableId: string, host: string): Promise<Result<Table>> {
    return this.#starts.start(tableId, host);
  }

  /** The same in the background, for a table that starts by itself. */
  startSoon({ id, host }: Table): void {
    this.#background.run('starting', id, this.start(id, host));
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
    await this.#background.settled();
    await this.matches.snapshots.stop();
    await this.heartbeat.stop();
    await this.#store.close();
  }
}
