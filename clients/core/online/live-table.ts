import { type Chance, ok, type Result } from '@tavola/kernel';
import type { LogLine } from '@tavola/match';
import type { Timers } from '@tavola/protocol';
import type { PersonName } from '../people.ts';
import {
  addChatLines,
  addPeople,
  type Effect,
  enqueue,
  INITIAL_LIVE_STATE,
  type LiveChange,
  type LiveState,
  leaveTable,
  markRead,
  onClose,
  onHeartbeat,
  onOpen,
  prependLines,
  receiveFrame,
  requestWelcome,
  retryPostponed,
} from './live-state.ts';
import { NameResolver, resolveIds } from './name-resolver.ts';
import type { Headers, LiveSocket, OpenSocket } from './transport.ts';
import { type ChatLineView, type ClientCommand, readServerFrame } from './wire.ts';

export interface LiveTableDeps {
  readonly url: string;
  readonly headers: Headers;
  readonly open: OpenSocket;
  readonly timers: Timers;
  /** Jitter of the delays between attempts. */
  readonly chance: Chance;
  /** Unique to this client and this run. */
  readonly keyPrefix: string;
}

/** Longer than any answer takes, and well within the server's timeout. */
const HEARTBEAT_MS = 20_000;
/** Reported by browsers when a connection was cut. */
const ABNORMAL_CLOSE = 1006;
/** While a message waits for the server's storage, the wait stops growing after this many failures: about 4 s. */
const MAX_FAILURES_COUNTED = 3;

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;

/** Exponential backoff with jitter (ms), so that clients do not all return to a restarted server at once. */
export function retryDelay(failures: number, chance: Chance): number {
  const max = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return max / 2 + chance.below(max / 2 + 1);
}

/** Live connection to a table. Reconnects by itself. */
export class LiveTable {
  readonly #deps: LiveTableDeps;
  readonly #listeners = new Set<(state: LiveState) => void>();
  readonly #waiting = new Map<string, (result: Result<null>) => void>();
  readonly #nameResolver = new NameResolver();
  /** With ids, as the server sent it. */
  #stateWithIds: LiveState = INITIAL_LIVE_STATE;
  /** With names. */
  #state: LiveState = INITIAL_LIVE_STATE;
  #socket: LiveSocket | null = null;
  #cancelTimer: () => void = () => undefined;
  #cancelRetry: () => void = () => undefined;
  #keys = 0;
  #pings = 0;

  constructor(parts: LiveTableDeps) {
    this.#deps = parts;
    this.#connect();
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Returns a function that stops listening. */
  listen(listener: (state: LiveState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a command until it is answered, over any number of connections. Takes names, sends ids. */
  async send(named: ClientCommand): Promise<Result<null>> {
    const read = resolveIds(this.#stateWithIds.people, named);
    if (!read.ok) return read;
    const command = read.value;
    this.#keys += 1;
    const key = `${this.#deps.keyPrefix}-${this.#keys}`;
    const answer = new Promise<Result<null>>((resolve) => {
      this.#waiting.set(key, resolve);
    });
    this.#apply(enqueue(this.#stateWithIds, { ...command, key }));
    return answer;
  }

  addPeople(people: readonly PersonName[]): void {
    this.#apply(addPeople(this.#stateWithIds, people));
  }

  /** Puts names into lines that are not added to the state. */
  withNames(lines: readonly ChatLineView[]): readonly ChatLineView[] {
    return new NameResolver(this.#stateWithIds.people).chatLines(lines);
  }

  addChatLines(lines: readonly ChatLineView[]): void {
    this.#apply(addChatLines(this.#stateWithIds, lines));
  }

  prependLines(lines: readonly LogLine[]): void {
    this.#apply(prependLines(this.#stateWithIds, lines));
  }

  /** Marks lines as read, on the server too if we have an account. */
  async read(talk: string | null, number: number): Promise<Result<null>> {
    this.#apply(markRead(this.#stateWithIds, talk, number));
    if (this.#state.chat.you === null) return ok(null);
    return this.send({ t: 'read', number, ...(talk === null ? {} : { talk }) });
  }

  /** Asks the server which seat is ours. */
  requestWelcome(): void {
    this.#apply(requestWelcome(this.#stateWithIds));
  }

  /** Closes the connection. The seat stays ours. */
  close(): void {
    this.#apply(leaveTable(this.#stateWithIds));
    this.#dropSocket();
  }

  #connect(): void {
    const socket = this.#deps.open(this.#deps.url, this.#deps.headers);
    this.#socket = socket;
    socket.onopen = () => {
      this.#apply(onOpen(this.#stateWithIds));
      this.#scheduleHeartbeat();
    };
    socket.onmessage = ({ data }) => {
      const frame = typeof data === 'string' ? readServerFrame(data) : null;
      if (frame !== null) this.#apply(receiveFrame(this.#stateWithIds, frame));
    };
    socket.onclose = ({ code }) => this.#onLost(code);
    // Every error is followed by a close event.
    socket.onerror = () => undefined;
  }

  #onLost(code: number): void {
    this.#dropSocket();
    this.#apply(onClose(this.#stateWithIds, code));
    if (this.#state.status === 'ended') return;
    const { failures, postponed } = this.#state;
    const delay = this.#delay(failures - 1, postponed > 0);
    this.#cancelTimer = this.#deps.timers.after(delay, () => this.#connect());
  }

  #delay(failures: number, isShort: boolean): number {
    return retryDelay(isShort ? Math.min(failures, MAX_FAILURES_COUNTED) : failures, this.#deps.chance);
  }

  #dropSocket(): void {
    this.#cancelTimer();
    this.#cancelRetry();
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #scheduleHeartbeat(): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#deps.timers.after(HEARTBEAT_MS, () => {
      this.#pings += 1;
      // Before the heartbeat: if that finds the connection dead, it sets a timer of its own.
      this.#scheduleHeartbeat();
      this.#apply(onHeartbeat(this.#stateWithIds, this.#pings));
    });
  }

  #scheduleRetry(): void {
    this.#cancelRetry();
    const delay = this.#delay(this.#state.postponed - 1, true);
    this.#cancelRetry = this.#deps.timers.after(delay, () => this.#apply(retryPostponed(this.#stateWithIds)));
  }

  #apply({ state, effects }: LiveChange): void {
    const changed = state !== this.#stateWithIds;
    this.#stateWithIds = state;
    if (changed) this.#state = this.#nameResolver.state(state);
    for (const effect of effects) this.#runEffect(effect);
    if (changed) for (const listener of this.#listeners) listener(this.#state);
  }

  #runEffect(effect: Effect): void {
    switch (effect.kind) {
      case 'send':
        this.#socket?.send(JSON.stringify(effect.frame));
        return;
      case 'drop':
        this.#onLost(ABNORMAL_CLOSE);
        return;
      case 'retry':
        this.#scheduleRetry();
        return;
      case 'answered':
        this.#waiting.get(effect.key)?.(effect.result);
        this.#waiting.delete(effect.key);
        return;
    }
  }
}
