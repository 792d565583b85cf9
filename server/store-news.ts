import type { World } from '@tavola/protocol';
import type { Store, StoredChatLine } from '@tavola/store';
import { LagCheck } from './logs/lag-check.ts';
import type { Platform } from './platform.ts';
import { isMatch, tableIdOf } from './tables/seating.ts';

/** A log that could not be read is read again after this long (ms). */
const READ_AGAIN_MS = 1000;

export interface StoreNewsDeps {
  readonly platform: Pick<Platform, 'tables' | 'matches' | 'hub' | 'presence' | 'chat' | 'directory'>;
  readonly store: Pick<Store, 'watch' | 'logs' | 'news'>;
  readonly world: Pick<World, 'after'>;
  /** A chat line was stored, by any process. */
  readonly onSaid: (tableId: string, number: number, line: StoredChatLine | undefined) => void;
  /** A process has checked the match without adding to it. */
  readonly onLooked: (matchId: string, nextSeq: number) => void;
  /** Runs background work. Failures are reported to the operator only. */
  readonly behind: (what: string, table: string | null, work: Promise<unknown>) => void;
}

/** Follows what any process stores, and reads it. News is a hint: what can’t be read now is read again until it can. */
export class StoreNews {
  readonly #deps: StoreNewsDeps;
  /** Logs that could not be read, by id, with the length they had reached. */
  readonly #unread = new Map<string, number>();
  /** Readings of the chat that failed, by name. */
  readonly #unreadChat = new Map<string, () => void>();
  readonly #check: LagCheck;
  readonly #unwatch: () => void;
  #cancel: (() => void) | null = null;
  #isStopped = false;

  constructor(deps: StoreNewsDeps) {
    this.#deps = deps;
    const { store, world, platform } = deps;
    this.#check = new LagCheck({
      ...{ store, world },
      tables: () => [...new Set([...platform.tables.loaded(), ...platform.matches.loaded().map(tableIdOf)])],
      onReached: (id, { nextSeq, lines }) => {
        if (nextSeq > 0 && !this.#knows(id, nextSeq)) this.#hear(id, nextSeq);
        if (isMatch(id)) return;
        for (const number of platform.chat.missed(id, lines)) this.#hearLine(id, number);
      },
    });
    this.#unwatch = this.#watch();
  }

  /** Starts to check the store for changes that no news announced. */
  start(): void {
    this.#check.start();
  }

  /** News may have been lost with another node. */
  nodeGone(): void {
    this.#check.all();
  }

  stop(): void {
    this.#isStopped = true;
    this.#check.stop();
    this.#unwatch();
    this.#cancel?.();
  }

  /** A log could not be read: soon all such are read again. */
  later(): void {
    if (this.#isStopped) return;
    this.#cancel ??= this.#deps.world.after(READ_AGAIN_MS, () => {
      this.#cancel = null;
      this.#readAgain();
    });
  }

  #watch(): () => void {
    const { platform, store, behind, onSaid, onLooked } = this.#deps;
    return store.watch({
      appended: (id, nextSeq) => {
        if (!this.#knows(id, nextSeq)) this.#hear(id, nextSeq);
        else if (isMatch(id)) onLooked(id, nextSeq);
      },
      said: (id, number, line) => {
        this.#hearLine(id, number, line);
        onSaid(id, number, line);
      },
      onBroadcast: (text) => {
        platform.presence.heard(text);
        behind('names', null, platform.directory.onBroadcast(text));
      },
      resync: () => {
        platform.presence.resync();
        for (const part of [platform.tables, platform.matches]) behind('looking again', null, part.resync());
        this.#readChat('all', null, () => platform.chat.resync());
      },
    });
  }

  #knows(id: string, nextSeq: number): boolean {
    const { tables, matches } = this.#deps.platform;
    return (isMatch(id) ? matches : tables).knows(id, nextSeq);
  }

  #hearLine(tableId: string, number: number, line?: StoredChatLine): void {
    this.#readChat(`${tableId} ${number}`, tableId, () => this.#deps.platform.chat.published(tableId, number, line));
  }

  /** Until it succeeds. */
  #readChat(name: string, table: string | null, read: () => Promise<void>): void {
    const work = read().catch((error: unknown) => {
      this.#unreadChat.set(name, () => this.#readChat(name, table, read));
      this.later();
      throw error;
    });
    this.#deps.behind('chat', table, work);
  }

  #hear(id: string, nextSeq: number): void {
    const read = this.#read(id, nextSeq).catch((error: unknown) => {
      this.#unread.set(id, Math.max(nextSeq, this.#unread.get(id) ?? 0));
      this.later();
      throw error;
    });
    this.#deps.behind('news', tableIdOf(id), read);
  }

  /** A log has grown in any process. */
  async #read(id: string, nextSeq: number): Promise<void> {
    const { tables, matches, hub } = this.#deps.platform;
    if (!isMatch(id)) return tables.grown(id, nextSeq);
    const tableId = tableIdOf(id);
    if (matches.peek(id) !== null || hub.count(tableId) === 0) return matches.grown(id, nextSeq);
    // A match begun by another node, at a table open here. The table log shows that it has begun.
    await tables.grown(tableId, Number.POSITIVE_INFINITY);
    const match = await matches.get(id);
    if (match !== null) hub.behind(tableId, match.nextSeq);
    // It may have been read before it grew.
    await matches.grown(id, nextSeq);
  }

  #readAgain(): void {
    const { behind, platform } = this.#deps;
    for (const part of [platform.tables, platform.matches]) behind('reading again', null, part.readAgain());
    const unread = [...this.#unread];
    this.#unread.clear();
    for (const [id, nextSeq] of unread) this.#hear(id, nextSeq);
    const chat = [...this.#unreadChat.values()];
    this.#unreadChat.clear();
    for (const read of chat) read();
  }
}
