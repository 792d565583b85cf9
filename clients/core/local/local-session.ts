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
import type { Bots } from '../bot/port.ts';
import { NOTHING_SAID } from '../online/talk-state.ts';
import type { SessionState, TableSession } from '../table/session.ts';
import { BotSeats } from './bot-seats.ts';
import { Moments } from './moments.ts';
import { beforeLastOwnStep } from './rewind.ts';
import { type Saved, writeSaved } from './saved.ts';
import { infoOf, type Logged, ownSeats } from './seating.ts';
import { rowOf, type Shelf } from './shelf.ts';

/** What a match on this device needs of the world. */
export interface LocalWorld {
  readonly now: () => number;
  readonly bots: Bots;
  /** Null: nothing is kept. */
  readonly shelf: Shelf | null;
}

export interface LocalTable extends Saved {
  readonly id: string;
  /** Whether people at one device hide their views from each other. */
  readonly curtain: boolean;
  /** The text it was read from; null for a new table. */
  readonly text: string | null;
}

type Command = (match: Match, at: number) => Result<Appended>;

/**
 * A table kept by this device: the same log, the same rules and the same one door out as at a server, so that both look alike.
 * People take turns at the device, bots think elsewhere, and the whole log is kept after every change.
 */
export class LocalSession implements TableSession {
  readonly id: string;
  readonly game: Game<Shape>;
  readonly talking = null;
  readonly owning = null;
  readonly #world: LocalWorld;
  readonly #name: string;
  readonly #own: readonly Seat[];
  readonly #curtain: boolean;
  readonly #drafts: Map<Seat, unknown>;
  readonly #bots: BotSeats;
  readonly #moments: Moments;
  readonly #listeners = new Set<(state: SessionState) => void>();
  #match: Match;
  #log: readonly Entry[];
  #viewer: Viewer;
  #handOver: Seat | null = null;
  /** The step at which the seat that looks was chosen last. */
  #lookedAt: number | null = null;
  #trouble: Reason | null = null;
  #ended = false;
  #lines: { readonly viewer: Viewer; readonly log: readonly Entry[]; readonly lines: readonly LogLine[] };
  #state: SessionState;
  /** Saves follow each other; each keeps what is there when its turn comes. */
  #saving: Promise<void> = Promise.resolve();
  #kept: string | null;

