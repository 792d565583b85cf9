import { WebSocket } from 'ws';

/** What came back: the status, with the code of the refusal where it was one, and the body. */
export interface Answered {
  readonly said: string;
  readonly status: number;
  readonly body: Body;
}

/** Bodies are read by tests that know what they expect. */
export interface Body {
  readonly table: TableSeen;
  readonly tables: readonly Readonly<Record<string, unknown>>[];
  readonly account: { readonly id: string; readonly name: string } | null;
  readonly error: { readonly code: string; readonly at?: readonly string[] };
  readonly token: string;
}

export interface TableSeen {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly host: string;
  readonly seat: number | null;
  readonly chairs: readonly { readonly who: string | null; readonly seated: boolean }[];
}

/** For tests: somebody with an account or without, who comes through the public doors of a running server. */
export class Visitor {
  readonly name: string | null;
  readonly #url: string;
  readonly #token: string | null;

  constructor(url: string, name: string | null = null, token: string | null = null) {
    this.#url = url;
    this.name = name;
    this.#token = token;
  }

  static async signedIn(url: string, name: string): Promise<Visitor> {
    const { said, body } = await new Visitor(url).ask('POST', '/api/session', { name, as: 'program' });
    if (said !== '201') throw new Error(`${name} cannot sign in: ${said}`);
    return new Visitor(url, name, body.token);
  }

  get headers(): Readonly<Record<string, string>> {
    return this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
  }

  async ask(method: string, path: string, body?: unknown): Promise<Answered> {
    const sent =
      body === undefined
        ? { method, headers: this.headers }
        : { method, headers: { ...this.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(this.#url + path, sent);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') === true;
    const read = (json ? JSON.parse(text) : {}) as Body;
    const { status } = response;
    return { said: status < 400 ? String(status) : `${status} ${read.error.code}`, status, body: read };
  }

  /** Asks for something that must be granted. */
  async must(method: string, path: string, body?: unknown): Promise<Body> {
    const answered = await this.ask(method, path, body);
    if (answered.status >= 400) throw new Error(`${method} ${path}: ${answered.said}`);
    return answered.body;
  }

  look(tableId: string): Promise<Socket> {
    return Socket.open(`${this.#url.replace('http', 'ws')}/live/${tableId}`, this.headers);
  }

  /** Opens a socket, says hello, and waits for the welcome or for being turned away. */
  async enter(tableId: string): Promise<Socket> {
    const socket = await this.look(tableId);
    socket.send({ t: 'hello', version: 1 });
    await Promise.race([socket.frame(({ t }) => t === 'welcome'), socket.closed]);
    return socket;
  }
}

export type Frame = Readonly<Record<string, unknown>> & { readonly t: string };

/** Over all sockets: a key is used up for its sender, whichever socket it came through. */
let keys = 0;

/** A real socket that remembers every frame it got. */
export class Socket {
  readonly frames: Frame[] = [];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', (code) => resolve(code)));
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame);
      for (const look of this.#waiting) look();
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

  /** The first frame of this kind, now or as soon as it comes. */
  frame(fits: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.frames.find(fits);
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Sends a message with a key of its own; answers `ack`, or the code of the refusal. */
  async tell(frame: Readonly<Record<string, unknown>>): Promise<string> {
    keys += 1;
    const key = `key ${keys}`;
    this.send({ ...frame, key });
    const answer = await this.frame((one) => one['key'] === key);
    return answer.t === 'ack' ? 'ack' : (answer['error'] as { code: string }).code;
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.closed;
  }
}
