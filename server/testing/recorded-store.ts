import { type Append, type Store, type StoredEntry, UserError, type Watcher } from '@tavola/store';
import { aroundStore, type StoreCall } from './around-store.ts';

/** Calls that change something. */
const WRITES: ReadonlySet<string> = new Set([
  ...['create', 'append', 'saveSnapshot', 'saveDraft', 'claimDue', 'holdDue', 'add', 'markRead', 'remove', 'mute'],
  ...['mark', 'claim', 'dropDevice', 'seen'],
]);
/** Calls that are made all the time, and say nothing while they find nothing. */
const POLLS: ReadonlySet<string> = new Set(['claimDue']);

const FEW = 3;

/** For tests: a node’s view of a shared store, which writes down every change and can fail. */
export class RecordedStore {
  readonly store: Store;
  /** Every call fails while this is set. */
  isAway = false;
  /** The last entry of this log is read with a wrong digit. */
  damaged: string | null = null;
  #isClosed = false;
  /** Turns of the event loop that the next call takes. */
  #turns = 1;
  readonly #watchers = new Set<Watcher>();
  readonly #lines: string[] = [];
  #busy = 0;

  /** @param send carries a broadcast to the other nodes */
  constructor(store: Store, send: (text: string) => void) {
    this.store = {
      ...aroundStore(store, (call) => this.#call(call)),
      watch: (watcher) => {
        this.#watchers.add(watcher);
        const stop = store.watch(watcher);
        return () => {
          this.#lines.push('stops watching');
          this.#watchers.delete(watcher);
          stop();
        };
      },
      broadcast: async (text) => {
        if (this.isAway) throw new UserError('The database isn’t answering. (ECONNREFUSED)');
        this.#lines.push(`broadcasts ${text}`);
        send(text);
      },
      follow: (tableId) => store.follow(tableId),
      news: store.news,
      // The nodes share it.
      close: async () => {
        // The platform awaits its calls before it closes the store, and makes no more.
        this.#lines.push(this.isBusy ? 'closes while it is being used' : 'closes');
        this.#isClosed = true;
      },
    };
  }

  /** Each of the next calls takes longer than all that follow, so that one that is not awaited is still busy at the end. */
  slowDown(): void {
    this.#turns = 4096;
  }

  get isBusy(): boolean {
    return this.#busy > 0;
  }

  /** News from another node. */
  hear(text: string): void {
    for (const watcher of this.#watchers) watcher.onBroadcast?.(text);
  }

  /** News may have been lost. */
  resync(): void {
    for (const watcher of this.#watchers) watcher.resync?.();
  }

  /** The changes since the last call. Their order depends on the speed of the disk, so they are sorted. */
  taken(): readonly string[] {
    return shortList(this.#lines.splice(0)).sort();
  }

  async #call(call: StoreCall): Promise<unknown> {
    if (this.isAway) throw new UserError('The database isn’t answering. (ECONNREFUSED)');
    if (this.#isClosed) this.#lines.push(`is closed when asked for ${call.area}.${call.method}`);
    this.#busy += 1;
    try {
      // A disk takes longer than a promise, so code that doesn’t wait for it is overtaken.
      const turns = this.#turns;
      this.#turns = Math.ceil(turns / 2);
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const answer = this.#read(call, await call.carryOut());
      this.#note(call, answer);
      return answer;
    } finally {
      this.#busy -= 1;
    }
  }

  #read({ method, args }: StoreCall, answer: unknown): unknown {
    if (method !== 'read' || this.damaged === null || args[0] !== this.damaged) return answer;
    const entries = answer as readonly StoredEntry[];
    const { length } = entries;
    return entries.map((entry, index) =>
      index === length - 1
        ? { ...entry, body: entry.body.replace(/\d(?=\D*$)/, (digit) => `${9 - Number(digit)}`) }
        : entry,
    );
  }

  #note({ area, method, args }: StoreCall, answer: unknown): void {
    if (!WRITES.has(method)) return;
    if (POLLS.has(method) && JSON.stringify(answer) === '[]') return;
    const text = method === 'append' ? appended(args[0] as Append) : args.map((arg) => JSON.stringify(arg)).join(', ');
    this.#lines.push(`${area}.${method}(${text})${answer === undefined ? '' : ` → ${JSON.stringify(answer)}`}`);
  }
}

/** Bodies without the quotes of the quotes. */
function appended({ entries, ...row }: Append): string {
  return [JSON.stringify(row), ...entries.map(({ seq, at, body }) => `${seq} at ${at} ${body}`)].join(', ');
}

/** Of many lines that differ in numbers and hashes only, such as beats, the first and the last. */
export function shortList(lines: readonly string[]): string[] {
  const alike = new Map<string, string[]>();
  for (const line of lines) {
    const form = line.replaceAll(/[0-9a-f]{64}|\d+/g, '0');
    alike.set(form, [...(alike.get(form) ?? []), line]);
  }
  return [...alike.values()].flatMap((group) =>
    group.length > FEW ? [group[0] ?? '', `${group.at(-1)} (${group.length} times)`] : group,
  );
}
