import { Socket } from './socket.ts';

/** What came back: the status, with the code of the refusal where it was one, and the body. */
export interface VisitorResponse {
  readonly said: string;
  readonly status: number;
  readonly body: Body;
}

/** Bodies are read by tests that know what they expect. */
export interface Body {
  readonly table: VisitorTable;
  readonly tables: readonly Readonly<Record<string, unknown>>[];
  readonly account: { readonly id: string; readonly name: string } | null;
  readonly error: { readonly code: string; readonly message: string; readonly at?: readonly string[] };
  readonly token: string;
}

export interface VisitorTable {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly host: string;
  readonly seat: number | null;
  readonly chairs: readonly { readonly who: string | null; readonly seated: boolean }[];
}

export interface VisitorRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly at?: readonly string[];
}

export interface VisitorIdentity {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** How many people were given a name with a number. */
let numbered = 0;

type Headers = Readonly<Record<string, string>>;

/** For tests: someone with an account or without, who comes over the public interfaces of a running server. */
export class Visitor {
  readonly url: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly token: string | null;
  readonly #more: Headers;

  constructor(url: string, who: Partial<VisitorIdentity> = {}, more: Headers = {}) {
    this.url = url;
    this.id = who.id ?? null;
    this.name = who.name ?? null;
    this.token = who.token ?? null;
    this.#more = more;
  }

  static async signedIn(url: string, name: string): Promise<Visitor & VisitorIdentity> {
    const { token, account } = await new Visitor(url).must('POST', '/api/session', { name, as: 'program' });
    return new Visitor(url, { id: account?.id ?? '', name, token }) as Visitor & VisitorIdentity;
  }

  /** This many people with names of their own. */
  static several(url: string, count: number, called: string): Promise<(Visitor & VisitorIdentity)[]> {
    const names = Array.from({ length: count }, () => {
      numbered += 1;
      return `${called} ${numbered}`;
    });
    return Promise.all(names.map((name) => Visitor.signedIn(url, name)));
  }

  /** The same person at another node. */
  at(url: string): Visitor {
    return new Visitor(url, this.#identity, this.#more);
  }

  /** The same person through something that adds headers: a proxy, say. */
  through(more: Headers): Visitor {
    return new Visitor(this.url, this.#identity, more);
  }

  get #identity(): Partial<VisitorIdentity> {
    const { id, name, token } = this;
    return { ...(id === null ? {} : { id }), ...(name === null ? {} : { name }), ...(token === null ? {} : { token }) };
  }

  get headers(): Headers {
    return this.token === null ? this.#more : { authorization: `Bearer ${this.token}`, ...this.#more };
  }

  async ask(method: string, path: string, body?: unknown): Promise<VisitorResponse> {
    const sent =
      body === undefined
        ? { method, headers: this.headers }
        : { method, headers: { ...this.headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(this.url + path, sent);
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json') === true;
    const read = (json ? JSON.parse(text) : {}) as Body;
    const { status } = response;
    return { said: status < 400 ? String(status) : `${status} ${read.error.code}`, status, body: read };
  }

  /** Asks for something that must be granted. */
  async must<T = Body>(method: string, path: string, body?: unknown): Promise<T> {
    const answered = await this.ask(method, path, body);
    if (answered.status >= 400) throw new Error(`${method} ${path}: ${answered.said}`);
    return answered.body as T;
  }

  /** Asks for something that must be refused. */
  async refused(method: string, path: string, body?: unknown): Promise<VisitorRefusal> {
    const { status, body: read } = await this.ask(method, path, body);
    if (status < 400) throw new Error(`${method} ${path} was granted`);
    return { status, ...read.error };
  }

  look(tableId: string): Promise<Socket> {
    return Socket.open(`${this.url.replace('http', 'ws')}/live/${tableId}`, this.headers);
  }

  /** Opens a socket, says hello, and waits for the welcome or for being turned away. */
  async enter(tableId: string): Promise<Socket> {
    const socket = await this.look(tableId);
    socket.send({ t: 'hello', version: 3 });
    await socket.frame('welcome').catch(() => undefined);
    return socket;
  }
}

/** The first makes a table, and the others sit down at it in this order. */
export async function gathered([host, ...guests]: readonly Visitor[], wanted: object): Promise<VisitorTable> {
  if (host === undefined) throw new Error('somebody must be the host');
  const { table } = await host.must('POST', '/api/tables', wanted);
  for (const guest of guests) await guest.must('POST', `/api/tables/${table.id}/sit`);
  return table;
}

/** Two people at a table of DVONN whose match has begun; answers the table's id. */
export async function startTable([host, guest]: readonly [Visitor, Visitor], setup: string): Promise<string> {
  const { table } = await host.must('POST', '/api/tables', {
    game: 'dvonn',
    options: { setup },
  });
  await guest.must('POST', `/api/tables/${table.id}/sit`);
  await host.must('POST', `/api/tables/${table.id}/start`);
  return table.id;
}
