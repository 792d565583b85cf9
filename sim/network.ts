import type { ServerFrame } from '@tavola/protocol';
import { Connection, type Platform, Visit } from '@tavola/server/embedded';
import type { Store } from '@tavola/store';
import type { Owner, VirtualClock } from './clock.ts';

/** Close codes: a cut line, and a server that goes down. */
const CUT = 1006;
export const GOING_DOWN = 1001;

/** The end of a connection that a client holds. */
interface ClientSocket {
  onopen: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
  onclose: ((closing: { readonly code: number }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** A node as the network knows it. */
export interface Host {
  readonly owner: Owner;
  readonly platform: Platform;
  readonly store: Store;
  readonly lines: Set<Line>;
  /** Takes no new connections. */
  isClosing: boolean;
}

export interface LineDeps {
  readonly clock: VirtualClock;
  readonly client: Owner;
  /** Null: nothing answers. */
  readonly host: Host | null;
  readonly tableId: string;
  readonly account: string | null;
  /** One way (ms). */
  readonly travel: () => number;
  /** What the node sends, in the moment it does. */
  readonly onSent: (line: Line, frame: ServerFrame) => void;
  /** What has reached the node. */
  readonly onArrived: (line: Line, text: string) => void;
}

/** A live connection between a client and a node, with the real code at both ends. Messages keep their order. */
export class Line implements ClientSocket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { readonly data: unknown }) => void) | null = null;
  onclose: ((closing: { readonly code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #deps: LineDeps;
  #visit: Visit | null = null;
  #connection: Connection | null = null;
  #isClientOpen = true;
  #isServerOpen = false;
  #isCut = false;
  #arrivedAt = 0;
  #up = 0;
  #down = 0;
  /** The number of the line that must come next, once the client was told one. */
  nextSeq: number | null = null;
  /** How many lines the client said it has. */
  known = 0;
  /** When the node last greeted the client (virtual ms). */
  greetedAt = 0;

  constructor(deps: LineDeps) {
    this.#deps = deps;
    // An attempt to connect fails by itself if the node dies meanwhile.
    this.#upwards(() => this.#arrive(), deps.client);
  }

  get account(): string | null {
    return this.#deps.account;
  }

  get tableId(): string {
    return this.#deps.tableId;
  }

  /** The process at the other end, and since when the connection has been open there (virtual ms). Null: it isn’t. */
  get server(): { readonly owner: Owner; readonly since: number } | null {
    const { host } = this.#deps;
    return this.#isServerOpen && !this.#isCut && host !== null ? { owner: host.owner, since: this.#arrivedAt } : null;
  }

  /** For whom the node sends frames. */
  get viewer(): number | null {
    return this.#visit?.seat ?? null;
  }

  get isLate(): boolean {
    return this.#visit?.isLate ?? false;
  }

  send(text: string): void {
    if (this.#isClientOpen) this.#upwards(() => this.#receive(text));
  }

  close(): void {
    this.#isClientOpen = false;
    this.#upwards(() => this.#serverCloses());
  }

  /** The line breaks. One end learns of it `unheard` ms after the other. */
  cut(unheard: number, last: 'client' | 'server'): void {
    const { clock, client, host } = this.#deps;
    this.#isCut = true;
    clock.after(client, last === 'client' ? unheard : 0, () => this.#clientLoses(CUT));
    if (host !== null) clock.after(host.owner, last === 'server' ? unheard : 0, () => this.#serverCloses());
  }

  /** The node’s process is gone. */
  hostDied(): void {
    this.#isServerOpen = false;
    this.#isCut = true;
    const { clock, client, travel } = this.#deps;
    clock.after(client, travel(), () => this.#clientLoses(CUT));
  }

  /** The node ends it in order. */
  dismiss(code: number): void {
    this.#downwards(() => this.#clientLoses(code));
    this.#serverCloses();
  }

  async settled(): Promise<void> {
    await this.#connection?.settled();
  }

  #arrive(): void {
    const { host, tableId, account, client, clock, travel } = this.#deps;
    if (host === null || host.isClosing || !host.owner.isAlive) {
      clock.after(client, travel(), () => this.#clientLoses(CUT));
      return;
    }
    const { platform, store } = host;
    const visit = new Visit({ platform, tableId, account, role: account === null ? 'spectator' : 'player' });
    visit.arrive();
    this.#visit = visit;
    this.#isServerOpen = true;
    this.#arrivedAt = clock.now;
    host.lines.add(this);
    this.#connection = new Connection({
      ...{ platform, store, visit },
      send: (frame) => this.#sendDown(frame),
      end: (code) => this.dismiss(code),
    });
    this.#downwards(() => {
      if (this.#isClientOpen) this.onopen?.();
    });
  }

  #receive(text: string): void {
    if (this.#isServerOpen) this.#deps.onArrived(this, text);
    this.#connection?.receive(text);
  }

  #sendDown(frame: ServerFrame): void {
    if (!this.#isServerOpen) return;
    this.#deps.onSent(this, frame);
    const data = JSON.stringify(frame);
    this.#downwards(() => {
      if (this.#isClientOpen) this.onmessage?.({ data });
    });
  }

  #serverCloses(): void {
    if (!this.#isServerOpen) return;
    this.#isServerOpen = false;
    this.#deps.host?.lines.delete(this);
    this.#connection?.closed();
  }

  #clientLoses(code: number): void {
    if (!this.#isClientOpen) return;
    this.#isClientOpen = false;
    this.onclose?.({ code });
  }

  #upwards(arrives: () => void, owner = this.#deps.host?.owner ?? this.#deps.client): void {
    const { clock, travel } = this.#deps;
    this.#up = Math.max(this.#up, clock.now + travel());
    clock.after(owner, this.#up - clock.now, () => {
      if (!this.#isCut) arrives();
    });
  }

  #downwards(arrives: () => void): void {
    const { clock, client, travel } = this.#deps;
    this.#down = Math.max(this.#down, clock.now + travel());
    clock.after(client, this.#down - clock.now, () => {
      if (!this.#isCut) arrives();
    });
  }
}
