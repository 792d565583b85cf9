import { WebSocket } from 'ws';

export type TestFrame = Readonly<Record<string, unknown>> & { readonly t: string };

/** Over all sockets: a key is used up for its sender, whichever socket it came through. */
let keys = 0;
let pings = 0;

/** For tests: a real socket that remembers every frame it got. */
export class Socket {
  readonly frames: TestFrame[] = [];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  #code: number | null = null;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        this.#code = code;
        resolve(code);
        this.#wake();
      });
    });
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as TestFrame);
      this.#wake();
    });
  }

  static open(url: string, headers: Readonly<Record<string, string>>): Promise<Socket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { headers: { ...headers } });
      const made = new Socket(socket);
      socket.on('open', () => resolve(made));
      socket.on('error', reject);
    });
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** Comes right after the people it speaks of. */
  get welcome(): TestFrame | undefined {
    return this.frames.find(({ t }) => t === 'welcome');
  }

  /** The first frame of this kind that fits, now or as soon as it comes. */
  frame<T = TestFrame>(t: string, fits: (frame: T) => boolean = () => true): Promise<T> {
    return this.#found(t, () => this.frames.find((frame) => frame.t === t && fits(frame as T)) as T | undefined);
  }

  /** The last one, likewise. */
  last<T = TestFrame>(t: string, fits: (frame: T) => boolean = () => true): Promise<T> {
    return this.#found(t, () => this.frames.findLast((frame) => frame.t === t && fits(frame as T)) as T | undefined);
  }

  /**
   * Sends a message with a new key. Returns `ack` or the code of the refusal. Like every client it resends the message while the
   * server cannot store it.
   */
  async tell(frame: Readonly<Record<string, unknown>>): Promise<string> {
    keys += 1;
    const key = `key ${keys}`;
    for (let answered = 1; ; answered += 1) {
      this.send({ ...frame, key });
      const answer = await this.#found('answer', () => this.frames.filter((one) => one['key'] === key)[answered - 1]);
      const code = answer.t === 'ack' ? 'ack' : (answer['error'] as { code: string }).code;
      if (code !== 'unavailable') return code;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** Frames come in order: when the answer to a ping is there, so is everything before it. */
  async atRest(): Promise<void> {
    pings += 1;
    const n = pings;
    this.send({ t: 'ping', n });
    await this.frame('pong', (pong) => pong['n'] === n);
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }

  /** Without a goodbye. */
  cut(): void {
    this.#socket.terminate();
  }

  /** Like a pulled cable: nothing is read or answered, and the connection stays open. */
  unplug(): void {
    this.#socket.pause();
  }

  plugIn(): void {
    this.#socket.resume();
  }

  #wake(): void {
    for (const look of this.#waiting) look();
  }

  #found<T>(what: string, find: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (found === undefined && this.#code === null) return;
        this.#waiting.delete(look);
        if (found === undefined) reject(new Error(`closed with ${this.#code} before this came: ${what}`));
        else resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }
}
