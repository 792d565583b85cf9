import { type Chance, ok, type Result } from '@tavola/kernel';
import type { Timers } from '@tavola/protocol';
import type { PersonName } from '../people.ts';
import { delayBefore } from './backoff.ts';
import {
  asked,
  askedAnew,
  BEFORE,
  type Change,
  connected,
  disconnected,
  type Effect,
  introduced,
  type LiveState,
  learned,
  left,
  noticed,
  pulsed,
  recalled,
  received,
  triedAgain,
} from './live-state.ts';
import { Naming, withIds } from './naming.ts';
import type { Headers, LiveSocket, OpenSocket } from './transport.ts';
import { type LogLine, readServerFrame, type Saying, type Wish } from './wire.ts';

export interface LiveParts {
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
const PULSE = 20_000;
/** What browsers report when a connection was cut without a word. */
const CUT = 1006;
/** While a message waits for the server's storage, the wait stops growing after this many failures: about 4 s. */
const MAX_FAILURES_COUNTED = 3;

/** A table over a socket that mends itself. What it knows is in `state`; listeners are told of every change. */
export class LiveTable {
  readonly #parts: LiveParts;
  readonly #listeners = new Set<(state: LiveState) => void>();
  readonly #waiting = new Map<string, (result: Result<null>) => void>();
  readonly #naming = new Naming();
  /** With ids, as the server tells it. */
  #told: LiveState = BEFORE;
  /** With names in their place. */
  #state: LiveState = BEFORE;
  #socket: LiveSocket | null = null;
  #callOff: () => void = () => undefined;
  #cancelRetry: () => void = () => undefined;
  #keys = 0;
  #pings = 0;

  constructor(parts: LiveParts) {
    this.#parts = parts;
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

  /** Sends a wish until it is answered, over as many connections as that takes. People are called by their names in it. */
  async send(named: Wish): Promise<Result<null>> {
    const read = withIds(this.#told.people, named);
    if (!read.ok) return read;
    const wish = read.value;
    this.#keys += 1;
    const key = `${this.#parts.keyPrefix}-${this.#keys}`;
    const answer = new Promise<Result<null>>((resolve) => {
      this.#waiting.set(key, resolve);
    });
    this.#take(asked(this.#told, { ...wish, key }));
    return answer;
  }

  /** What those are called whom lines speak of that were asked for elsewhere. */
  meet(people: readonly PersonName[]): void {
    this.#take(introduced(this.#told, people));
  }

  /** Lines that were asked for elsewhere, to be shown and not kept. */
  named(sayings: readonly Saying[]): readonly Saying[] {
    return new Naming(this.#told.people).sayings(sayings);
  }

  /** Older lines, which were asked for elsewhere. */
  learn(sayings: readonly Saying[]): void {
    this.#take(learned(this.#told, sayings));
  }

  /** Older lines of the log. */
  recall(lines: readonly LogLine[]): void {
    this.#take(recalled(this.#told, lines));
  }

  /** The person has read this far; the server keeps the book, for those who have a name. */
  async read(talk: string | null, number: number): Promise<Result<null>> {
    this.#take(noticed(this.#told, talk, number));
    if (this.#state.talk.you === null) return ok(null);
    return this.send({ t: 'read', number, ...(talk === null ? {} : { talk }) });
  }

  /** Asks again who we are at this table. */
  greet(): void {
    this.#take(askedAnew(this.#told));
  }

  /** Leaves the table's door; the seat stays ours. */
  close(): void {
    this.#take(left(this.#told));
    this.#hangUp();
  }

  #connect(): void {
    const socket = this.#parts.open(this.#parts.url, this.#parts.headers);
    this.#socket = socket;
    socket.onopen = () => {
      this.#take(connected(this.#told));
      this.#pulseLater();
    };
    socket.onmessage = ({ data }) => {
      const frame = typeof data === 'string' ? readServerFrame(data) : null;
      if (frame !== null) this.#take(received(this.#told, frame));
    };
    socket.onclose = ({ code }) => this.#lost(code);
    // Every error is followed by a close, which says what there is to say.
    socket.onerror = () => undefined;
  }

  #lost(code: number): void {
    this.#hangUp();
    this.#take(disconnected(this.#told, code));
    if (this.#state.status === 'ended') return;
    const { failures, postponed } = this.#state;
    const delay = this.#delay(failures - 1, postponed > 0);
    this.#callOff = this.#parts.timers.after(delay, () => this.#connect());
  }

  #delay(failures: number, isShort: boolean): number {
    return delayBefore(isShort ? Math.min(failures, MAX_FAILURES_COUNTED) : failures, this.#parts.chance);
  }

  /** After this the socket may do what it likes: nobody listens. */
  #hangUp(): void {
    this.#callOff();
    this.#cancelRetry();
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #pulseLater(): void {
    this.#callOff();
    this.#callOff = this.#parts.timers.after(PULSE, () => {
      this.#pings += 1;
      // Asked for before the pulse: a pulse that finds the line dead sets a timer of its own.
      this.#pulseLater();
      this.#take(pulsed(this.#told, this.#pings));
    });
  }

  #retryLater(): void {
    this.#cancelRetry();
    const delay = this.#delay(this.#state.postponed - 1, true);
    this.#cancelRetry = this.#parts.timers.after(delay, () => this.#take(triedAgain(this.#told)));
  }

  #take({ state, effects }: Change): void {
    const changed = state !== this.#told;
    this.#told = state;
    if (changed) this.#state = this.#naming.state(state);
    for (const effect of effects) this.#carryOut(effect);
    if (changed) for (const listener of this.#listeners) listener(this.#state);
  }

  #carryOut(effect: Effect): void {
    switch (effect.kind) {
      case 'send':
        this.#socket?.send(JSON.stringify(effect.frame));
        return;
      case 'drop':
        this.#lost(CUT);
        return;
      case 'retry':
        this.#retryLater();
        return;
      case 'answered':
        this.#waiting.get(effect.key)?.(effect.result);
        this.#waiting.delete(effect.key);
        return;
    }
  }
}
