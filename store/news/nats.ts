import { randomBytes } from 'node:crypto';
import { type NatsConnection, PermissionViolationError, type Subscription } from '@nats-io/transport-node';
import { encodeText } from '../core/text.ts';
import { BROADCAST_BYTES, type NewsState } from '../port.ts';
import { type Carrier, type CarrierEvents, type LogNews, tableIdIn } from './carrier.ts';
import { type Dial, missingRights, whyRefused } from './nats-dial.ts';
import { type DropReason, NatsSubjects, readNews, readText, writeNews, writeText } from './nats-format.ts';

/** A message that takes longer (ms) to go round is not waited for: the check finds what it would have told. */
const ROUND_MS = 1000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;

export interface NatsCarrierDeps {
  readonly dial: Dial;
  /** Of this installation. */
  readonly prefix: string;
  readonly events: CarrierEvents;
}

interface Changing {
  isUp: boolean;
  heard: number;
  readonly dropped: Record<DropReason, number>;
}

interface Followed {
  count: number;
  subscription: Subscription | null;
  /** Resolves when news arrives. */
  ready: Promise<void>;
}

/** News over NATS core. What can’t be sent is dropped: the check of each node finds it in the store. */
export class NatsCarrier implements Carrier {
  readonly state: NewsState & Changing = {
    isShared: true,
    isUp: false,
    heard: 0,
    dropped: { size: 0, grammar: 0, own: 0 },
  };
  readonly #deps: NatsCarrierDeps;
  readonly #node = randomBytes(8).toString('hex');
  readonly #subjects: NatsSubjects;
  readonly #followed = new Map<string, Followed>();
  #connection: NatsConnection | null = null;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;
  #isClosed = false;

  private constructor(deps: NatsCarrierDeps) {
    this.#deps = deps;
    this.#subjects = new NatsSubjects(deps.prefix);
  }

  /** Without an answer it keeps trying. Throws if NATS refuses this user. */
  static async open(deps: NatsCarrierDeps): Promise<NatsCarrier> {
    const carrier = new NatsCarrier(deps);
    try {
      await carrier.#connect();
    } catch (error) {
      const refused = whyRefused(error);
      if (refused !== null) {
        await carrier.close();
        throw refused;
      }
      carrier.#connectLater(FIRST_PAUSE_MS);
    }
    return carrier;
  }

  async follow(tableId: string): Promise<() => void> {
    const known = this.#followed.get(tableId);
    const followed = known ?? { count: 0, subscription: null, ready: Promise.resolve() };
    followed.count += 1;
    if (known === undefined) {
      this.#followed.set(tableId, followed);
      this.#subscribe(tableId, followed);
      followed.ready = this.#roundTrip();
    }
    await followed.ready;
    let isFollowing = true;
    return () => {
      if (isFollowing) this.#unfollow(tableId, followed);
      isFollowing = false;
    };
  }

  send(news: LogNews): void {
    this.#publish(this.#subjects.ofTable(tableIdIn(news.logId)), writeNews(this.#node, news));
  }

