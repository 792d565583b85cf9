import { createHash, type Hash } from 'node:crypto';
import { gameById } from '@tavola/games';
import type { Game, Result, Shape } from '@tavola/kernel';
import { useHashes } from '@tavola/match';
import { systemHashes } from '@tavola/server';
import type { Platform } from '@tavola/server/embedded';
import { type Store, UserError } from '@tavola/store';
import { memoryBackend, type SimBackend } from './backend.ts';
import { Calm } from './calm.ts';
import { ChatMirror } from './chat-mirror.ts';
import { type Owner, VirtualClock } from './clock.ts';
import { ClockLaw } from './clock-law.ts';
import { FolderBackend } from './folder-backend.ts';
import { FrameLaws } from './frame-laws.ts';
import type { FrameRecord } from './frame-record.ts';
import { EventTrace, LawBroken, type LawViolation } from './law.ts';
import { Mirror } from './mirror.ts';
import { Line } from './network.ts';
import { SimNode } from './node.ts';
import { SimPerson } from './person.ts';
import type { Plan, TableSetup } from './plan.ts';
import { postgresBackend } from './postgres-backend.ts';
import { SimProgram } from './program.ts';
import { makeTable, namesOf, secretOf } from './setup.ts';
import type { SimNews, StoreLink } from './store-link.ts';
import { plantFaults, WEATHER } from './strikes.ts';
import { watchedStore } from './watched-store.ts';
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

/** Nothing of interest comes after this. */
class RunOver extends Error {}

/** Nodes start within this time (ms). */
const START_MS = 1000;
/** A client gives up on a request after this long (ms). */
const NO_ANSWER_MS = 15_000;

export interface SimOptions {
  /** Records what nodes send. */
  readonly record?: FrameRecord;
  /** An empty database, for a plan that wants one. */
  readonly databaseUrl?: string;
}

