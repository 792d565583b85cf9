import { createHash, type Hash } from 'node:crypto';
import { gameById } from '@tavola/games';
import type { Game, Json, Result, Shape } from '@tavola/kernel';
import { clockFor, MINUTE, type Terms, useHashes } from '@tavola/match';
import { systemHashes } from '@tavola/server';
import type { Chair, Platform, TablePlan } from '@tavola/server/embedded';
import { type Append, type AppendResult, openSqliteInMemory, type Store, UserError } from '@tavola/store';
import { checkClients, checkLeftovers, checkNodes, checkProgress, type Settled } from './calm-laws.ts';
import { Owner, VirtualClock } from './clock.ts';
import { FrameLaws } from './frame-laws.ts';
import { EventTrace, LawBroken, type LawViolation } from './law.ts';
import { Mirror } from './mirror.ts';
import { Line } from './network.ts';
import { SimNode } from './node.ts';
import { SimPerson } from './person.ts';
import type { Fault, Plan, TableSetup } from './plan.ts';
import type { SimNews, StoreLink } from './store-link.ts';
import { Weather } from './weather.ts';

export interface WorldResult {
  /** Log entries written. */
  readonly entries: number;
  /** Identifies all that happened, in order. */
  readonly digest: string;
  readonly violation: LawViolation | null;
  /** The last events of the table concerned. */
  readonly trace: readonly string[];
}

/** After the last fault, clients and nodes are back within this time (ms): a client waits up to 30 s between attempts. */
const RECOVERY_MS = 35_000;
const COMPARED_EVERY_MS = 5000;
const LOOK_MS = 1000;
/** Undisturbed for so long, a node has read what it missed (ms). */
const QUIET_MS = 12_000;
/** People stop acting this long before the last comparison (ms). */
const STILL_MS = 8000;
/** A comparison leaves out what grew within this time (ms): a deadline may fire at any moment. */
const FRESH_MS = 3000;
/** Idle logs leave a node’s memory within this time (ms). */
const UNLOAD_MS = 12 * MINUTE;
/** Timers of an unused node: heartbeat, scheduler, sweep and the like. */
const IDLE_TIMERS = 10;
/** A client gives up on a request after this long (ms). */
const NO_ANSWER_MS = 15_000;
const TURN = MINUTE;

/** Plays a plan to its end, or to the first violation. */
export async function simulate(plan: Plan): Promise<WorldResult> {
  useHashes(systemHashes);
  const simulation = new Simulation(plan);
  return simulation.run();
}

