import { fail, type Game, ok, type Reason, type Result, type Seat, type Shape } from '@tavola/kernel';
import {
  type Act,
  abandonSeat,
  act,
  asEntry,
  closeByHost,
  commitHead,
  deadlineOf,
  type Entry,
  giveBack,
  type Match,
  type NewHead,
  namesPlayers,
  openMotion,
  resumeSeat,
  type SeatingRequest,
  seatPlayer as seatCommand,
  takeBack,
  timeout,
  undoStep,
  vote,
} from '@tavola/match';
import type { World } from '@tavola/protocol';
import { DamagedRow, type Receipt, type Store, type StoredEntry } from '@tavola/store';
import type { Heartbeat } from '../health/heartbeat.ts';
import { type LogChange, LogService } from '../logs/service.ts';
import { tableIdOf } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { DueTimes } from './due-times.ts';
import { changeOf, type FoldResult, readEntry } from './entries.ts';
import { type FreezeRecord, Loader } from './loading.ts';
import { LostTime, type MatchCommand } from './lost-time.ts';
import { openingOf } from './opening.ts';
import type { Outages } from './outages.ts';
import { savedActs } from './saved.ts';
import { Snapshots } from './snapshots.ts';

export interface MatchServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** The secret behind a match’s randomness, from its table. */
  readonly secretOf: (matchId: string) => Promise<string | null>;
  /** The fault of a match’s table, or null. */
  readonly tableFault: (match: Match) => Promise<Reason | null>;
  /** Called after every append of any process, in order. `own`: by this one. */
  readonly onEntries: (match: Match, entries: readonly Entry[], own: boolean) => void;
  readonly outages: Outages;
  readonly heartbeat: Pick<Heartbeat, 'ready' | 'require'>;
  readonly onFrozen: (frozen: FreezeRecord) => void;
  readonly onThawed: (matchId: string) => void;
  /** The history of this match in the store has changed, and it has been read again. */
  readonly onRewritten?: (matchId: string) => void;
  /** A match could not be read. Call `readAgain` after a while. */
  readonly onUnread?: () => void;
}

/** Running matches: decide, append, publish. An acknowledged change is on disk. */
export class MatchService {
  readonly #deps: MatchServiceDeps;
  readonly #logs: LogService<FoldResult>;
  readonly #loader: Loader;
  readonly snapshots: Snapshots;
  readonly #lostTime: LostTime;
  /** When a match must be looked at next. */
  readonly dueTimes: DueTimes;

