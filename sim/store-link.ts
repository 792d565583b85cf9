import {
  type Append,
  type AppendResult,
  BROADCAST_BYTES,
  Drain,
  type NewChatLine,
  type Store,
  type StoredChatLine,
  UserError,
  type Watcher,
} from '@tavola/store';
import { Owner, type VirtualClock } from './clock.ts';
import { aroundAreas } from './store-areas.ts';
import type { Weather } from './weather.ts';

/** A call without an answer fails after this long (ms), as in `store/postgres`. */
const PATIENCE = 5000;
/** A listener whose line broke is back after this long (ms), and tells its node to look at everything again. */
const LISTENS_AGAIN = 4000;

/** The database. It survives every node. */
export const STORE_OWNER = new Owner('store');

export interface StoreLinkDeps {
  readonly clock: VirtualClock;
  readonly store: Store;
  readonly weather: Weather;
  /** The process that calls. */
  readonly owner: Owner;
  readonly node: number;
  readonly broadcast: (from: StoreLink, text: string) => void;
  /** NATS: sends what this node has stored. Null: the database does. */
  readonly publish: ((from: StoreLink, news: SimNews) => void) | null;
  /** Whether the node asks how far logs have got. */
  readonly checks: boolean;
}

/** A log or a chat has grown. */
export interface SimNews {
  readonly logId: string;
  readonly tell: (watcher: Watcher) => void;
}

interface AddedLine {
  readonly number: number;
  readonly isNew: boolean;
  readonly stored: StoredChatLine | undefined;
}

/** A node’s connection to the store: a call travels, takes effect in one moment, and its answer travels back. */
export class StoreLink {
  readonly #deps: StoreLinkDeps;
  readonly #watchers = new Set<Watcher>();
  /** How often each table is followed. */
  readonly #followed = new Map<string, number>();
  readonly #drain = new Drain();
  #isDeaf = false;

  constructor(deps: StoreLinkDeps) {
    this.#deps = deps;
  }

  get node(): number {
    return this.#deps.node;
  }

  /** What the node takes for its store. */
  open(): Store {
    const { store, checks } = this.#deps;
    const parts = aroundAreas(store, (call, method) => this.#call(method, call));
    return {
      ...parts,
      logs: { ...parts.logs, append: (wanted) => this.#append(parts.logs, wanted) },
      chat: {
        ...parts.chat,
        add: (line) => this.#add(line),
        remove: (logId, number) => this.#remove(parts.chat, logId, number),
      },
      watch: (watcher) => {
        this.#watchers.add(watcher);
        return () => this.#watchers.delete(watcher);
      },
      broadcast: (text) => this.#call('broadcast', () => this.#broadcast(text)) as Promise<void>,
      follow: (tableId) => this.#follow(tableId),
      news: { ...store.news, isShared: checks },
      close: () => this.#drain.close(() => Promise.resolve()),
    };
  }

  /** Something was stored, by any node. */
  hear(tell: (watcher: Watcher) => void): void {
    const { clock, weather, owner, node } = this.#deps;
    const fate = weather.news(node);
    if (fate === null) this.#goDeaf();
    // News that comes while the line is down is lost too.
    else if (!this.#isDeaf) for (const ms of fate) clock.after(owner, ms, () => this.#tell(tell));
  }

  /** With NATS, a node hears only of the tables it follows. */
  follows(logId: string): boolean {
    return this.#followed.has(logId.split('.')[0] ?? '');
  }

  /** Takes a round trip. */
  #follow(tableId: string): Promise<() => void> {
    const { clock, weather, owner, node } = this.#deps;
    this.#followed.set(tableId, (this.#followed.get(tableId) ?? 0) + 1);
    const stop = (): void => {
      const left = (this.#followed.get(tableId) ?? 0) - 1;
      if (left > 0) this.#followed.set(tableId, left);
      else this.#followed.delete(tableId);
    };
    const trip = weather.chance(`follow ${node}`).below(4);
    return new Promise((resolve) => clock.after(owner, trip, () => resolve(stop)));
  }

  /** The node that stored it tells itself, and then the others, unless it has died by now. */
  async #append(logs: Store['logs'], wanted: Append): Promise<AppendResult> {
    const result = await logs.append(wanted);
    const { logId, expectedSeq, entries } = wanted;
    const nextSeq = expectedSeq + entries.length;
    if (result.kind === 'appended') this.#publish({ logId, tell: (watcher) => watcher.appended?.(logId, nextSeq) });
    return result;
  }

  /** A line that was said before is no news. */
  async #add(line: NewChatLine): Promise<number> {
    const { chat } = this.#deps.store;
    const { logId, accountId, key } = line;
    const add = async (): Promise<AddedLine> => {
      const before = key === undefined ? null : await chat.saidWith(logId, accountId, key);
      const number = await chat.add(line);
      return { number, isNew: before === null, stored: (await chat.read(logId, number - 1, 1))[0] };
    };
    const { number, isNew, stored } = (await this.#call('add', add)) as AddedLine;
    // Only this process gets the line with its news.
    const own = (watcher: Watcher): void => watcher.said?.(logId, number, stored);
    if (isNew) this.#publish({ logId, tell: (watcher) => watcher.said?.(logId, number) }, own);
    return number;
  }

  async #remove(chat: Store['chat'], logId: string, number: number): Promise<boolean> {
    const isGone = await chat.remove(logId, number);
    if (isGone) this.#publish({ logId, tell: (watcher) => watcher.said?.(logId, number) });
    return isGone;
  }

  async #broadcast(text: string): Promise<void> {
    const bytes = Buffer.byteLength(text);
    if (bytes > BROADCAST_BYTES) throw new RangeError(`A broadcast can have ${BROADCAST_BYTES} bytes, not ${bytes}.`);
    this.#deps.broadcast(this, text);
  }

  #publish(news: SimNews, own = news.tell): void {
    const { publish } = this.#deps;
    if (publish === null) return;
    this.#tell(own);
    publish(this, news);
  }

  #goDeaf(): void {
    const { clock, owner } = this.#deps;
    if (this.#isDeaf) return;
    this.#isDeaf = true;
    clock.after(owner, LISTENS_AGAIN, () => {
      this.#isDeaf = false;
      this.#tell((watcher) => watcher.resync?.());
    });
  }

  #tell(tell: (watcher: Watcher) => void): void {
    // One of them may stop another.
    for (const watcher of [...this.#watchers]) if (this.#watchers.has(watcher)) tell(watcher);
  }

  #call(method: string, work: () => Promise<unknown>): Promise<unknown> {
    return this.#drain.enter(() => this.#travel(method, work));
  }

  #travel(method: string, work: () => Promise<unknown>): Promise<unknown> {
    const { clock, weather, owner, node } = this.#deps;
    const { there, back, lost } = weather.storeCall(node, method);
    return new Promise((resolve, reject) => {
      const giveUp = clock.after(owner, PATIENCE, () =>
        reject(new UserError('The database doesn’t answer. Start it, or check the network. (ETIMEDOUT)')),
      );
      const answer = (settle: () => void): void => {
        if (lost === 'answer') return;
        clock.after(owner, back, () => {
          giveUp();
          settle();
        });
      };
      if (lost === 'call') return;
      // A call that was sent takes effect even if its sender dies.
      clock.after(STORE_OWNER, there, () => {
        work().then(
          (value) => answer(() => resolve(value)),
          (error: unknown) => answer(() => reject(error)),
        );
      });
    });
  }
}