  constructor({ id, name, match, log, drafts, curtain, text }: LocalTable, world: LocalWorld) {
    this.id = id;
    this.game = match.game;
    this.#world = world;
    this.#name = name;
    this.#match = match;
    this.#log = log;
    this.#moments = new Moments(match.game, match.secret);
    this.#drafts = new Map(drafts);
    this.#kept = text;
    this.#own = ownSeats(match);
    this.#curtain = curtain && this.#own.length > 1;
    this.#viewer = this.#curtain ? null : (this.#own[0] ?? null);
    this.#lines = { viewer: null, log: [], lines: [] };
    this.#bots = new BotSeats({
      bots: world.bots,
      act: (seat, action) => this.#actFor(seat, action),
      vote: (seat, motion, yes) => this.#do((now, at) => vote(now, { motion, seat, yes }, at)),
      silent: (seat) => this.#worry({ code: 'bot-silent', at: [String(seat)] }),
    });
    this.#look();
    this.#state = this.#describe();
    this.#bots.follow(match);
    if (text === null) void this.#keep();
  }

  get state(): SessionState {
    return this.#state;
  }

  listen(listener: (state: SessionState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** For the seat that looks. */
  async act(action: unknown): Promise<Result<null>> {
    if (this.#handOver !== null) return fail('hand-over');
    return this.#viewer === null ? fail('not-your-turn') : this.#actFor(this.#viewer, action);
  }

  /** The last sealed move of somebody here. */
  async takeBack(): Promise<Result<null>> {
    const last = this.#match.submitted.findLast(({ seat }) => this.#own.includes(seat));
    if (last === undefined) return fail('nothing-submitted');
    return this.#do((match, at) => takeBack(match, { seat: last.seat }, at));
  }

  /** Back to before the last move of somebody here, over what bots answered; or takes a sealed move back that still waits. */
  async undo(): Promise<Result<null>> {
    if (this.#ended) return fail('connection-ended');
    if (!isRunning(this.#match)) return fail('match-over');
    if (this.#match.submitted.some(({ seat }) => this.#own.includes(seat))) return this.takeBack();
    const back = beforeLastOwnStep({ match: this.#match, log: this.#log }, this.#own);
    if (!back.ok) return back;
    this.#bots.forget();
    return this.#move(back.value);
  }

  /** By the seat that looks. */
  async propose(kind: string, about?: Seat): Promise<Result<null>> {
    const by = this.#seatAtDevice();
    const motion = about === undefined ? { by, kind } : { by, kind, about };
    return this.#do((match, at) => openMotion(match, motion, at));
  }

  /** For the first seat here that has not voted yet: people at one device answer one after the other. */
  async vote(motion: number, yes: boolean): Promise<Result<null>> {
    const ballot = this.#match.ballots.find(({ id }) => id === motion);
    const seat = this.#own.find((own) => ballot?.voters.includes(own) && !ballot.yes.includes(own));
    return this.#do((match, at) => vote(match, { motion, seat: seat ?? this.#seatAtDevice(), yes }, at));
  }

  /** Everybody who could hear it sits at this device. */
  async say(_text: string): Promise<Result<null>> {
    return fail('no-chat-here');
  }

  async save(draft: unknown): Promise<Result<null>> {
    if (this.#viewer === null) return fail('not-your-seat');
    if (draft === null || draft === undefined) this.#drafts.delete(this.#viewer);
    else this.#drafts.set(this.#viewer, draft);
    this.#tell();
    await this.#keep();
    return ok(null);
  }

  async viewAt(seq: number, as: Viewer = this.#viewer): Promise<Result<MatchView>> {
    if (!Number.isInteger(seq) || seq < 0 || seq >= this.#log.length) return fail('no-such-moment', String(seq));
    if (as !== this.#viewer && this.#match.ended === null) return fail('still-hidden');
    return ok(matchViewFor(this.#moments.at(this.#log, seq), as));
  }

  handOver(): void {
    if (this.#handOver === null) return;
    this.#viewer = this.#handOver;
    this.#handOver = null;
    this.#tell();
  }

  /** Another seat of this device takes its turn. What it has sent in is taken back, and is its draft again. */
  async turnTo(seat: Seat): Promise<Result<null>> {
    if (this.#curtain || !this.#own.includes(seat)) return fail('not-your-seat');
    const sent = this.#match.submitted.find((move) => move.seat === seat);
    if (sent !== undefined) {
      this.#drafts.set(seat, sent.action);
      const back = await this.#do((match, at) => takeBack(match, { seat }, at));
      if (!back.ok) return back;
    }
    this.#viewer = seat;
    this.#tell();
    return ok(null);
  }

  /** Answers for everybody here who is asked now: with what is drafted for them, or else as if they were late. */
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
    return this.#do((match, at) => abandonSeat(match, { seat: this.#seatAtDevice(), why: 'left' }, at));
  }

  /** Whoever plays here has a seat already. */
  async takeSeat(): Promise<Result<null>> {
    return fail('seat-not-free');
  }

  /** Asks bots again that gave no answer. */
  wakeBots(): void {
    this.#trouble = null;
    this.#bots.forget();
    this.#tell();
    if (!this.#ended) this.#bots.follow(this.#match);
  }

  /** The match as a file; one with something hidden, once it is over. */
  file(): Result<MatchFile> {
    return exportMatch(this.#match, this.#log);
  }

  close(): void {
    this.#end(this.#trouble);
  }

  /** Resolves when everything so far is kept. */
  settled(): Promise<void> {
    return this.#saving;
  }

  #actFor(seat: Seat, raw: unknown): Promise<Result<null>> {
    return this.#do((match, at) => {
      const action = this.game.parse.action(raw);
      if (!action.ok) return action;
      const written = act(match, { seat, action: action.value, step: match.step }, at);
      if (written.ok) this.#drafts.delete(seat);
      return written;
    });
  }

  async #do(command: Command): Promise<Result<null>> {
    if (this.#ended) return fail('connection-ended');
    const written = command(this.#match, this.#world.now());
    if (!written.ok) return written;
    const { match, entries } = written.value;
    return this.#move({ match, log: entries.length === 0 ? this.#log : [...this.#log, ...entries] });
  }

  async #move({ match, log }: Logged): Promise<Result<null>> {
    this.#match = match;
    this.#log = log;
    this.#trouble = null;
    this.#look();
    this.#tell();
    this.#bots.follow(match);
    await this.#keep();
    return ok(null);
  }

  /** Turns to the seat that is asked; with a curtain, only once the device is in its hands. */
  #look(): void {
    const asked = this.#askedHere();
    if (this.#handOver !== null && !asked.includes(this.#handOver)) this.#handOver = null;
    const [next] = asked;
    // When everybody is asked anew, the first of them begins; nobody's secrets are on the screen then.
    const isNew = this.#lookedAt !== this.#match.step && isSealed(this.#match) && !this.#curtain;
    this.#lookedAt = this.#match.step;
    if (next === undefined || (!isNew && this.#viewer !== null && asked.includes(this.#viewer))) return;
    this.#viewer = this.#curtain ? null : next;
    this.#handOver = this.#curtain ? next : null;
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
      kept: 'here',
      status: this.#ended ? 'ended' : 'live',
      endCode: null,
      serverTime: null,
      table: infoOf(this.id, this.#name, this.#match),
      own: this.#own,
      viewer,
      handOver: this.#handOver,
      match: matchViewFor(this.#match, viewer),
      lines: this.#linesFor(viewer),
      sayings: [],
      talk: NOTHING_SAID,
      watchers: 0,
      presence: [],
      delay: 0,
      saved: viewer === null ? null : (this.#drafts.get(viewer) ?? null),
      waiting: false,
      postponed: false,
      trouble: this.#trouble,
    };
  }

  /** Lines that were there before stay the very same, so that a list need not be drawn anew. */
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

  #tell(): void {
    this.#state = this.#describe();
    for (const listener of this.#listeners) listener(this.#state);
  }

  #worry(trouble: Reason): void {
    if (this.#ended) return;
    this.#trouble = trouble;
    this.#tell();
  }

  #end(trouble: Reason | null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#bots.close();
    this.#trouble = trouble;
    this.#tell();
    this.#listeners.clear();
  }

  #keep(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async #save(): Promise<void> {
    const { shelf, now } = this.#world;
    if (shelf === null) return;
    const text = writeSaved({ match: this.#match, log: this.#log, name: this.#name, drafts: this.#drafts });
    if (text === this.#kept) return;
    const row = rowOf(this.id, this.#name, this.#match, this.#askedHere(), now());
    const kept = await shelf.put(row, text, this.#kept);
    if (kept.ok) this.#kept = text;
    else if (kept.error.code === 'open-elsewhere') this.#end(kept.error);
    else this.#worry(kept.error);
  }
}
