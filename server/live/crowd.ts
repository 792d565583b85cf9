import { createHash } from 'node:crypto';
import type { World } from '@tavola/protocol';
import { z } from 'zod';
import { every } from '../world.ts';
import { Watchers } from './watchers.ts';

export interface CrowdParts {
  readonly world: World;
  /** Tells the other processes. */
  readonly tell: (text: string) => Promise<void>;
  /** The number of those who look on at a table is another one, here or elsewhere. */
  readonly onCount: (tableId: string, count: number) => void;
}

/** What one process tells of a table. Several windows of one person count once, on whatever nodes they are, so names are told, as hashes. */
const word = z.strictObject({
  watching: z.string(),
  node: z.string(),
  named: z.array(z.string()),
  nameless: z.int().min(0),
  /** Those who have somebody there should say so too. */
  asks: z.boolean(),
});
type Word = z.infer<typeof word>;

/** Everybody says again who is there after so long; who has not for a few times is gone. In milliseconds. */
export const SAY_AGAIN = 10_000;
const GONE = 3.5 * SAY_AGAIN;
/** More names have no room in one word; the others are counted only. */
const MOST_NAMED = 500;

/** Counts who looks on at a table on all nodes. A node that dies takes its people out of the count within half a minute. */
export class Crowd {
  readonly #parts: CrowdParts;
  readonly #node: string;
  readonly #here: Watchers;
  readonly #elsewhere = new Map<string, Map<string, { readonly word: Word; readonly at: number }>>();
  readonly #stop: () => void;

  constructor(parts: CrowdParts) {
    this.#parts = parts;
    this.#node = Buffer.from(parts.world.bytes(16)).toString('hex');
    this.#here = new Watchers({
      world: parts.world,
      onCount: (tableId) => {
        void this.#say(tableId, false);
        parts.onCount(tableId, this.count(tableId));
      },
    });
    this.#stop = every(parts.world, SAY_AGAIN, () => this.beat());
  }

  count(tableId: string): number {
    const { named, nameless } = this.#wordOf(tableId);
    const words = [...(this.#elsewhere.get(tableId)?.values() ?? [])].map((said) => said.word);
    const people = new Set([...named, ...words.flatMap((said) => said.named)]);
    return people.size + words.reduce((sum, said) => sum + said.nameless, nameless);
  }

  /** Answers how to go again, which has an effect once. */
  came(tableId: string, account: string | null): () => void {
    const first = this.#here.count(tableId) === 0;
    const went = this.#here.came(tableId, account);
    if (first) void this.#say(tableId, true);
    return went;
  }

  /** Another process has told something; what is not for us is left alone. */
  heard(text: string): void {
    const said = read(text);
    if (said === null || said.node === this.#node) return;
    const { watching: tableId, node } = said;
    const before = this.count(tableId);
    const there = this.#elsewhere.get(tableId) ?? new Map();
    if (said.named.length + said.nameless > 0) there.set(node, { word: said, at: this.#parts.world.now() });
    else there.delete(node);
    if (there.size > 0) this.#elsewhere.set(tableId, there);
    else this.#elsewhere.delete(tableId);
    if (said.asks && this.#here.count(tableId) > 0) void this.#say(tableId, false);
    if (this.count(tableId) !== before) this.#parts.onCount(tableId, this.count(tableId));
  }

  /** Says again who is here, and forgets nodes that have not for long. */
  beat(): void {
    for (const tableId of this.#here.tables()) void this.#say(tableId, false);
    const then = this.#parts.world.now() - GONE;
    for (const [tableId, there] of this.#elsewhere) {
      const gone = [...there].filter(([, { at }]) => at <= then).map(([node]) => node);
      for (const node of gone) there.delete(node);
      if (there.size === 0) this.#elsewhere.delete(tableId);
      if (gone.length > 0) this.#parts.onCount(tableId, this.count(tableId));
    }
  }

  /** The others need not wait to find out that nobody is here any more. */
  async close(): Promise<void> {
    this.#stop();
    this.#here.close();
    const nobody = { node: this.#node, named: [], nameless: 0, asks: false };
    await Promise.all(this.#here.tables().map((watching) => this.#tell({ watching, ...nobody })));
  }

  #say(tableId: string, asks: boolean): Promise<void> {
    return this.#tell({ ...this.#wordOf(tableId), asks });
  }

  /** A store that does not carry it now carries the next one. */
  #tell(said: Word): Promise<void> {
    return this.#parts.tell(JSON.stringify(said)).catch(() => undefined);
  }

  #wordOf(tableId: string): Word {
    const who = this.#here.who(tableId);
    const named = who.flatMap((one) => (typeof one === 'string' ? [hashOf(one)] : [])).slice(0, MOST_NAMED);
    return { watching: tableId, node: this.#node, named, nameless: who.length - named.length, asks: false };
  }
}

function hashOf(account: string): string {
  return createHash('sha256').update(account).digest('hex').slice(0, 10);
}

function read(text: string): Word | null {
  if (!text.startsWith('{"watching"')) return null;
  const said = word.safeParse(JSON.parse(text));
  return said.success ? said.data : null;
}
