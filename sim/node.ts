import { gameById } from '@tavola/games';
import type { Game, Shape } from '@tavola/kernel';
import { type BotJob, Platform, type Think } from '@tavola/server/embedded';
import type { Store } from '@tavola/store';
import type { SimBackend } from './backend.ts';
import { Owner, type VirtualClock } from './clock.ts';
import type { EventTrace } from './law.ts';
import { GOING_DOWN, type Host, type Line } from './network.ts';
import { type SimNews, StoreLink } from './store-link.ts';
import type { Weather } from './weather.ts';

export interface NodeDeps {
  readonly index: number;
  readonly seed: string;
  readonly clock: VirtualClock;
  readonly backend: SimBackend;
  readonly weather: Weather;
  readonly trace: EventTrace;
  readonly broadcast: (from: StoreLink, text: string) => void;
  readonly publish: ((from: StoreLink, news: SimNews) => void) | null;
  readonly checks: boolean;
  readonly onFailure: (node: string, error: unknown, what: string) => void;
}

/** A start that failed is tried again after this long (ms), as a process manager would. */
const AGAIN_MS = 2000;
/** A stopping node waits at most this long for answers in progress (ms). */
const LAST_ANSWERS_MS = 1000;

/** One server. Each time it starts it is a new process. */
export class SimNode {
  readonly #deps: NodeDeps;
  #runs = 0;
  #skew: number;
  /** The process. Null while it is down. */
  #owner: Owner | null = null;
  #host: Host | null = null;
  #link: StoreLink | null = null;
  #isReady = false;

  constructor(deps: NodeDeps) {
    this.#deps = deps;
    this.#skew = deps.weather.chance(`skew ${deps.index}`).below(1001) - 500;
    this.#start();
  }

  get name(): string {
    return `node${this.#deps.index}`;
  }

  /** Null while it is down or starts. */
  get host(): Host | null {
    return this.#isReady ? this.#host : null;
  }

  get link(): StoreLink | null {
    return this.#link;
  }

  setClock(by: number): void {
    this.#skew += by;
  }

  kill(): void {
    const host = this.#host;
    this.#ends(this.#owner);
    if (host === null) return;
    for (const line of host.lines) line.hostDied();
  }

  start(): void {
    if (this.#owner === null) this.#start();
  }

  /** Stops as on SIGTERM, then starts. */
  async restart(): Promise<void> {
    const host = this.host;
    if (host === null) return;
    this.#isReady = false;
    host.isClosing = true;
    const { platform, lines, owner } = host;
    platform.closing();
    for (const line of [...lines]) await this.#seeOff(line, owner);
    await platform.close();
    if (this.#host !== host) return;
    this.#ends(owner);
    this.#start();
  }

  #ends(owner: Owner | null): void {
    this.#owner = null;
    this.#host = null;
    this.#isReady = false;
    if (owner === null) return;
    owner.isAlive = false;
    this.#deps.backend.gone(owner);
  }

  async #seeOff(line: Line, owner: Owner): Promise<void> {
    const enough = new Promise<void>((resolve) => this.#deps.clock.after(owner, LAST_ANSWERS_MS, resolve));
    await Promise.race([line.settled(), enough]);
    line.dismiss(GOING_DOWN);
  }

  #start(): void {
    const { clock, backend } = this.#deps;
    this.#runs += 1;
    const owner = new Owner(`${this.name}.${this.#runs}`);
    this.#owner = owner;
    const opening = backend.open(owner).then((store) => {
      if (this.#owner === owner) this.#run(owner, store);
    });
    clock.waitFor(opening);
  }

  #run(owner: Owner, store: Store): void {
    const { clock, index, seed, weather, broadcast, publish, checks, onFailure, trace } = this.#deps;
    const world = clock.worldOf(owner, seed, () => this.#skew);
    const link = new StoreLink({ clock, store, weather, owner, node: index, broadcast, publish, checks });
    const opened = link.open();
    const platform = new Platform({
      ...{ store: opened, world, gameById, botThreads: 1 },
      think: new Sampling(clock, owner, weather, index),
      onFailure: (error, { what }) => onFailure(this.name, error, what),
    });
    const host = { owner, platform, store: opened, lines: new Set<Line>(), isClosing: false };
    this.#host = host;
    this.#link = link;
    platform.open().then(
      () => {
        if (this.#host !== host) return;
        platform.run();
        this.#isReady = true;
        trace.note('', `${owner.name} serves`);
      },
      () => {
        clock.after(owner, AGAIN_MS, () => {
          this.kill();
          this.#start();
        });
      },
    );
  }
}

/** Bots that play by lot, after a while. */
class Sampling implements Think {
  readonly #clock: VirtualClock;
  readonly #owner: Owner;
  readonly #weather: Weather;
  readonly #node: number;

  constructor(clock: VirtualClock, owner: Owner, weather: Weather, node: number) {
    this.#clock = clock;
    this.#owner = owner;
    this.#weather = weather;
    this.#node = node;
  }

  ask({ task }: BotJob): Promise<unknown> {
    const chance = this.#weather.chance(`bots ${this.#node}`);
    return new Promise((resolve) => {
      this.#clock.after(this.#owner, 20 + chance.below(400), () => {
        const job = task();
        if (job === null) return resolve(undefined);
        if (job.asks === 'agreement') return resolve(chance.below(2) === 0);
        const game = gameById(job.game) as Game<Shape>;
        const state = game.imagine(job.view, job.seat, chance);
        resolve(game.sample(state, job.seat, chance));
      });
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
