import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Game, Shape } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { DEFAULT_TERMS } from '@tavola/match';
import { openSqlite, type Store } from '@tavola/store';
import { Connection } from '../live/connection.ts';
import { Visit } from '../live/visit.ts';
import { PushDevices } from '../notifications/devices.ts';
import type { Notification } from '../notifications/kinds.ts';
import { openVapid } from '../notifications/vapid.ts';
import { Platform } from '../platform.ts';
import type { NewTable } from '../tables/commands.ts';
import { FakeWorld } from './fake-world.ts';
import { open, TestClient } from './platform.ts';
import { RecordedStore, shortList } from './recorded-store.ts';

/** Turns of the event loop without a pending call after which nothing more comes of a step. */
const QUIET_TURNS = 8;

/** Notifications that would have been sent. */
class RecordedDevices extends PushDevices {
  readonly sent: string[] = [];

  override async send(account: string, { kind, code }: Notification): Promise<void> {
    this.sent.push(`notifies ${account} of ${kind} at ${code}`);
  }
}

interface EveningNode {
  readonly name: string;
  readonly platform: Platform;
  readonly store: RecordedStore;
  readonly devices: RecordedDevices;
}

/**
 * For tests: one scripted evening, and everything that came of each step as text: what was stored and broadcast, what each client
 * received, who was notified, what was reported to the operator, and the timers that wait.
 */
export class RecordedEvening {
  readonly world: FakeWorld;
  /** What the operator was told since the last step. */
  readonly #reports: string[] = [];
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'tavola-evening-'));
  readonly #nodes: EveningNode[] = [];
  readonly #clients: { readonly name: string; readonly client: TestClient; seen: number }[] = [];
  readonly #text: string[] = [];
  #stored!: Store;

  private constructor(world: FakeWorld) {
    this.world = world;
  }

  /** People have accounts, and those listed a device besides. */
  static async open(people: readonly string[], withDevice: readonly string[] = []): Promise<RecordedEvening> {
    const evening = new RecordedEvening(new FakeWorld(1_000_000, 'evening'));
    evening.#stored = await openSqlite({ folder: evening.#folder });
    const { accounts, notifications } = evening.#stored;
    const made = { passwordHash: null, createdAt: 0, seenAt: 0 };
    for (const id of people) await accounts.create({ ...made, id, name: `${id} of the test`, foldedName: id });
    for (const accountId of withDevice)
      await notifications.keepDevice({ hash: accountId, accountId, body: '{}', at: 0 });
    await evening.node('one');
    return evening;
  }

  /** The first node. */
  get platform(): Platform {
    return this.#node('one').platform;
  }

  /** Faults of the store of a node. */
  store(name = 'one'): RecordedStore {
    return this.#node(name).store;
  }

  /** Starts another node on the same store. */
  async node(name: string): Promise<Platform> {
    const { world } = this;
    const store = new RecordedStore(this.#stored, (text) => {
      // A process does not hear its own broadcasts.
      for (const other of this.#nodes) if (other.name !== name) other.store.hear(text);
    });
    const vapid = await openVapid(this.#stored.settings, null);
    const devices = new RecordedDevices({ store: store.store.notifications, vapid, reach: 'anywhere', world });
    const platform = new Platform({
      store: store.store,
      world,
      gameById: (id) => (id === 'hands' ? (hands as Game<Shape>) : undefined),
      botThreads: 1,
      devices,
      markMemory: { last: async () => null, remember: async () => undefined },
      onFrozen: ({ matchId, entry, why }) => this.#reports.push(`${name} freezes ${matchId} at ${entry}: ${why}`),
      onHealth: ({ able }) => this.#reports.push(`${name} is ${able ? 'able again' : 'unable'}`),
      onFailure: (error, { what, table }) =>
        this.#reports.push(`${name} fails at ${what} of ${table}: ${String(error)}`),
    });
    this.#nodes.push({ name, platform, store, devices });
    await platform.open();
    return platform;
  }

  /** Makes a table of the toy game, hosted by this person. */
  async table(
    id: string,
    host: string,
    change: Partial<NewTable['plan']> = {},
    { chairs = [open, open], head }: Partial<Pick<NewTable, 'chairs' | 'head'>> = {},
  ): Promise<void> {
    const plan: NewTable['plan'] = {
      ...{ id, code: id.toUpperCase(), game: 'hands', options: { rounds: 2 }, name: 'Evening', description: '' },
      ...{ terms: { ...DEFAULT_TERMS, clock: null }, listed: true, watching: true, hostRule: 'pass-on' },
      origin: { kind: 'setup' },
      ...change,
    };
    const made = { plan, host, chairs, secret: `secret of ${id}`, hostSits: true, head };
    const result = await this.platform.tables.make(made);
    if (!result.ok) throw new Error(result.error.code);
  }

  connect(name: string, tableId: string, account: string | null, node = 'one'): TestClient {
    const { platform, store } = this.#node(node);
    const client = new TestClient(
      (send, end) =>
        new Connection({ platform, store: store.store, visit: new Visit({ platform, tableId, account }), send, end }),
    );
    this.#clients.push({ name, client, seen: 0 });
    return client;
  }

  /** Something that happened beside all this. */
  note(text: string): void {
    this.#reports.push(text);
  }

  /** Does something, and writes down what came of it. */
  async step(title: string, work: () => unknown): Promise<void> {
    await work();
    await this.#idle();
    const stored = this.#nodes.flatMap(({ name, store }) => store.taken().map((line) => `${name} ${line}`));
    const notified = this.#nodes.flatMap(({ devices }) => devices.sent.splice(0));
    this.#text.push(`== ${title}`, ...stored, ...this.#received(), ...notified.sort(), ...this.#reports.splice(0));
    this.#text.push(`waiting: ${this.world.waits.join(' ') || 'nothing'}`, '');
  }

  /** Lets time pass in steps shorter than any limit. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      await this.world.advance(Math.min(500, left));
      await this.#idle();
    }
  }

  /** Closes every node, right after something last. Returns the whole evening as text. */
  async end(last: () => unknown = () => undefined): Promise<string> {
    await this.step('the end', async () => {
      for (const { store } of this.#nodes) store.slowDown();
      await last();
      return Promise.all(this.#nodes.map(({ platform }) => platform.close()));
    });
    await this.#stored.close();
    rmSync(this.#folder, { recursive: true });
    return `${this.#text.map(shortened).join('\n')}`;
  }

  #node(name: string): EveningNode {
    const found = this.#nodes.find((node) => node.name === name);
    if (found === undefined) throw new Error(`there is no node ${name}`);
    return found;
  }

  /** What the clients received since the last step: each frame once, with everyone who got it. */
  #received(): string[] {
    const receivers = new Map<string, string[]>();
    for (const one of this.#clients) {
      const { frames, ended } = one.client;
      const texts = frames.slice(one.seen).map((frame) => JSON.stringify(frame));
      one.seen = frames.length;
      if (ended !== null) texts.push(`closed with ${ended}`);
      one.client.ended = null;
      for (const text of texts) receivers.set(text, [...(receivers.get(text) ?? []), one.name]);
    }
    return shortList([...receivers].map(([text, names]) => `${names.join(', ')}: ${text}`));
  }

  async #idle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#nodes.some(({ store }) => store.isBusy)) quiet = 0;
    }
  }
}

/** Hashes differ in their first digits already. */
function shortened(text: string): string {
  return text.replaceAll(/\b([0-9a-f]{6})[0-9a-f]{10,}\b/g, '$1…');
}