/** Plays a plan to its end, or to the first violation. */
export async function simulate(plan: Plan, options: SimOptions = {}): Promise<WorldResult> {
  useHashes(systemHashes);
  return new Simulation(plan, options).run();
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
  readonly #chat = new ChatMirror(this.#trace, () => this.#clock.now);
  readonly #weather: Weather;
  readonly #options: SimOptions;
  #backend!: SimBackend;
  readonly #nodes: SimNode[] = [];
  readonly #people: SimPerson[] = [];
  readonly #programs: SimProgram[] = [];
  readonly #kinds = new Map<string, string>();
  readonly #laws: FrameLaws;

  constructor(plan: Plan, options: SimOptions) {
    this.#plan = plan;
    this.#options = options;
    const { record } = options;
    this.#weather = new Weather(plan, this.#clock);
    this.#laws = new FrameLaws(this.#mirror, this.#chat, this.#trace, this.#kinds);
    const clocks = new ClockLaw(plan, this.#trace);
    this.#mirror.onEntry = (table, before, after, entry) => {
      clocks.saw(table, before, after, entry, this.#clock.now);
      record?.saw(table, before, entry);
    };
    this.#clock.onEvent = () => {
      if (this.#trace.broken !== null) throw new LawBroken(this.#trace.broken);
      if (record?.isOver) throw new RunOver();
    };
  }

  async run(): Promise<WorldResult> {
    this.#backend = await this.#openBackend();
    try {
      await this.#play();
    } catch (error) {
      if (!(error instanceof LawBroken || error instanceof RunOver)) throw error;
    }
    const violation = this.#trace.broken;
    await this.#backend.close();
    return {
      entries: this.#mirror.entries,
      digest: this.#digest.digest('hex'),
      violation,
      trace: violation === null ? [] : this.#trace.last(violation.at),
    };
  }

  async #play(): Promise<void> {
    const { storm } = this.#plan;
    for (let index = 0; index < this.#plan.nodes; index += 1) this.#nodes.push(this.#node(index));
    if (this.#isToldByStore) this.#hearTheStore();
    await this.#makeAccounts();
    await this.#clock.runUntil(START_MS);
    await this.#makeTables();
    const [plan, clock, trace, nodes, people] = [this.#plan, this.#clock, this.#trace, this.#nodes, this.#people];
    plantFaults({ plan, clock, trace, nodes, people, cutPower: (back) => this.#cutPower(back) });
    const calm = new Calm({
      ...{ plan, clock, trace, nodes, people, weather: this.#weather, mirror: this.#mirror },
      ...{ chat: this.#chat, programs: this.#programs },
    });
    calm.lookAround();
    await this.#clock.runUntil(storm);
    for (const person of this.#people) person.come();
    for (const node of this.#nodes) node.start();
    await calm.check();
  }

  #openBackend(): Promise<SimBackend> {
    const [clock, weather, mirror, trace] = [this.#clock, this.#weather, this.#mirror, this.#trace];
    const watched = (store: Store, then?: () => void): Store => watchedStore(store, mirror, this.#chat, then);
    const { databaseUrl: url } = this.#options;
    switch (this.#plan.store) {
      case 'folder':
        return FolderBackend.open({ clock, mirror, trace, watched, onCut: () => this.#nodes[0]?.kill() });
      case 'postgres':
        if (url === undefined) throw new Error('this plan needs a database');
        return postgresBackend({ url, clock, weather, watched });
      default:
        return Promise.resolve(memoryBackend(watched));
    }
  }

  /** The database tells every node what any of them has stored. */
  #hearTheStore(): void {
    const news = (tell: Parameters<StoreLink['hear']>[0]): void => {
      for (const { link } of this.#nodes) link?.hear(tell);
    };
    this.#backend.shared.watch({
      appended: (id, nextSeq) => news((watcher) => watcher.appended?.(id, nextSeq)),
      said: (id, number) => news((watcher) => watcher.said?.(id, number)),
      resync: () => undefined,
    });
  }

  #node(index: number): SimNode {
    const [clock, backend, weather, trace] = [this.#clock, this.#backend, this.#weather, this.#trace];
    return new SimNode({
      ...{ index, seed: this.#plan.seed, clock, backend, weather, trace },
      broadcast: (from, text) => this.#broadcast(from, text),
      publish: this.#isToldByStore ? null : (from, news) => this.#publish(from, news),
      checks: this.#plan.unchecked !== true,
      // A call that was lost is no bug.
      onFailure: (node, error, what) => {
        if (!(error instanceof UserError)) trace.breach('I0', node, `${what} failed: ${String(error)}`);
      },
    });
  }

  /** Only the store in memory hears what every process does. */
  get #isToldByStore(): boolean {
    return this.#plan.carrier === undefined && this.#plan.store === undefined;
  }

  #publish(from: StoreLink, { logId, tell }: SimNews): void {
    for (const { link } of this.#nodes) if (link !== from && link?.follows(logId)) link.hear(tell);
  }

  #broadcast(from: StoreLink, text: string): void {
    for (const { link } of this.#nodes) if (link !== from) link?.hear((watcher) => watcher.onBroadcast?.(text));
  }

  async #makeAccounts(): Promise<void> {
    for (const name of this.#plan.tables.flatMap(namesOf))
      await this.#backend.shared.accounts.create({
        ...{ id: name, name, foldedName: name, passwordHash: null, createdAt: 0, seenAt: 0 },
      });
  }

  async #makeTables(): Promise<void> {
    for (const [index, table] of this.#plan.tables.entries()) {
      const game = gameById(table.game) as Game<Shape>;
      this.#mirror.expect(table.id, table.game, secretOf(table));
      const first = this.#nodes[index % this.#nodes.length]?.host?.platform;
      if (first === undefined) throw new Error('a node does not start');
      const result = await this.#answered(makeTable(first, table, game));
      if (!result.ok) throw new Error(`a table is refused: ${result.error.code}`);
      for (const [person, name] of namesOf(table).entries())
        this.#people.push(this.#person(index, table, person, name, game));
      for (let number = 0; number < (table.programs ?? 0); number += 1)
        this.#programs.push(this.#program(table, number));
    }
  }

  #cutPower(back: number): void {
    this.#backend.cutPower?.();
    this.#clock.after(WEATHER, back - this.#clock.now, () => this.#nodes[0]?.start());
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

  #person(index: number, table: TableSetup, person: number, name: string, game: Game<Shape>): SimPerson {
    // Every other spectator has no account.
    const account = person < table.people || person % 2 === 0 ? name : null;
    const chance = this.#weather.chance(`person ${index} ${person}`);
    return new SimPerson(
      {
        ...{ clock: this.#clock, trace: this.#trace, table: table.id, account, game, chance, kinds: this.#kinds },
        pace: table.pace,
        isHost: person === 0,
        isQuiet: table.isQuiet === true,
        openLine: (owner) => this.#line(owner, table.id, account),
        ask: (owner, call) => this.#ask(owner, call),
        stored: () => this.#mirror.matchAt(table.id).match,
        moveOf: (match, seat, usual) => this.#options.record?.moveOf(name, game, match, seat, usual) ?? usual,
      },
      name,
    );
  }

  #program({ id: table }: TableSetup, number: number): SimProgram {
    const openLine = (owner: Owner) => this.#line(owner, table, null);
    return new SimProgram({ clock: this.#clock, table, openLine }, `${table}-program${number}`);
  }

  #anyNode(concern: string): SimNode | undefined {
    return this.#nodes[this.#weather.chance(`node for ${concern}`).below(this.#nodes.length)];
  }

  #line(client: Owner, tableId: string, account: string | null): Line {
    return new Line({
      ...{ clock: this.#clock, client, tableId, account },
      host: this.#anyNode(client.name)?.host ?? null,
      travel: () => this.#weather.travel(client.name),
      onArrived: (line, text) => this.#laws.arrived(line, text),
      onSent: (line, frame) => {
        this.#trace.note(tableId, `to ${client.name}: ${frame.t}${'key' in frame ? ` ${frame.key}` : ''}`);
        if (frame.t === 'welcome') line.greetedAt = this.#clock.now;
        this.#laws.check(line, frame);
        this.#options.record?.sent(this.#clock.now, client.name, frame);
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
}
