import { fail, type Game, ok, type Reason, type Result, type Seat, type Shape, type Viewer } from '@tavola/kernel';
import {
  type Appended,
  abandonSeat,
  act,
  type Entry,
  exportMatch,
  isRunning,
  isSealed,
  type LogLine,
  lineFor,
  type Match,
  type MatchFile,
  type MatchView,
  matchViewFor,
  openDemands,
  openMotion,
  takeBack,
  vote,
} from '@tavola/match';
import type { Bots } from '../bot/bots.ts';
import { EMPTY_CHAT } from '../online/chat-state.ts';
import type { SessionState, TableSession } from '../table/session.ts';
import { BotSeats } from './bot-seats.ts';
import { HistoryCache } from './history-cache.ts';
import { type LocalGames, localRowOf } from './local-games.ts';
import { localTableInfo, type MatchWithLog, ownSeats } from './local-table.ts';
import { type SavedTable, writeSavedTable } from './saved-table.ts';
import { beforeLastOwnStep, matchAtStep } from './undo.ts';

export interface LocalDeps {
  readonly now: () => number;
  readonly bots: Bots;
  /** Null: nothing is saved. */
  readonly localGames: LocalGames | null;
}

export interface LocalSessionOptions extends SavedTable {
  readonly id: string;
  /** Whether players who share the device hide their views from each other. */
  readonly hidesViews: boolean;
  /** The saved text it was read from. Null for a new table. */
  readonly text: string | null;
}

type Command = (match: Match, at: number) => Result<Appended>;

/**
 * Session of a table on this device, with the same log and rules as on a server. Players share the device, and the
 * whole log is saved after every change.
 */
export class LocalSession implements TableSession {
  readonly id: string;
  readonly game: Game<Shape>;
  readonly chatCommands = null;
  readonly seatCommands = null;
  readonly #deps: LocalDeps;
  readonly #name: string;
  readonly #own: readonly Seat[];
  readonly #hidesViews: boolean;
  readonly #drafts: Map<Seat, unknown>;
  readonly #bots: BotSeats;
  readonly #historyCache: HistoryCache;
  readonly #listeners = new Set<(state: SessionState) => void>();
  #match: Match;
  #log: readonly Entry[];
  #viewer: Viewer;
  #handOver: Seat | null = null;
  /** The step for which the viewer was last chosen. */
  #viewerChosenAt: number | null = null;
  #problem: Reason | null = null;
  #ended = false;
  #lines: { readonly viewer: Viewer; readonly log: readonly Entry[]; readonly lines: readonly LogLine[] };
  #state: SessionState;
  /** Saves run one after the other, each with the state at that time. */
  #saving: Promise<void> = Promise.resolve();
  #savedText: string | null;

