import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerFrame } from '@tavola/protocol';
import { WebSocket } from 'ws';

const COMMAND = fileURLToPath(new URL('../../cli/bin/tavola.mjs', import.meta.url));

/** For tests: the built server in a process of its own. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  static async start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const settings = { PORT: '0', TAVOLA_LIMITS: 'off', TAVOLA_LOG: 'silent', ...env };
    const child = spawn(process.execPath, [COMMAND, 'serve'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    for await (const chunk of child.stdout) {
      output += String(chunk);
      const [, url] = /ready at (\S+)/.exec(output) ?? [];
      if (url !== undefined) return new ServerProcess(url, child);
    }
    throw new Error(`the server did not start: ${output}`);
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<number | null> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return this.#child.exitCode;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
    return this.#child.exitCode;
  }
}

/** Somebody with an account, who asks over HTTP. */
export class Visitor {
  readonly name: string;
  readonly token: string;

  private constructor(name: string, token: string) {
    this.name = name;
    this.token = token;
  }

  static async signIn(url: string, name: string): Promise<Visitor> {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const [, token = ''] = /tavola=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    return new Visitor(name, token);
  }

  async ask(
    url: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Readonly<Record<string, unknown>> }> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
}

/** A socket at a table. */
export class Socket {
  readonly frames: ServerFrame[] = [];
  readonly #socket: WebSocket;
  #news: () => void = () => undefined;
  closed = false;

  constructor(url: string, tableId: string, token: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/live/${tableId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    this.#socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame);
      this.#news();
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => {
      this.closed = true;
      this.#news();
    });
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CONNECTING) await once(this.#socket, 'open');
  }

  send(frame: unknown): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** The last frame for which this holds, as soon as there is one. */
  async until<T extends ServerFrame['t']>(
    t: T,
    holds: (frame: Extract<ServerFrame, { t: T }>) => boolean = () => true,
  ): Promise<Extract<ServerFrame, { t: T }>> {
    for (;;) {
      const found = this.frames.findLast((frame) => frame.t === t && holds(frame as Extract<ServerFrame, { t: T }>));
      if (found !== undefined) return found as Extract<ServerFrame, { t: T }>;
      if (this.closed) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => {
        this.#news = resolve;
      });
    }
  }

  close(): void {
    this.#socket.terminate();
  }
}
