import { LiveTable } from '@tavola/client-core/online';
import type { Chance, Game, Result, Shape } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { Platform } from '@tavola/server/embedded';
import { Owner, type VirtualClock } from './clock.ts';
import type { EventTrace } from './law.ts';
import type { Line } from './network.ts';

export interface SimPersonDeps {
  readonly clock: VirtualClock;
  readonly trace: EventTrace;
  readonly table: string;
  /** Null: a spectator without an account. */
  readonly account: string | null;
  readonly isHost: boolean;
  /** Does nothing but play. */
  readonly isQuiet: boolean;
  readonly game: Game<Shape>;
  readonly chance: Chance;
  /** Between two things they do (ms): the least, and how much more it may be. */
  readonly pace: readonly [number, number];
  readonly openLine: (owner: Owner) => Line;
  /** A request to any node. Resolves to null if no answer comes. */
  readonly ask: (
    owner: Owner,
    call: (platform: Platform) => Promise<Result<unknown>>,
  ) => Promise<Result<unknown> | null>;
  /** The match as the store holds it. */
  readonly stored: () => Match | null;
  readonly kinds: Map<string, string>;
  /** May replace a move by another. */
  readonly moveOf: (match: Match, seat: number, usual: unknown) => unknown;
}

/** A person with the real client, who sits down, plays by lot, talks, votes, and now and then does what is not done. */
export class SimPerson {
  readonly #deps: SimPersonDeps;
  readonly #owner: Owner;
  #live: LiveTable | null = null;
  #line: Line | null = null;
  #opened = 0;
  #messages = 0;
  #isAsking = false;
  /** The longest log shown so far, since the view was live. */
  #shown = 0;
  #isPlaying = false;
  /** Does nothing on their own account. */
  isStill = false;

  constructor(deps: SimPersonDeps, name: string) {
    this.#deps = deps;
    this.#owner = new Owner(name);
    this.come();
    this.#later();
  }

  get name(): string {
    return this.#owner.name;
  }

  get table(): string {
    return this.#deps.table;
  }

  /** Sees the match later than the players. */
  get isDelayed(): boolean {
    return (this.state?.delay ?? 0) > 0;
  }

  /** What the client shows. Null while the window is closed. */
  get state(): LiveTable['state'] | null {
    return this.#live?.state ?? null;
  }

  /** Opens the table in a new window. */
  come(): void {
    if (this.#live !== null) return;
    this.#opened += 1;
    const { clock, chance } = this.#deps;
    this.#live = new LiveTable({
      url: this.table,
      headers: {},
      open: () => this.#openLine(),
      timers: { after: (ms, run) => clock.after(this.#owner, ms, run) },
      chance,
      keyPrefix: `${this.name}-${this.#opened}`,
    });
    this.#shown = 0;
    this.#live.listen((state) => this.#looks(state));
  }

  /** I4: what a client shows never goes back, since the store never does. */
  #looks({ view, delay, lost }: LiveTable['state']): void {
    const { trace } = this.#deps;
    if (delay > 0) this.#shown = 0;
    else if (view !== null && view.nextSeq < this.#shown)
      trace.breach('I4', this.table, `${this.name} shows ${view.nextSeq} lines after ${this.#shown}`);
    else this.#shown = Math.max(this.#shown, view?.nextSeq ?? 0);
    if (lost !== null && delay === 0) trace.breach('I4', this.table, `${this.name} says that moves were lost`);
  }

  /** Does two things at once, as everyone else at the table. */
  hurry(): void {
    if (this.isStill) return;
    this.#do();
    this.#do();
  }

  leave(): void {
    this.#live?.close();
    this.#live = null;
    this.#isPlaying = false;
  }

  /** The connection they use now. */
  get line(): Line | null {
    return this.#line;
  }

  cut(unheard: number, last: 'client' | 'server'): void {
    this.#line?.cut(unheard, last);
  }

  #openLine(): Line {
    this.#line = this.#deps.openLine(this.#owner);
    return this.#line;
  }