  constructor({ id, name, match, log, drafts, hidesViews, text }: LocalSessionOptions, deps: LocalDeps) {
    this.id = id;
    this.game = match.game;
    this.#deps = deps;
    this.#name = name;
    this.#match = match;
    this.#log = log;
    this.#historyCache = new HistoryCache(match.game, match.secret);
    this.#drafts = new Map(drafts);
    this.#savedText = text;
    this.#own = ownSeats(match);
    this.#hidesViews = hidesViews && this.#own.length > 1;
    this.#viewer = this.#hidesViews ? null : (this.#own[0] ?? null);
    this.#lines = { viewer: null, log: [], lines: [] };
    this.#bots = new BotSeats({
      bots: deps.bots,
      act: (seat, action) => this.#actFor(seat, action),
      vote: (seat, motion, yes) => this.#run((now, at) => vote(now, { motion, seat, yes }, at)),
      onNoAnswer: (seat) => this.#reportProblem({ code: 'bot-silent', at: [String(seat)] }),
    });
    this.#chooseViewer();
    this.#state = this.#describe();
    this.#bots.follow(match);
    if (text === null) void this.#queueSave();
  }

  get state(): SessionState {
    return this.#state;
  }

  listen(listener: (state: SessionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Acts for the viewer. */
  async act(action: unknown): Promise<Result<null>> {
    if (this.#handOver !== null) return fail('hand-over');
    return this.#viewer === null ? fail('not-your-turn') : this.#actFor(this.#viewer, action);
  }

  /** Takes back the last submitted sealed move of an own seat. */
  async takeBack(): Promise<Result<null>> {
    const last = this.#match.submitted.findLast(({ seat }) => this.#own.includes(seat));
    if (last === undefined) return fail('nothing-submitted');
    return this.#run((match, at) => takeBack(match, { seat: last.seat }, at));
  }

  /** Takes back a submitted sealed move, or else undoes the last own move with all replies of bots. */
  async undo(): Promise<Result<null>> {
    if (this.#ended) return fail('connection-ended');
    if (!isRunning(this.#match)) return fail('match-over');
    if (this.#match.submitted.some(({ seat }) => this.#own.includes(seat))) return this.takeBack();
    const back = beforeLastOwnStep({ match: this.#match, log: this.#log }, this.#own);
    if (!back.ok) return back;
    this.#bots.reset();
    return this.#replace(back.value);
  }

  async propose(kind: string, about?: Seat): Promise<Result<null>> {
    const by = this.#seatAtDevice();
    const motion = about === undefined ? { by, kind } : { by, kind, about };
    return this.#run((match, at) => openMotion(match, motion, at));
  }

  /** Votes for the first own seat that has not voted yet. */
  async vote(motion: number, yes: boolean): Promise<Result<null>> {
    const ballot = this.#match.ballots.find(({ id }) => id === motion);
    const seat = this.#own.find((own) => ballot?.voters.includes(own) && !ballot.yes.includes(own));
    return this.#run((match, at) => vote(match, { motion, seat: seat ?? this.#seatAtDevice(), yes }, at));
  }

  /** All players sit at this device. */
  async say(_text: string): Promise<Result<null>> {
    return fail('no-chat-here');
  }

  async save(draft: unknown): Promise<Result<null>> {
    if (this.#viewer === null) return fail('not-your-seat');
    if (draft === null || draft === undefined) this.#drafts.delete(this.#viewer);
    else this.#drafts.set(this.#viewer, draft);
    this.#notify();
    await this.#queueSave();
    return ok(null);
  }

  async viewAt(seq: number, as: Viewer = this.#viewer): Promise<Result<MatchView>> {
    if (!Number.isInteger(seq) || seq < 0 || seq >= this.#log.length) return fail('no-such-moment', String(seq));
    if (as !== this.#viewer && this.#match.ended === null) return fail('still-hidden');
    return ok(matchViewFor(this.#historyCache.at(this.#log, seq), as));
  }

  handOver(): void {
    if (this.#handOver === null) return;
    this.#viewer = this.#handOver;
    this.#handOver = null;
    this.#notify();
  }

  /** Makes another own seat the viewer. Its submitted move becomes a draft again. */
  async switchSeat(seat: Seat): Promise<Result<null>> {
    if (this.#hidesViews || !this.#own.includes(seat)) return fail('not-your-seat');
    const sent = this.#match.submitted.find((move) => move.seat === seat);
    if (sent !== undefined) {
      this.#drafts.set(seat, sent.action);
      const back = await this.#run((match, at) => takeBack(match, { seat }, at));
      if (!back.ok) return back;
    }
    this.#viewer = seat;
    this.#notify();
    return ok(null);
  }

  /** Acts for all own seats that are asked: with their drafts, or else with the default for late players. */
  async resolve(): Promise<Result<null>> {
    const { step } = this.#match;
    for (const { seat, ifLate } of openDemands(this.#match).filter(({ seat: asked }) => this.#own.includes(asked))) {
      const drafted = await this.#actFor(seat, this.#drafts.get(seat) ?? ifLate);
      const done = drafted.ok || this.#match.step !== step ? drafted : await this.#actFor(seat, ifLate);
      if (!done.ok) return done;
    }
    return ok(null);
  }

  async leave(): Promise<Result<null>> {
    return this.#run((match, at) => abandonSeat(match, { seat: this.#seatAtDevice(), why: 'left' }, at));
  }

  async takeSeat(): Promise<Result<null>> {
    return fail('seat-not-free');
  }

  /** Asks bots again that gave no answer. */
  retryBots(): void {
    this.#problem = null;
    this.#bots.reset();
    this.#notify();
    if (!this.#ended) this.#bots.follow(this.#match);
  }

  /**
   * Fails for a running match with hidden information. What bots have submitted is left out: the players must not learn it, and the
   * bots decide again.
   */
  file(): Result<MatchFile> {
    const now = { match: this.#match, log: this.#log };
    const isWaiting = now.match.submitted.some(({ seat }) => !this.#own.includes(seat));
    const { match, log } = isWaiting ? matchAtStep(now, now.match.step) : now;
    return exportMatch(match, log, {}, this.#own);
  }

  close(): void {
    this.#end(this.#problem);
  }

  /** Resolves when all changes are saved. */
  whenSaved(): Promise<void> {
    return this.#saving;
  }

  #actFor(seat: Seat, raw: unknown): Promise<Result<null>> {
    return this.#run((match, at) => {
      const action = this.game.parse.action(raw);
      if (!action.ok) return action;
      const written = act(match, { seat, action: action.value, step: match.step }, at);
      if (written.ok) this.#drafts.delete(seat);
      return written;
    });
  }

  async #run(command: Command): Promise<Result<null>> {
    if (this.#ended) return fail('connection-ended');
    const written = command(this.#match, this.#deps.now());
    if (!written.ok) return written;
    const { match, entries } = written.value;
    return this.#replace({ match, log: entries.length === 0 ? this.#log : [...this.#log, ...entries] });
  }

  async #replace({ match, log }: MatchWithLog): Promise<Result<null>> {
    this.#match = match;
    this.#log = log;
    this.#problem = null;
    this.#chooseViewer();
    this.#notify();
    this.#bots.follow(match);
    await this.#queueSave();
    return ok(null);
  }

  /** Makes the seat that is asked the viewer. If views are hidden, the device has to be handed over first. */
  #chooseViewer(): void {
    const asked = this.#askedHere();
    if (this.#handOver !== null && !asked.includes(this.#handOver)) this.#handOver = null;
    const [next] = asked;
    // A new round of sealed moves begins with the first seat.
    const isNew = this.#viewerChosenAt !== this.#match.step && isSealed(this.#match) && !this.#hidesViews;
    this.#viewerChosenAt = this.#match.step;
    if (next === undefined || (!isNew && this.#viewer !== null && asked.includes(this.#viewer))) return;
    this.#viewer = this.#hidesViews ? null : next;
    this.#handOver = this.#hidesViews ? next : null;
  }

  #askedHere(): readonly Seat[] {
    if (!isRunning(this.#match)) return [];
    return openDemands(this.#match).flatMap(({ seat }) => (this.#own.includes(seat) ? [seat] : []));
  }

  #seatAtDevice(): Seat {
    return this.#handOver ?? this.#viewer ?? this.#own[0] ?? 0;
  }

  #describe(): SessionState {
    const viewer = this.#viewer;
    return {
      storedOn: 'device',
      status: this.#ended ? 'ended' : 'live',
      endCode: null,
      serverTime: null,
      table: localTableInfo(this.id, this.#name, this.#match),
      own: this.#own,
      viewer,
      handOver: this.#handOver,
      match: matchViewFor(this.#match, viewer),
      lines: this.#linesFor(viewer),
      chatLines: [],
      chat: EMPTY_CHAT,
      spectators: 0,
      presence: [],
      delay: 0,
      savedDraft: viewer === null ? null : (this.#drafts.get(viewer) ?? null),
      isWaiting: false,
      isPostponed: false,
      problem: this.#problem,
    };
  }

  /** Known lines stay the same objects, so that lists render only new ones. */
  #linesFor(viewer: Viewer): readonly LogLine[] {
    const before = this.#lines;
    if (before.viewer === viewer && before.log === this.#log) return before.lines;
    const known = before.viewer === viewer ? before : { log: [], lines: [] };
    const lines = this.#log.map((entry, index) => {
      const line = known.log[index] === entry ? known.lines[index] : undefined;
      return line ?? lineFor(entry, viewer);
    });
    this.#lines = { viewer, log: this.#log, lines };
    return lines;
  }

  #notify(): void {
    this.#state = this.#describe();
    for (const listener of this.#listeners) listener(this.#state);
  }

  #reportProblem(problem: Reason): void {
    if (this.#ended) return;
    this.#problem = problem;
    this.#notify();
  }

  #end(problem: Reason | null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#bots.close();
    this.#problem = problem;
    this.#notify();
    this.#listeners.clear();
  }

  #queueSave(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async #save(): Promise<void> {
    const { localGames, now } = this.#deps;
    if (localGames === null) return;
    const text = writeSavedTable({ match: this.#match, log: this.#log, name: this.#name, drafts: this.#drafts });
    if (text === this.#savedText) return;
    const row = localRowOf(this.id, this.#name, this.#match, this.#askedHere(), now());
    const saved = await localGames.put(row, text, this.#savedText);
    if (saved.ok) this.#savedText = text;
    else if (saved.error.code === 'open-elsewhere') this.#end(saved.error);
    else this.#reportProblem(saved.error);
  }
}
