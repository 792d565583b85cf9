import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameById } from '@tavola/games';
import type { Game, Json, Shape } from '@tavola/kernel';
import { DEFAULT_TERMS, type MatchFacts, type MatchView, type Origin, type Terms } from '@tavola/match';
import type { ServerFrame } from '@tavola/protocol';
import { openPostgres, openSqlite, type Store } from '@tavola/store';
import type { HealthChange } from '../health/heartbeat.ts';
import { Connection } from '../live/connection.ts';
import { Visit } from '../live/visit.ts';
import type { MarkMemory } from '../logs/mark-file.ts';
import type { FreezeRecord } from '../matches/loading.ts';
import { Platform } from '../platform.ts';
import type { Chair, Table } from '../tables/table.ts';
import { FakeWorld } from './fake-world.ts';

/** For tests: a whole house on a real store in its own folder, in a world that stands still until the test moves it. */
export class TestPlatform {
  readonly folder: string;
  readonly world = new FakeWorld();
  /** Matches found damaged, in order. */
  readonly frozen: FreezeRecord[] = [];
  /** What went wrong behind everyone's back, in order. */
  readonly failures: { readonly error: unknown; readonly what: string; readonly table: string | null }[] = [];
  store!: Store;
  platform!: Platform;
  /** A PostgreSQL database instead of the folder. */
  url: string | null = null;
  /** Where the last mark of the store is kept. Absent: nowhere. */
  markMemory?: MarkMemory;
  /** Health changes of the platform, in order. */
  readonly health: HealthChange[] = [];
  readonly #games: (id: string) => Game<Shape> | undefined;
  readonly #wrap: (store: Store) => Store;

  private constructor(games: (id: string) => Game<Shape> | undefined, folder: string, wrap: (store: Store) => Store) {
    this.#games = games;
    this.#wrap = wrap;
    this.folder = folder;
  }

  /** @param wrap wraps the store, for example to inject faults */
  static async open(
    games: (id: string) => Game<Shape> | undefined = gameById,
    wrap: (store: Store) => Store = (store) => store,
  ): Promise<TestPlatform> {
    const made = TestPlatform.unopened(games, wrap);
    await made.up();
    return made;
  }

  /** With a folder that a test can fill before `up`. */
  static unopened(
    games: (id: string) => Game<Shape> | undefined = gameById,
    wrap: (store: Store) => Store = (store) => store,
  ): TestPlatform {
    return new TestPlatform(games, mkdtempSync(path.join(tmpdir(), 'tavola-platform-')), wrap);
  }

  async up(): Promise<void> {
    const { folder, url } = this;
    this.store = this.#wrap(await (url === null ? openSqlite({ folder }) : openPostgres({ url })));
    this.platform = new Platform({
      store: this.store,
      world: this.world,
      gameById: this.#games,
      botThreads: 1,
      ...(this.markMemory === undefined ? {} : { markMemory: this.markMemory }),
      onFrozen: (frozen) => this.frozen.push(frozen),
      onHealth: (change) => this.health.push(change),
      onFailure: (error, failure) => this.failures.push({ error, ...failure }),
    });
    await this.platform.open();
  }

  /** Everything is shut down and opened again from disk. */
  async restart(meanwhile: () => unknown = () => undefined): Promise<void> {
    await this.platform.close();
    meanwhile();
    await this.up();
  }

  async close(): Promise<void> {
    await this.platform.close();
    rmSync(this.folder, { recursive: true });
  }

  async table(host: string, change: Partial<TestTableRequest> = {}): Promise<Table> {
    const wanted = {
      game: 'dvonn',
      options: { setup: 'random' } as Json,
      chairs: [open, open],
      terms: DEFAULT_TERMS,
      hostRule: 'pass-on',
      origin: { kind: 'setup' },
      watchDelay: 0,
      ...change,
    } as const;
    const id = change.id ?? Buffer.from(this.world.bytes(6)).toString('hex');
    const plan = {
      id,
      code: id.slice(0, 6),
      game: wanted.game,
      options: wanted.options,
      name: 'Game',
      description: '',
      terms: wanted.terms,
      listed: true,
      watching: change.watching ?? true,
      watchDelay: wanted.watchDelay,
      hostRule: wanted.hostRule,
      origin: wanted.origin,
    };
    const made = await this.platform.tables.make({
      plan,
      host,
      chairs: wanted.chairs,
      secret: `secret of ${id}`,
      hostSits: true,
      head: change.head,
    });
    if (!made.ok) throw new Error(made.error.code);
    return made.value;
  }

  /** A socket without the socket: what a client would send and get. */
  connect(tableId: string, account: string | null): TestClient {
    const { platform, store } = this;
    return new TestClient(
      (send, end) => new Connection({ platform, store, visit: new Visit({ platform, tableId, account }), send, end }),
    );
  }
}

interface TestTableRequest {
  readonly game: string;
  readonly options: Json;
  readonly chairs: readonly Chair[];
  readonly terms: Terms;
  readonly hostRule: 'pass-on' | 'classic';
  readonly origin: Origin;
  readonly watchDelay: number;
  /** Of the host's chain of links. */
  readonly head: string;
  readonly watching?: boolean;
  /** Drawn unless a test wants the same table twice. */
  readonly id: string;
}

export const open: Chair = { kind: 'open', who: null, seated: false, level: null, entropy: '' };
export const bot = (level: string): Chair => ({ kind: 'bot', who: null, seated: false, level, entropy: '' });
export const reserved = (who: string): Chair => ({ ...open, kind: 'reserved', who });

export class TestClient {
  readonly frames: ServerFrame[] = [];
  readonly connection: Connection;
  ended: number | null = null;
  #keys = 0;

  constructor(make: (send: (frame: ServerFrame) => void, end: (code: number) => void) => Connection) {
    this.connection = make(
      // As on the wire: what was sent cannot change.
      (frame) => this.frames.push(JSON.parse(JSON.stringify(frame)) as ServerFrame),
      (code) => {
        this.ended = code;
      },
    );
  }

  /** Sends a frame and waits until it was carried out; answers what came for it. */
  async send(frame: Readonly<Record<string, unknown>>): Promise<ServerFrame | undefined> {
    this.#keys += 1;
    const key = (frame['key'] as string | undefined) ?? `key ${this.#keys}`;
    this.connection.receive(JSON.stringify(['hello', 'ping'].includes(String(frame['t'])) ? frame : { key, ...frame }));
    await this.connection.settled();
    return this.frames.findLast((answer) => 'key' in answer && answer.key === key);
  }

  async hello(since?: number): Promise<void> {
    await this.send({ t: 'hello', version: 3, ...(since === undefined ? {} : { since }) });
  }

  frame<T extends ServerFrame['t']>(t: T): Extract<ServerFrame, { t: T }> {
    const found = this.frames.findLast((frame) => frame.t === t);
    if (found === undefined) throw new Error(`no frame ${t}`);
    return found as Extract<ServerFrame, { t: T }>;
  }

  /** The match as it was last told, with what was told of it once. */
  get view(): MatchView {
    return { ...this.facts, ...this.frame('lines').view };
  }

  get facts(): MatchFacts {
    const facts = this.frames.flatMap((frame) => (frame.t === 'lines' ? (frame.facts ?? []) : [])).at(-1);
    if (facts === undefined) throw new Error('nothing was told of a match');
    return facts;
  }

  get seat(): number | null {
    return this.frame('welcome').seat;
  }

  /** All lines received, by number. */
  lines(): number[] {
    return this.frames.flatMap((frame) => (frame.t === 'lines' ? frame.lines.map(({ seq }) => seq) : []));
  }
}