  constructor(deps: MatchServiceDeps) {
    this.#deps = deps;
    this.#lostTime = new LostTime(deps.outages);
    this.snapshots = new Snapshots(deps.world, deps.store, (id) => this.peek(id));
    const loader = new Loader({
      ...deps,
      snapshots: this.snapshots,
      onLoaded: (id, lastAt) => this.#lostTime.upTo(id, lastAt),
    });
    this.#loader = loader;
    this.#logs = new LogService<FoldResult>({
      store: deps.store,
      now: () => deps.world.now(),
      load: (id) => loader.load(id),
      tableOf: tableIdOf,
      linkOf: (held) => (held.ok ? held.value.link : undefined),
      fold: (id, before, entries) => loader.extend(id, before ?? fail('unknown'), entries),
      onGrowth: (id, { state }, entries, own) => {
        if (!state.ok) return;
        this.#lostTime.upTo(id, entries.at(-1)?.at ?? 0);
        this.snapshots.grew(id, entries);
        deps.onEntries(state.value, entries.map(readEntry), own);
      },
      onRewritten: (id) => deps.onRewritten?.(id),
      onUnread: () => deps.onUnread?.(),
    });
    this.dueTimes = new DueTimes({
      ...{ store: deps.store, world: deps.world },
      get: (id) => this.get(id),
      refresh: (id) => this.#logs.refresh(id),
    });
  }

  /** Also null for a frozen match. */
  async get(matchId: string): Promise<Match | null> {
    const held = (await this.#logs.get(matchId))?.state;
    return held?.ok === true ? held.value : null;
  }

  /** Why the match is frozen: `match-frozen`, with the number of the first bad entry. Known once it was loaded. */
  frozen(matchId: string): Reason | null {
    return this.#loader.frozen(matchId);
  }

  /** The fault of that entry. */
  whyFrozen(matchId: string): string | null {
    return this.#loader.whyFrozen(matchId);
  }

  /** The match in memory, without loading. */
  peek(matchId: string): Match | null {
    const held = this.#logs.peek(matchId)?.state;
    return held?.ok === true ? held.value : null;
  }

  /** @param end the number after the last entry */
  async log(matchId: string, fromSeq: number, end = Number.POSITIVE_INFINITY): Promise<readonly Entry[]> {
    const stored = await this.#read(matchId, fromSeq);
    const entries = stored.filter(({ seq }) => seq < end).map(readEntry);
    if (entries.every(({ hidden }) => hidden !== undefined)) return entries;
    const secret = await this.#deps.secretOf(matchId);
    return secret === null ? entries : entries.map((entry) => asEntry(entry, secret, matchId));
  }

  /** Loads an unreadable match again, which freezes it. */
  async #read(matchId: string, fromSeq: number): Promise<readonly StoredEntry[]> {
    try {
      return await this.#deps.store.logs.read(matchId, fromSeq);
    } catch (error) {
      if (error instanceof DamagedRow) {
        this.forget(matchId);
        await this.get(matchId);
      }
      throw error;
    }
  }

  grown(matchId: string, nextSeq: number): Promise<void> {
    return this.#logs.grown(matchId, nextSeq);
  }

  /** Whether this growth is already known. */
  knows(id: string, nextSeq: number): boolean {
    return this.#logs.knows(id, nextSeq);
  }

  /** Reads matches again whose last reading failed. */
  readAgain(): Promise<void> {
    return this.#logs.readAgain();
  }

  resync(): Promise<void> {
    return this.#logs.resync();
  }

  /** Compares a match in memory with the store. */
  refresh(matchId: string): Promise<void> {
    return this.#logs.refresh(matchId);
  }

  /** Frozen matches are read again on the next request. */
  forgetFrozen(): void {
    for (const id of this.#loader.allFrozen()) this.forget(id);
  }

  /** Drops everything, as after a restart. */
  forget(matchId: string): void {
    this.#logs.forget(matchId);
    this.#loader.forget(matchId);
    this.#lostTime.forget(matchId);
    this.snapshots.forget(matchId);
  }

  /** The matches in memory. */
  readonly loaded = (): readonly string[] => this.#logs.loaded;

  /** Unloads idle matches that are not excluded. Returns their ids. */
  forgetIdle(then: number, spares: (matchId: string) => boolean): readonly string[] {
    const idle = this.#logs.idleSince(then).filter((id) => !spares(id));
    for (const id of idle) this.forget(id);
    return idle;
  }

  /** Starts the match of a table. Idempotent, so that a crash in between leaves nothing half done. */
  async start(table: Table, seats: readonly SeatingRequest[]): Promise<Result<Match>> {
    const { matchId, order } = table;
    const game = this.#deps.gameById(table.game);
    if (matchId === null || order === null || game === undefined) return fail('table-not-started');
    const now = this.#deps.world.now();
    const row = { id: matchId, code: matchId, game: table.game, createdAt: now, updatedAt: now };
    await this.#deps.store.logs.create({ ...row, status: 'running', listed: false, summary: '{}' });
    const started = await this.#logs.change(matchId, (held) => (held.ok ? fail('already-started') : held), {
      first: () => openingOf(table, game, seats, now),
    });
    if (!started.ok && started.error.code !== 'already-started') return started;
    const match = await this.get(matchId);
    return match === null ? fail('unknown') : ok(match);
  }

  /** Executes a seat’s frame. The receipt makes repetitions harmless. */
  act(matchId: string, seat: Seat, raw: Omit<Act, 'seat'>, receipt?: Receipt): Promise<Result<Match>> {
    const { step, link, isBot } = raw;
    const decide: MatchCommand = (match, at) => {
      const action = match.game.parse.action(raw.action);
      // Members are listed because spreading a parsed frame is many times slower.
      return action.ok ? act(match, { seat, action: action.value, step, link, isBot }, at) : action;
    };
    return this.bySeat(matchId, seat, decide, receipt);
  }

  commitHead(matchId: string, head: NewHead, receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => commitHead(match, head, at), receipt);
  }

  takeBack(matchId: string, seat: Seat, receipt?: Receipt): Promise<Result<Match>> {
    return this.bySeat(matchId, seat, (match, at) => takeBack(match, { seat }, at), receipt);
  }

  propose(
    matchId: string,
    by: Seat,
    { kind, about, ms }: { readonly kind: string; readonly about?: Seat | undefined; readonly ms?: number | undefined },
    receipt?: Receipt,
  ): Promise<Result<Match>> {
    const motion = { by, kind, ...(about === undefined ? {} : { about }), ...(ms === undefined ? {} : { ms }) };
    return this.bySeat(matchId, by, (match, at) => openMotion(match, motion, at), receipt);
  }

  vote(matchId: string, seat: Seat, motion: number, yes: boolean, receipt?: Receipt): Promise<Result<Match>> {
    return this.bySeat(matchId, seat, (match, at) => vote(match, { motion, seat, yes }, at), receipt);
  }

  undo(matchId: string, seat: Seat, receipt?: Receipt): Promise<Result<Match>> {
    return this.bySeat(matchId, seat, (match, at) => undoStep(match, { seat }, at), receipt);
  }

  abandon(matchId: string, seat: Seat, why: 'left' | 'lost-connection', receipt?: Receipt): Promise<Result<Match>> {
    return this.bySeat(matchId, seat, (match, at) => abandonSeat(match, { seat, why }, at), receipt);
  }

  /** Executes an owner’s command. The match decides who owns the seat, whatever the table shows. */
  bySeat(matchId: string, seat: Seat, command: MatchCommand, receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(
      matchId,
      (match, at) => (isAnothers(match, seat, receipt?.sender) ? fail('not-your-seat') : command(match, at)),
      receipt,
    );
  }

  run(matchId: string, command: MatchCommand, receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(matchId, command, receipt);
  }

  resume(matchId: string, seat: Seat, who: string): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => resumeSeat(match, { seat, who }, at));
  }

  closeByHost(matchId: string, receipt?: Receipt): Promise<Result<Match>> {
    return this.#change(matchId, closeByHost, receipt);
  }

  seat(matchId: string, seating: SeatingRequest): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => seatCommand(match, seating, at));
  }

  /** At some tables drafts saved in time count. Drafts saved after this are too late. */
  async timeout(matchId: string): Promise<Result<Match>> {
    const match = await this.get(matchId);
    const saved = match?.start.terms.savedCounts ? await savedActs(this.#deps.store, match) : [];
    return this.#change(matchId, (held, at) => timeout(held, at, saved));
  }

  /** Gives back the time since the current demand, if its deadline has passed. */
  restartTurn(matchId: string): Promise<Result<Match>> {
    return this.#change(matchId, (match, at) => {
      const late = deadlineOf(match);
      const isLate = late !== null && late <= at;
      return isLate ? giveBack(match, at - match.clock.since, at) : ok({ match, entries: [] });
    });
  }

  /** After an outage every match in memory gets its time back at once; the others get it when they are loaded. */
  async giveBackAll(): Promise<void> {
    const nothing: MatchCommand = (match) => ok({ match, entries: [] });
    const timed = this.#lostTime.creditors().filter((id) => this.peek(id)?.clock.due != null);
    await Promise.all(timed.map((id) => this.#change(id, nothing)));
  }

  /** Gives back lost time before anything else is decided. */
  #decide(matchId: string, match: Match, command: MatchCommand): Result<LogChange<FoldResult>> {
    this.#deps.heartbeat.require();
    const at = this.#deps.world.now();
    const written = this.#lostTime.giveBackBefore(matchId, match, at, command);
    return written.ok ? ok(changeOf(written.value, at)) : written;
  }

  async #change(matchId: string, command: MatchCommand, receipt?: Receipt): Promise<Result<Match>> {
    const options = receipt === undefined ? {} : { receipt };
    const ready = this.#deps.heartbeat.ready();
    if (ready !== null) await ready;
    const changed = await this.#logs.change(
      matchId,
      (held) => (held.ok ? this.#decide(matchId, held.value, command) : held),
      options,
    );
    return changed.ok ? changed.value.state : changed;
  }
}

/** Sender of bot moves. */
export const BOT_SENDER = 'bot';

/** Older logs store names, and their tables decide who owns a seat. */
function isAnothers({ start, seats }: Match, seat: Seat, sender: string | undefined): boolean {
  if (sender === undefined || sender === BOT_SENDER || !namesPlayers(start)) return false;
  const { who = null, bot = null } = seats[seat] ?? {};
  // A bot player’s seat has no owner. A seat with neither follows its table.
  return who === null ? bot !== null : who !== sender;
}