class Simulation {
  readonly #plan: Plan;
  readonly #clock = new VirtualClock();
  readonly #digest: Hash = createHash('sha256');
  readonly #trace = new EventTrace(
    () => this.#clock.now,
    (line) => this.#digest.update(line),
  );
  readonly #mirror = new Mirror(this.#trace, () => this.#clock.now);
  readonly #weather: Weather;
  readonly #store: Store;
  readonly #nodes: SimNode[] = [];
  readonly #people: SimPerson[] = [];
  readonly #kinds = new Map<string, string>();
  readonly #laws: FrameLaws;

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#weather = new Weather(plan, this.#clock);
    this.#laws = new FrameLaws(this.#mirror, this.#trace, this.#kinds);
    this.#store = this.#watched(openSqliteInMemory());
    this.#clock.onEvent = () => {
      if (this.#trace.broken !== null) throw new LawBroken(this.#trace.broken);
    };
  }

  async run(): Promise<WorldResult> {
    try {
      await this.#play();
    } catch (error) {
      if (!(error instanceof LawBroken)) throw error;
    }
    const violation = this.#trace.broken;
    await this.#store.close();
    return {
      entries: this.#mirror.entries,
      digest: this.#digest.digest('hex'),
      violation,
      trace: violation === null ? [] : this.#trace.last(violation.at),
    };
  }

  async #play(): Promise<void> {
    const { storm, calm, faults } = this.#plan;
    for (let index = 0; index < this.#plan.nodes; index += 1) this.#nodes.push(this.#node(index));
    if (this.#plan.carrier === undefined)
      this.#store.watch({
        appended: (id, nextSeq) => this.#news((watcher) => watcher.appended?.(id, nextSeq)),
        said: (id, number) => this.#news((watcher) => watcher.said?.(id, number)),
        resync: () => undefined,
      });
    await this.#makeAccounts();
    await this.#clock.runUntil(1000);
    await this.#makeTables();
    for (const fault of faults) this.#plant(fault);
    this.#lookAround();
    await this.#clock.runUntil(storm);
    for (const person of this.#people) person.come();
    for (const node of this.#nodes) node.start();
    for (let at = storm + RECOVERY_MS; at < storm + calm - STILL_MS; at += COMPARED_EVERY_MS) {
      await this.#clock.runUntil(at);
      this.#compare();
    }
    for (const person of this.#people) person.isStill = true;
    await this.#clock.runUntil(storm + calm);
    this.#compare();
    await this.#mustMoveOn();
    await this.#mustBeEmpty();
  }

  /** Everyone sees what the store holds, except where something has just happened. */
  #compare(): void {
    const settled = this.#settled();
    checkNodes(settled);
    checkClients(settled);
    this.#clock.onEvent();
  }

  /** Also during a storm: who has not been disturbed for a while is up to date. */
  #lookAround(): void {
    this.#clock.after(WEATHER, LOOK_MS, () => {
      this.#lookAround();
      const calm = this.#nodes.filter(
        (_, index) => this.#clock.now - (this.#weather.disturbedAt(index) ?? 0) > QUIET_MS,
      );
      const settled = this.#settled();
      checkNodes({ ...settled, nodes: calm.filter(({ host }) => host !== null) });
      const people = settled.people.filter(({ line }) => {
        const server = line?.server ?? null;
        if (server === null || this.#clock.now - server.since < QUIET_MS) return false;
        return calm.some(({ host }) => host?.owner === server.owner);
      });
      checkClients({ ...settled, people });
    });
  }

  /** Nobody acts, so every deadline comes. */
  async #mustMoveOn(): Promise<void> {
    const since = this.#clock.now;
    await this.#clock.runUntil(since + TURN + STILL_MS);
    checkProgress(this.#settled(), since);
    this.#clock.onEvent();
  }

  async #mustBeEmpty(): Promise<void> {
    for (const person of this.#people) person.leave();
    await this.#clock.runUntil(this.#clock.now + UNLOAD_MS);
    const timers = (node: SimNode) => (node.host === null ? 0 : this.#clock.pending(node.host.owner));
    checkLeftovers(this.#nodes, timers, IDLE_TIMERS, this.#trace);
    this.#clock.onEvent();
  }

  #settled(): Settled {
    const then = this.#clock.now - FRESH_MS;
    const tables = [...this.#mirror.matches].filter(([, { grewAt }]) => grewAt < then).map(([id]) => id);
    // A client that has just been greeted, perhaps because its seat has changed, is still reading.
    const people = this.#people.filter(
      ({ table, line }) => tables.includes(table) && (line === null || line.greetedAt < then),
    );
    return { tables, people, nodes: this.#nodes, mirror: this.#mirror, trace: this.#trace };
  }

  #node(index: number): SimNode {
    const [clock, store, weather, trace] = [this.#clock, this.#store, this.#weather, this.#trace];
    return new SimNode({
      ...{ index, seed: this.#plan.seed, clock, store, weather, trace },
      broadcast: (from, text) => this.#broadcast(from, text),
      publish: this.#plan.carrier === 'nats' ? (from, news) => this.#publish(from, news) : null,
      checks: this.#plan.unchecked !== true,
      // A call that was lost is no bug.
      onFailure: (node, error, what) => {
        if (!(error instanceof UserError)) trace.breach('I0', node, `${what} failed: ${String(error)}`);
      },
    });
  }

  #news(tell: Parameters<StoreLink['hear']>[0]): void {
    for (const { link } of this.#nodes) link?.hear(tell);
  }

  #publish(from: StoreLink, { logId, tell }: SimNews): void {
    for (const { link } of this.#nodes) if (link !== from && link?.follows(logId)) link.hear(tell);
  }

  #broadcast(from: StoreLink, text: string): void {
    for (const { link } of this.#nodes) if (link !== from) link?.hear((watcher) => watcher.onBroadcast?.(text));
  }

  /** Every append is checked as it takes effect. */
  #watched(store: Store): Store {
    const append = async (wanted: Append): Promise<AppendResult> => {
      const result = await store.logs.append(wanted);
      const { logId, entries, receipt = null } = wanted;
      if (result.kind === 'appended') this.#mirror.saw({ logId, entries, receipt });
      return result;
    };
    return { ...store, logs: { ...store.logs, append } };
  }

  async #makeAccounts(): Promise<void> {
    for (const table of this.#plan.tables)
      for (let person = 0; person < table.people + table.spectators; person += 1) {
        const name = nameOf(table, person);
        await this.#store.accounts.create({
          ...{ id: name, name, foldedName: name, passwordHash: null, createdAt: 0, seenAt: 0 },
        });
      }
  }

  async #makeTables(): Promise<void> {
    for (const [index, table] of this.#plan.tables.entries()) {
      const game = gameById(table.game) as Game<Shape>;
      this.#mirror.expect(table.id, table.game, secretOf(table));
      const first = this.#nodes[index % this.#nodes.length]?.host?.platform;
      if (first === undefined) throw new Error('a node does not start');
      const made = first.tables.make({
        plan: planOf(table, game),
        host: nameOf(table, 0),
        chairs: [...Array.from({ length: table.people }, () => OPEN), ...Array.from({ length: table.bots }, () => BOT)],
        secret: secretOf(table),
        hostSits: true,
      });
      const result = await this.#answered(made);
      if (!result.ok) throw new Error(`a table is refused: ${result.error.code}`);
      for (let person = 0; person < table.people + table.spectators; person += 1)
        this.#people.push(this.#person(index, table, person, game));
    }
  }

  /** Lets time pass until a request is answered. */
  async #answered<T>(request: Promise<T>): Promise<T> {
    let isDone = false;
    const done = request.finally(() => {
      isDone = true;
    });
    done.catch(() => undefined);
    while (!isDone) await this.#clock.runUntil(this.#clock.now + 100);
    return done;
  }

  #person(index: number, table: TableSetup, person: number, game: Game<Shape>): SimPerson {
    const name = nameOf(table, person);
    const isPlayer = person < table.people;
    // Every other spectator has no account.
    const account = isPlayer || person % 2 === 0 ? name : null;
    const chance = this.#weather.chance(`person ${index} ${person}`);
    return new SimPerson(
      {
        ...{ clock: this.#clock, trace: this.#trace, table: table.id, account, game, chance, kinds: this.#kinds },
        pace: table.pace,
        isHost: person === 0,
        openLine: (owner) => this.#line(owner, table.id, account),
        ask: (owner, call) => this.#ask(owner, call),
        stored: () => this.#mirror.matchAt(table.id).match,
      },
      name,
    );
  }

  #anyNode(concern: string): SimNode | undefined {
    return this.#nodes[this.#weather.chance(`node for ${concern}`).below(this.#nodes.length)];
  }

  #line(client: Owner, tableId: string, account: string | null): Line {
    return new Line({
      ...{ clock: this.#clock, client, tableId, account },
      host: this.#anyNode(client.name)?.host ?? null,
      travel: () => this.#weather.travel(client.name),
      onSent: (line, frame) => {
        this.#trace.note(tableId, `to ${client.name}: ${frame.t}${'key' in frame ? ` ${frame.key}` : ''}`);
        if (frame.t === 'welcome') line.greetedAt = this.#clock.now;
        this.#laws.check(line, frame);
      },
    });
  }

  /** A request over HTTP: it travels, may be lost with its node, and the answer travels back. */
  #ask(owner: Owner, call: (platform: Platform) => Promise<Result<unknown>>): Promise<Result<unknown> | null> {
    const host = this.#anyNode(owner.name)?.host ?? null;
    const travel = () => this.#weather.travel(owner.name);
    return new Promise((resolve) => {
      this.#clock.after(owner, NO_ANSWER_MS, () => resolve(null));
      if (host === null) return;
      this.#clock.after(host.owner, travel(), () => {
        const back = (answer: Result<unknown> | null): void => {
          this.#clock.after(owner, travel(), () => resolve(answer));
        };
        call(host.platform).then(back, () => back(null));
      });
    });
  }

  #plant(fault: Fault): void {
    this.#clock.after(WEATHER, fault.at - this.#clock.now, () => {
      this.#trace.note('', JSON.stringify(fault));
      this.#strike(fault);
    });
  }

  #strike(fault: Fault): void {
    const node = 'node' in fault ? this.#nodes[fault.node] : undefined;
    const person = 'person' in fault ? this.#personAt(fault.table, fault.person) : undefined;
    switch (fault.kind) {
      case 'kill':
        node?.kill();
        this.#clock.after(WEATHER, fault.back - fault.at, () => node?.start());
        return;
      case 'restart':
        void node?.restart();
        return;
      case 'cut':
        person?.cut(fault.unheard, fault.end);
        return;
      case 'herd':
        for (const one of this.#people) if (one.table === this.#plan.tables[fault.table]?.id) one.cut(0, 'client');
        return;
      case 'away':
        person?.leave();
        this.#clock.after(WEATHER, fault.back - fault.at, () => person?.come());
        return;
      case 'clock':
        node?.setClock(fault.by);
        return;
      default:
        // The weather answers for the others.
        return;
    }
  }

  #personAt(table: number, person: number): SimPerson | undefined {
    const setup = this.#plan.tables[table];
    const name = setup === undefined ? '' : nameOf(setup, person);
    return this.#people.find((one) => one.name === name);
  }
}

const WEATHER = new Owner('weather');
const OPEN: Chair = { kind: 'open', who: null, seated: false, level: null, entropy: '' };
const BOT: Chair = { kind: 'bot', who: null, seated: false, level: 'easy', entropy: '' };

function nameOf(table: TableSetup, person: number): string {
  return `${table.id}-${'abcdefghijkl'[person] ?? person}`;
}

function secretOf(table: TableSetup): string {
  return createHash('sha256').update(`secret of ${table.id}`).digest('hex');
}

function planOf(table: TableSetup, game: Game<Shape>): TablePlan {
  const options = game.parse.options({});
  if (!options.ok) throw new Error(`${game.id} has no usual options: ${options.error.code}`);
  const terms: Terms = { clock: clockFor(TURN), absence: table.absence, undo: true };
  return {
    ...{ id: table.id, code: table.id, game: game.id, options: options.value as Json, name: table.id, description: '' },
    ...{ terms, listed: true, watching: true, watchDelay: table.watchDelay, hostRule: 'pass-on' },
    origin: { kind: 'setup' },
  };
}