  async broadcast(text: string): Promise<void> {
    if (Buffer.byteLength(encodeText(text)) > BROADCAST_BYTES)
      throw new RangeError(`A broadcast can have at most ${BROADCAST_BYTES} bytes.`);
    if (!this.#publish(this.#subjects.everyone, writeText(this.#node, text))) throw new Error('NATS is out of reach.');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const connection = this.#connection;
    this.#connection = null;
    if (connection === null) return;
    // The last messages still arrive, unless there is no answer.
    if (this.state.isUp) await within(ROUND_MS, connection.flush());
    await connection.close();
  }

  async #connect(): Promise<void> {
    const connection = await this.#deps.dial();
    if (this.#isClosed) return connection.close();
    this.#connection = connection;
    try {
      await this.#start(connection);
    } catch (error) {
      this.#connection = null;
      await connection.close();
      throw error;
    }
    this.state.isUp = true;
    void this.#watch(connection);
  }

  /** Subscribes, and finds out whether this user may. */
  async #start(connection: NatsConnection): Promise<void> {
    const faults: Error[] = [];
    const { everyone } = this.#subjects;
    connection.subscribe(everyone, {
      callback: (error, message) => {
        if (error === null) this.#hearText(message.data);
        else faults.push(error);
      },
    });
    for (const [tableId, followed] of this.#followed) this.#subscribe(tableId, followed);
    const probe = connection.subscribe(this.#subjects.ofTable(''), {
      callback: (error) => {
        if (error !== null) faults.push(error);
      },
    });
    const statuses = connection.status()[Symbol.asyncIterator]();
    connection.publish(probe.getSubject(), '');
    await connection.flush();
    probe.unsubscribe();
    const first = await Promise.race([statuses.next(), new Promise<null>((resolve) => setImmediate(resolve, null))]);
    void statuses.return?.();
    const said = first?.value?.type === 'error' ? first.value.error : undefined;
    const fault = [...faults, said].find((one) => one instanceof PermissionViolationError);
    if (fault !== undefined) throw missingRights();
  }

  /** Its client connects again by itself, for ever, and subscribes again. */
  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (this.#connection !== connection) return;
      if (type === 'disconnect' || type === 'staleConnection') this.state.isUp = false;
      if (type === 'reconnect') this.#resume(connection);
    }
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.state.isUp = false;
    this.#connectLater(FIRST_PAUSE_MS);
  }

  /** The gap lasts until the server has taken the subscriptions again. */
  #resume(connection: NatsConnection): void {
    this.state.isUp = true;
    connection.flush().then(
      () => this.#deps.events.onGap(),
      // Disconnected once more. The next reconnect reports the gap.
      () => undefined,
    );
  }

  /** It keeps no process alive. */
  #connectLater(pause: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.#deps.events.onGap(),
        () => this.#connectLater(Math.min(2 * pause, MAX_PAUSE_MS)),
      );
    }, pause * jitter()).unref();
  }

  #subscribe(tableId: string, followed: Followed): void {
    if (this.#connection === null || this.#connection.isClosed()) return;
    followed.subscription = this.#connection.subscribe(this.#subjects.ofTable(tableId), {
      callback: (error, message) => {
        if (error === null) this.#hearNews(tableId, message.data);
      },
    });
  }

  #unfollow(tableId: string, followed: Followed): void {
    followed.count -= 1;
    if (followed.count > 0) return;
    this.#followed.delete(tableId);
    if (this.#connection?.isClosed() === false) followed.subscription?.unsubscribe();
  }

  /** Whatever was subscribed to by now is known to the server when this resolves. One trip serves all of a moment. */
  #roundTrip(): Promise<void> {
    this.#round ??= Promise.resolve().then(() => {
      this.#round = null;
      return this.state.isUp && this.#connection !== null ? within(ROUND_MS, this.#connection.flush()) : undefined;
    });
    return this.#round;
  }

  #publish(subject: string, payload: string): boolean {
    if (!this.state.isUp || this.#connection === null) return false;
    try {
      this.#connection.publish(subject, payload);
      return true;
    } catch {
      // It has just been closed.
      return false;
    }
  }

  #hearNews(tableId: string, bytes: Uint8Array): void {
    const news = readNews(this.#node, tableId, bytes);
    if (typeof news === 'string') {
      this.state.dropped[news] += 1;
      return;
    }
    this.state.heard += 1;
    this.#deps.events.onNews(news);
  }

  #hearText(bytes: Uint8Array): void {
    const read = readText(this.#node, bytes);
    if (typeof read === 'string') {
      this.state.dropped[read] += 1;
      return;
    }
    this.state.heard += 1;
    this.#deps.events.onBroadcast(read.text);
  }
}

/** Between half and the whole, so that the nodes don’t all come back at once. */
function jitter(): number {
  return 0.5 + Math.random() / 2;
}

/** Resolves when the work has ended, or after this long (ms). */
function within(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(done, done);
  });
}
