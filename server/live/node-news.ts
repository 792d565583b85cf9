import type { World } from '@tavola/protocol';
import { z } from 'zod';
import { every } from '../world.ts';
import type { Headcount, Registry } from './registry.ts';

export interface NodeNewsDeps {
  readonly world: World;
  readonly registry: Registry;
  /** Broadcasts to the other nodes. */
  readonly tell: (text: string) => Promise<void>;
  /** Another node’s people at these tables have changed. */
  readonly onChange: (tableIds: readonly string[]) => void;
  /** Another node has died. What it did last may not have been told. */
  readonly onGone: () => void;
}

/** Interval between messages of a node that has people (ms). */
export const BEAT = 1000;
/** A node not heard from between this many beats is gone: at most three seconds after it died. */
const MISSED_BEATS = 3;
/** Longest list of tables in one message (bytes). A broadcast has room for 7000. */
const MAX_BYTES = 6500;
/** Spectators named in one message. More are only counted. */
const MAX_NAMED = 400;

const person = z.string().max(20);
const message = z.strictObject({
  /** The node that sends it. */
  presence: z.string(),
  /** Counts the messages of this node, so that the others notice a lost one. */
  n: z.int().min(1),
  /** The other nodes send everything they know. */
  asks: z.boolean(),
  /** Forget what this node said before. */
  clears: z.boolean(),
  tables: z.array(z.tuple([z.string(), z.array(person), z.array(person), z.int().min(0)])),
});
type Message = z.infer<typeof message>;

interface Peer {
  n: number;
  missed: number;
}

/**
 * Exchanges with the other nodes who is connected where. Changes are sent at once, and a node with people sends a
 * message every second, so that they count as disconnected when it dies.
 */
export class NodeNews {
  readonly #deps: NodeNewsDeps;
  readonly #node: string;
  readonly #peers = new Map<string, Peer>();
  readonly #changed = new Set<string>();
  #sent = 0;
  #asks = true;
  #clears = false;
  #isSending = false;
  /** The last broadcast failed, so messages of others may be lost, too. */
  #isCutOff = false;
  #stop: (() => void) | null = null;
  #closed = false;

  constructor(deps: NodeNewsDeps) {
    this.#deps = deps;
    this.#node = Buffer.from(deps.world.bytes(16)).toString('hex');
  }

  /** People at a table on this node have changed. */
  changed(tableId: string): void {
    this.#changed.add(tableId);
    this.#run();
    void this.#send();
  }

  /** Messages may have been lost. */
  resync(): void {
    this.#asks = true;
    if (this.#stop !== null) void this.#send();
  }

  /** Reads a broadcast. Ignores those that are about something else. */
  heard(text: string): void {
    const said = this.#closed ? null : read(text);
    if (said === null || said.presence === this.#node) return;
    this.#run();
    const { presence: node, n } = said;
    const peer = this.#peers.get(node);
    this.#peers.set(node, { n, missed: 0 });
    if (n !== (peer?.n ?? 0) + 1 && !said.clears) this.#asks = true;
    const { registry, onChange } = this.#deps;
    const cleared = said.clears ? registry.tablesOf(node) : [];
    for (const tableId of cleared) registry.setElsewhere(node, tableId, null);
    for (const [tableId, players, spectators, unnamed] of said.tables) {
      const isEmpty = players.length + spectators.length + unnamed === 0;
      registry.setElsewhere(node, tableId, isEmpty ? null : { players, spectators, unnamed });
    }
    if (said.asks) this.#sayEverything();
    if (said.asks || this.#asks) void this.#send();
    onChange([...new Set([...cleared, ...said.tables.map(([tableId]) => tableId)])]);
  }

  /** Stops sending. The others notice the silence, when the clients have reconnected elsewhere. */
  close(): void {
    this.#closed = true;
    this.#stop?.();
    this.#stop = null;
  }

  #run(): void {
    if (!this.#closed) this.#stop ??= every(this.#deps.world, BEAT, () => this.#beat());
  }

  #beat(): void {
    const isDeaf = this.#isCutOff || this.#isSending;
    for (const [node, peer] of this.#peers) {
      if (!isDeaf) peer.missed += 1;
      if (peer.missed >= MISSED_BEATS) this.#forget(node);
    }
    const { registry, world } = this.#deps;
    registry.sweep(world.now());
    const isEmpty = registry.tablesHere().length === 0 && this.#changed.size === 0;
    if (!isEmpty || this.#isCutOff) void this.#send();
    else if (this.#peers.size === 0) {
      this.#stop?.();
      this.#stop = null;
      // A node that comes back may have missed what happened.
      this.#asks = true;
    }
  }

  #forget(node: string): void {
    this.#peers.delete(node);
    const { registry, onChange, onGone } = this.#deps;
    const tables = registry.tablesOf(node);
    for (const tableId of tables) registry.setElsewhere(node, tableId, null);
    onChange(tables);
    onGone();
  }

  #sayEverything(): void {
    this.#clears = true;
    for (const tableId of this.#deps.registry.tablesHere()) this.#changed.add(tableId);
  }

  /** One message at a time, because messages that overtake each other would look like a lost one. */
  async #send(): Promise<void> {
    if (this.#isSending || this.#closed) return;
    this.#isSending = true;
    try {
      do await this.#deps.tell(JSON.stringify(this.#next()));
      while (!this.#closed && (this.#changed.size > 0 || this.#asks));
      this.#isCutOff = false;
    } catch {
      this.#isCutOff = true;
      this.#asks = true;
      this.#sayEverything();
    } finally {
      this.#isSending = false;
    }
  }

  #next(): Message {
    const tables: Message['tables'] = [];
    let bytes = 0;
    for (const tableId of this.#changed) {
      const row = rowOf(tableId, this.#deps.registry.countHere(tableId));
      bytes += JSON.stringify(row).length;
      if (tables.length > 0 && bytes > MAX_BYTES) break;
      tables.push(row);
      this.#changed.delete(tableId);
    }
    this.#sent += 1;
    const said = { presence: this.#node, n: this.#sent, asks: this.#asks, clears: this.#clears, tables };
    this.#asks = false;
    this.#clears = false;
    return said;
  }
}

function rowOf(tableId: string, { players, spectators, unnamed }: Headcount): Message['tables'][number] {
  const named = spectators.slice(0, MAX_NAMED);
  return [tableId, [...players], named, unnamed + spectators.length - named.length];
}

function read(text: string): Message | null {
  if (!text.startsWith('{"presence"')) return null;
  const said = message.safeParse(JSON.parse(text));
  return said.success ? said.data : null;
}
