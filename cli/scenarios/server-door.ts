import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const COMMAND = fileURLToPath(new URL('../bin/tavola.mjs', import.meta.url));

export interface ServerDoor {
  /** Signs in with a name. */
  guest(name: string): Promise<Guest>;
  /** Somebody who has not signed in. */
  readonly passerBy: Guest;
  stop(): Promise<void>;
}

/** `tavola serve` in a process and a folder of its own, as somebody who hosts it would start it. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerDoor> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tavola-scenario-'));
  const env = {
    ...process.env,
    PORT: '0',
    TAVOLA_DATA: folder,
    TAVOLA_LIMITS: 'off',
    TAVOLA_LOG: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, [COMMAND, 'serve'], { env });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, found] = /ready at (http:\S+)/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    void ended.then(() => reject(new Error(`the server did not start: ${output}`)));
  });
  const passerBy = new Guest(url, {});
  return {
    passerBy,
    guest: async (name) => {
      const { token } = await passerBy.must<{ token: string }>('POST', '/api/session', { name, as: 'program' });
      return new Guest(url, { authorization: `Bearer ${token}` });
    },
    stop: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly at?: readonly string[];
}

/** One person and what they can ask of the server. */
export class Guest {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.#url = url;
    this.#headers = headers;
  }

  async #ask(method: string, address: string, body: unknown): Promise<{ status: number; body: unknown }> {
    const response = await fetch(this.#url + address, {
      method,
      headers: body === undefined ? this.#headers : { ...this.#headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Asks for something that has to be granted. */
  async must<T>(method: string, address: string, body?: unknown): Promise<T> {
    const answer = await this.#ask(method, address, body);
    if (answer.status >= 400) throw new Error(`${method} ${address}: ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }

  /** Asks for something that has to be refused. */
  async refused(method: string, address: string, body?: unknown): Promise<Refusal> {
    const answer = await this.#ask(method, address, body);
    if (answer.status < 400) throw new Error(`${method} ${address} was granted`);
    return { status: answer.status, ...(answer.body as { error: Omit<Refusal, 'status'> }).error };
  }

  /** Opens the socket of a table and says hello. */
  enter(tableId: string): Promise<Place> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/live/${tableId}`, { headers: this.#headers });
      const place = new Place(socket);
      socket.on('error', reject);
      socket.on('open', () => {
        place.send({ t: 'hello', version: 1 });
        resolve(place);
      });
    });
  }
}

export type Frame = Readonly<Record<string, unknown>>;

/** A place at a table, playing or looking on: every frame that came, and a way to wait for one. */
export class Place {
  readonly frames: Frame[] = [];
  /** The code the server closed it with. */
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', (code) => resolve(code)));
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame);
      for (const look of this.#waiting) look();
    });
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** The first frame of this kind that fits, now or as soon as it comes. */
  frame<T = Frame>(t: string, fits: (frame: T) => boolean = () => true): Promise<T> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.frames.find((frame) => frame['t'] === t && fits(frame as T));
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found as T);
      };
      this.#waiting.add(look);
      look();
    });
  }
}