  #later(): void {
    const { clock, chance, pace } = this.#deps;
    clock.after(this.#owner, pace[0] + chance.below(pace[1]), () => {
      if (!this.isStill) this.#do();
      this.#later();
    });
  }

  #do(): void {
    const state = this.state;
    if (state?.table === null || state === null) return;
    const { account, chance } = this.#deps;
    if (state.table.status === 'lobby') this.#lobby();
    else if (state.seat !== null && state.view !== null && state.status === 'live') this.#inGame(chance.below(60));
    else if (state.seat === null && account !== null && chance.below(40) === 0) this.#takeSeat();
  }

  #inGame(dice: number): void {
    if (this.#deps.isQuiet) this.#play();
    else if (dice === 0 || dice === 11) this.#say();
    else if (dice === 1) this.#move();
    else if (dice === 2) this.#send({ t: 'take-back' });
    else if (dice === 3) this.#send({ t: 'undo' });
    else if (dice === 4) this.#seatChange();
    else if (dice < 10) this.#vote();
    else this.#play();
  }

  #lobby(): void {
    const { account, isHost, table, chance } = this.#deps;
    if (account === null || this.#isAsking) return;
    const info = this.state?.table;
    const isSeated = info?.chairs.some(({ who, seated }) => seated && who !== null && this.#isMe(who)) ?? false;
    const isFull = info?.chairs.every(({ kind, seated }) => kind === 'bot' || seated) ?? false;
    const dice = chance.below(30);
    if (dice === 1) this.#say();
    else if (dice === 2 && isSeated && !isHost) this.#ask((platform) => platform.tables.leave(table, account));
    else if (!isSeated || dice === 0) this.#ask((platform) => platform.tables.sit(table, account));
    else if (isHost && isFull) this.#ask((platform) => platform.start(table, account));
  }

  #isMe(who: string): boolean {
    return who === this.#deps.account || who === this.name;
  }

  #play(): void {
    const { game, stored, chance, moveOf } = this.#deps;
    const { seat, view } = this.state ?? {};
    const match = stored();
    if (this.#isPlaying || view == null || seat == null || match === null || match.step !== view.step) return;
    if (view.submitted.includes(seat) && chance.below(10) > 0) return;
    if (!match.pending.some((demand) => demand.seat === seat)) return;
    this.#isPlaying = true;
    const action = moveOf(match, seat, game.sample(match.state, seat, chance));
    this.#send({ t: 'act', action, step: view.step }, () => {
      this.#isPlaying = false;
    });
  }

  #say(): void {
    const { chance, stored } = this.#deps;
    const text = `line ${this.#messages} of ${this.name}`;
    const others = stored()?.start.players?.filter((who) => who !== null && who !== this.name) ?? [];
    const to = chance.below(4) === 0 ? others[chance.below(Math.max(1, others.length))] : undefined;
    this.#send({ t: 'say', text, ...(to == null ? {} : { to: [to] }) });
  }

  #move(): void {
    const { chance } = this.#deps;
    const kinds = ['draw', 'pause', 'undo', 'cancel'];
    const kind = kinds[chance.below(chance.below(4) === 0 ? 4 : 3)] ?? 'draw';
    this.#send({ t: 'propose', kind, ...(kind === 'pause' ? { ms: 60_000 } : {}) });
  }

  #vote(): void {
    const { seat, view } = this.state ?? {};
    const { chance } = this.#deps;
    const open = view?.ballots.find(({ voters, yes, no }) => {
      return seat != null && voters.includes(seat) && !yes.includes(seat) && !no.includes(seat);
    });
    if (open === undefined) this.#play();
    else this.#send({ t: 'vote', motion: open.id, yes: chance.below(3) === 0 });
  }

  #seatChange(): void {
    const { chance } = this.#deps;
    const dice = chance.below(8);
    if (dice < 3) this.#send({ t: 'hand-over', to: 'bot' });
    else if (dice < 7) this.#send({ t: 'reclaim' });
    else if (chance.below(6) === 0) this.#send({ t: 'leave' });
  }

  #takeSeat(): void {
    const { account, table, stored } = this.#deps;
    const match = stored();
    const seat = match?.seats.findIndex(({ abandoned }) => abandoned) ?? -1;
    if (seat < 0 || account === null || this.#isAsking) return;
    this.#ask(async (platform) => {
      const [found, now] = [await platform.tables.find(table), await platform.matches.get(`${table}.match`)];
      if (found === null || now === null) return { ok: false, error: { code: 'unknown' } };
      return platform.seats.take(found, now, seat, account);
    });
  }

  #ask(call: (platform: Platform) => Promise<Result<unknown>>): void {
    this.#isAsking = true;
    const done = (): void => {
      this.#isAsking = false;
    };
    this.#deps.ask(this.#owner, call).then(done, done);
  }

  #send(command: Parameters<LiveTable['send']>[0], then: () => void = () => undefined): void {
    const live = this.#live;
    if (live === null) return;
    this.#messages += 1;
    live.send(command).then(then, then);
    // A message to an unknown person is not sent.
    const { kinds } = this.#deps;
    const last = live.state.unanswered.at(-1);
    if (last !== undefined && !kinds.has(last.key)) kinds.set(last.key, last.t);
  }
}
