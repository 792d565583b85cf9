import { type Chance, ok, type Result } from '@tavola/kernel';
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
import { type ChatLineView, type ClientCommand, type LogLine, readServerFrame } from './wire.ts';

export interface LiveTableDeps {
  /** `ws://…/live/<table>`. */
  readonly url: string;
  readonly headers: Headers;
  readonly open: OpenSocket;
  readonly timers: Timers;
  /** For the waits between attempts. */
  readonly chance: Chance;
  /** Nobody else's messages begin like this, and none of ours of another day. */
  readonly keyPrefix: string;
}

/** Longer than any answer takes, and well within what the server takes for dead. */
const HEARTBEAT_MS = 20_000;
/** What browsers report when a connection was cut without a word. */
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

/** A table over a socket that mends itself. What it knows is in `state`; listeners are told of every change. */
export class LiveTable {
  readonly #deps: LiveTableDeps;
  readonly #listeners = new Set<(state: LiveState) => void>();
  readonly #waiting = new Map<string, (result: Result<null>) => void>();
  readonly #nameResolver = new NameResolver();
  /** With ids, as the server tells it. */
  #stateWithIds: LiveState = INITIAL_LIVE_STATE;
  /** With names in their place. */
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

  /** People have their names here. */
  get state(): LiveState {
    return this.#state;
  }

  /** Answers how to stop listening. */
  listen(listener: (state: LiveState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a command until it is answered, over as many connections as that takes. People are called by their names in it. */
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

  /** What those are called whom lines speak of that were asked for elsewhere. */
  addPeople(people: readonly PersonName[]): void {
    this.#apply(addPeople(this.#stateWithIds, people));
  }

  /** Lines that were asked for elsewhere, to be shown and not kept. */
  withNames(lines: readonly ChatLineView[]): readonly ChatLineView[] {
    return new NameResolver(this.#stateWithIds.people).chatLines(lines);
  }

  /** Older lines, which were asked for elsewhere. */
  addChatLines(lines: readonly ChatLineView[]): void {
    this.#apply(addChatLines(this.#stateWithIds, lines));
  }

  /** Older lines of the log. */
  prependLines(lines: readonly LogLine[]): void {
    this.#apply(prependLines(this.#stateWithIds, lines));
  }

  /** The person has read this far; the server keeps the book, for those who have a name. */
  async read(talk: string | null, number: number): Promise<Result<null>> {
    this.#apply(markRead(this.#stateWithIds, talk, number));
    if (this.#state.chat.you === null) return ok(null);
    return this.send({ t: 'read', number, ...(talk === null ? {} : { talk }) });
  }

  /** Asks again who we are at this table. */
  requestWelcome(): void {
    this.#apply(requestWelcome(this.#stateWithIds));
  }

  /** Leaves the table's door; the seat stays ours. */
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
    // Every error is followed by a close, which says what there is to say.
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

  /** After this the socket may do what it likes: nobody listens. */
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
      // Asked for before the pulse: a pulse that finds the line dead sets a timer of its own.
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
