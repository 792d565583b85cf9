import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';

export interface Response {
  readonly status: number;
  /** The code of a refusal, or an empty text. */
  readonly code: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** How long the answer took (ms). */
  readonly ms: number;
  /** Cookies that came with the answer, as a browser sends them back. */
  readonly cookies: string;
}

type Headers = Readonly<Record<string, string>>;

/** Limit for an answer (ms). */
const PATIENCE_MS = 60_000;

/** Someone at an address of this machine: 127.0.0.1 is the honest player's, attackers have others of 127.0.0.0/8. */
export class Caller {
  readonly url: string;
  readonly address: string;
  readonly token: string | null;
  readonly #headers: Headers;
  readonly #agent: Agent;

  constructor(url: string, address: string, token: string | null = null, headers: Headers = {}) {
    this.url = url;
    this.address = address;
    this.token = token;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, localAddress: address });
  }

  static async signedIn(url: string, name: string, address: string, password?: string): Promise<Caller> {
    const body = { name, as: 'program', ...(password === undefined ? {} : { password }) };
    const { status, code, body: answer } = await new Caller(url, address).ask('POST', '/api/session', body);
    if (status !== 201) throw new Error(`${name} cannot sign in: ${status} ${code}`);
    return new Caller(url, address, String(answer['token']));
  }

  get headers(): Headers {
    return { ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }), ...this.#headers };
  }

  /** Sends a request. Status 0: the connection was refused, lost, or silent for too long. */
  ask(method: string, path: string, body?: unknown, more: Headers = {}): Promise<Response> {
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const since = performance.now();
    const failed = { status: 0, code: 'no-answer', body: {}, cookies: '' };
    return new Promise((resolve) => {
      const sent = request(
        this.url + path,
        {
          method,
          agent: this.#agent,
          headers: { ...this.headers, ...more, ...(text === null ? {} : { 'content-type': 'application/json' }) },
        },
        (response) => {
          let received = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            received += chunk;
          });
          response.on('end', () => {
            const isJson = response.headers['content-type']?.startsWith('application/json') === true;
            const answer = (isJson ? JSON.parse(received) : { text: received }) as Record<string, unknown>;
            const { code = '' } = (answer['error'] ?? {}) as { code?: string };
            const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
            const ms = performance.now() - since;
            resolve({ status: response.statusCode ?? 0, code, body: answer, ms, cookies });
          });
          response.on('error', () => resolve({ ...failed, ms: performance.now() - since }));
        },
      );
      sent.setTimeout(PATIENCE_MS, () => sent.destroy());
      sent.on('error', () => resolve({ ...failed, ms: performance.now() - since }));
      sent.end(text ?? undefined);
    });
  }

  async must(method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { status, code, body: answer } = await this.ask(method, path, body);
    if (status === 0 || status >= 400) throw new Error(`${method} ${path}: ${status} ${code}`);
    return answer;
  }

  /** Creates a table and returns its id and code. */
  async createTable(plan: object): Promise<{ readonly id: string; readonly code: string }> {
    return (await this.must('POST', '/api/tables', plan))['table'] as { id: string; code: string };
  }

  /** Opens the live connection of a table and says hello. */
  open(tableId: string): Promise<WebSocket> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/live/${tableId}`, {
      headers: { ...this.headers },
      localAddress: this.address,
    });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        socket.on('error', () => undefined);
        socket.send(JSON.stringify({ t: 'hello', version: 3 }));
        resolve(socket);
      });
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
