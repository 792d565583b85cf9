import { fail, isFields, ok, type Viewer } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import type {
  ApiError,
  GameInfo,
  LinesResponse,
  OwnAccount,
  PushDevice,
  ResumeRequest,
  SavedMatchInfo,
  TableInfo,
  TableRequest,
  TableSummary,
} from '@tavola/protocol';
import { displayName, displayNameOrNull, NO_PEOPLE, type PersonName, turnName, withPeople } from '../people.ts';
import { tableWithNames, viewWithNames } from './name-resolver.ts';
import type { Fetch, Headers } from './transport.ts';
import { type ChatLineView, parseJson } from './wire.ts';

export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ApiError };

export interface ApiDeps {
  readonly base: string;
  readonly fetch: Fetch;
  /** A browser has a cookie. A program gets a token, which is stored here. */
  readonly as: 'browser' | 'program';
  readonly token?: string;
}

/** HTTP client of the server. Failures on the way are results too, with the code `unreachable`. */
export class Api {
  /** Without a trailing slash. */
  readonly base: string;
  readonly #fetch: Fetch;
  readonly #as: ApiDeps['as'];
  #token: string | null;

  constructor({ base, fetch, as, token }: ApiDeps) {
    this.base = base.replace(/\/+$/, '');
    this.#fetch = fetch;
    this.#as = as;
    this.#token = token ?? null;
  }

  liveUrl(tableId: string): string {
    return `${this.base.replace(/^http/, 'ws')}/live/${encodeURIComponent(tableId)}`;
  }

  get credentials(): Headers {
    return this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
  }

  async signIn(name: string, password?: string): Promise<ApiResult<OwnAccount>> {
    this.#token = null;
    const secret = password === undefined ? {} : { password };
    const response = await this.#request('POST', '/api/session', { name, ...secret, as: this.#as });
    const token = response.ok ? fieldOf(response.value, 'token') : undefined;
    if (typeof token === 'string') this.#token = token;
    return member(response, 'account');
  }

  /** Returns our account, or null without a session. */
  async me(): Promise<ApiResult<OwnAccount | null>> {
    return member(await this.#request('GET', '/api/session'), 'account');
  }

  /** Forgets the token even if the request fails. */
  async signOut(): Promise<ApiResult<null>> {
    const response = await this.#request('DELETE', '/api/session');
    this.#token = null;
    return response.ok ? ok(null) : response;
  }

  /** Turns a guest account into a permanent one. */
  async setPassword(password: string): Promise<ApiResult<OwnAccount>> {
    return member(await this.#request('PUT', '/api/account/password', { password }), 'account');
  }

  /** Returns the public key for push subscriptions. */
  async pushKey(): Promise<ApiResult<string>> {
    return member(await this.#request('GET', '/api/notices/key'), 'key');
  }

  /** Replaces the subscription of this device. */
  saveDevice(device: PushDevice): Promise<ApiResult<unknown>> {
    return this.#request('PUT', '/api/notices/device', device);
  }

  removeDevice(endpoint: string): Promise<ApiResult<unknown>> {
    return this.#request('DELETE', '/api/notices/device', { endpoint });
  }

  async games(): Promise<ApiResult<readonly GameInfo[]>> {
    return member(await this.#request('GET', '/api/games'), 'games');
  }

  createTable(request: TableRequest): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', '/api/tables', request);
  }

  /** Creates a table that continues the match in a file. The file decides the game and its options. */
  createFromFile(file: unknown, request: ResumeRequest = {}): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', '/api/tables', { ...request, file });
  }

  /** Returns the public tables, newest first. */
  async publicTables(game?: string): Promise<ApiResult<readonly TableSummary[]>> {
    const query = game === undefined ? '' : `?game=${encodeURIComponent(game)}`;
    return rows(await this.#request('GET', `/api/tables${query}`));
  }

  /** Returns our own tables, last changed first. */
  async ownTables(): Promise<ApiResult<readonly TableSummary[]>> {
    return rows(await this.#request('GET', '/api/tables/mine'));
  }

  /** Finds a table by code or id. */
  findTable(code: string): Promise<ApiResult<TableInfo>> {
    return this.#table('GET', `/api/tables/${encodeURIComponent(code)}`);
  }

  sit(id: string, head?: string): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'sit', head === undefined ? {} : { head });
  }

  /** Takes a seat of a running match that was resigned or is on offer. */
  take(id: string, seat: number): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'take', { seat });
  }

  ready(id: string, ready: boolean): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'ready', { ready });
  }

  leave(id: string): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'leave', {});
  }

  /** Removes a player before the start. */
  removePlayer(id: string, chair: number): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'remove', { chair });
  }

  /** Draws the proposed setup again. */
  reroll(id: string): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'reroll', {});
  }

  /** Asks for a rematch or agrees to one. Returns its table. */
  rematch(id: string, head: string): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'rematch', { head });
  }

  start(id: string): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'start', {});
  }

  cancel(id: string): Promise<ApiResult<TableInfo>> {
    return this.tableAction(id, 'cancel', {});
  }

  /** Returns a page of log lines before this number. */
  async lines(id: string, before: number): Promise<ApiResult<LinesResponse<LogLine>>> {
    const response = await this.#request('GET', `/api/tables/${encodeURIComponent(id)}/lines?before=${before}`);
    return linesIn(response, 'lines');
  }

  /** Returns our view right after a line. Once the match is over, `as` can be any seat. */
  async viewAt(id: string, seq: number, as?: Viewer): Promise<ApiResult<MatchView>> {
    const viewer = as === undefined ? '' : `&as=${as ?? 'onlooker'}`;
    const response = await this.#request('GET', `/api/tables/${encodeURIComponent(id)}/history?seq=${seq}${viewer}`);
    return withMember<MatchView, MatchView>(response, 'view', viewWithNames);
  }

  /** Returns the spectators' view of the start position. Null for tables that start from the usual setup. */
  async startView(id: string): Promise<ApiResult<unknown>> {
    return member(await this.#request('GET', `/api/tables/${encodeURIComponent(id)}/standing`), 'view');
  }

  /** Finds a saved match by name. A table code finds the present position. */
  async findSave(name: string): Promise<ApiResult<SavedMatchInfo>> {
    const response = await this.#request('GET', `/api/saves/${encodeURIComponent(name)}`);
    return withMember<SavedMatchInfo, SavedMatchInfo>(response, 'save', (save, shown) => {
      const people = withPeople(NO_PEOPLE, shown);
      // A deleted account cannot have a reserved seat, so the seat is open.
      const orOpen = (id: string | null) => (id === null ? null : displayNameOrNull(people, id));
      return { ...save, seats: save.seats.map((seat) => ({ ...seat, who: orOpen(seat.who) })) };
    });
  }

  /** Creates a table that continues a match saved on the server. */
  createFromSave(save: string, request: ResumeRequest = {}): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', '/api/tables', { ...request, save });
  }

  /** Returns lines of a conversation before a number. Null: the public conversation. */
  chatLines(id: string, talk: string | null, before?: number): Promise<ApiResult<LinesResponse<ChatLineView>>> {
    const body = { ...(talk === null ? {} : { talk }), ...(before === undefined ? {} : { before }) };
    return this.#chatLines(id, body);
  }

  /** Returns the latest lines with these words in all conversations we can read. */
  searchChat(id: string, find: string): Promise<ApiResult<LinesResponse<ChatLineView>>> {
    return this.#chatLines(id, { find });
  }

  async #chatLines(id: string, body: object): Promise<ApiResult<LinesResponse<ChatLineView>>> {
    const response = await this.#request('POST', `/api/tables/${encodeURIComponent(id)}/sayings`, body);
    return linesIn(response, 'sayings');
  }

  /** Returns the match file. While hidden information is in play, it is encrypted for this server. */
  matchFile(id: string): Promise<ApiResult<unknown>> {
    return this.#request('GET', `/api/tables/${encodeURIComponent(id)}/match`);
  }

  /** Sends one of the routes that change a table and answer it. */
  tableAction(id: string, what: string, body: object): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', `/api/tables/${encodeURIComponent(id)}/${what}`, body);
  }

  async #table(method: string, path: string, body?: object): Promise<ApiResult<TableInfo>> {
    const response = await this.#request(method, path, body);
    return withMember<TableInfo, TableInfo>(response, 'table', tableWithNames);
  }

  async #request(method: string, path: string, body?: object): Promise<ApiResult<unknown>> {
    const headers: Headers = {
      accept: 'application/json',
      ...this.credentials,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    try {
      const response = await this.#fetch(this.base + path, request);
      const content = parseJson(await response.text());
      if (response.status < 200 || response.status > 299) return refusal(content, response.status);
      return ok(content);
    } catch {
      return fail('unreachable');
    }
  }
}

function refusal(content: unknown, status: number): ApiResult<never> {
  const error = fieldOf(content, 'error');
  const code = fieldOf(error, 'code');
  // Not from our server: a proxy, or another service.
  if (typeof code !== 'string') return fail('strange-answer', String(status));
  const [message, at] = [fieldOf(error, 'message'), fieldOf(error, 'at')];
  const text = typeof message === 'string' ? { message } : {};
  return { ok: false, error: { code, ...text, ...(Array.isArray(at) ? { at: at.map(String) } : {}) } };
}

/** Returns one member of a response. Checks only that it is there. */
function member<T>(response: ApiResult<unknown>, name: string): ApiResult<T> {
  if (!response.ok) return response;
  const value = fieldOf(response.value, name);
  return value === undefined ? fail('strange-answer') : ok(value as T);
}

/** Returns one member of a response, with the names of the people in it. */
function withMember<T, U>(
  response: ApiResult<unknown>,
  name: string,
  make: (value: T, people: readonly PersonName[]) => U,
): ApiResult<U> {
  const value = member<T>(response, name);
  const people = response.ok ? fieldOf(response.value, 'people') : [];
  if (!value.ok) return value;
  try {
    return ok(make(value.value, Array.isArray(people) ? (people as readonly PersonName[]) : []));
  } catch {
    return fail('strange-answer');
  }
}

function linesIn<T>(response: ApiResult<unknown>, name: string): ApiResult<LinesResponse<T>> {
  return withMember<readonly T[], LinesResponse<T>>(response, name, (lines, people) => ({ lines, people }));
}

function rows(response: ApiResult<unknown>): ApiResult<readonly TableSummary[]> {
  return withMember<readonly TableSummary[], readonly TableSummary[]>(response, 'tables', (tables, shown) => {
    const people = withPeople(NO_PEOPLE, shown);
    return tables.map((row) => ({
      ...row,
      host: row.host === '' ? '' : displayName(people, row.host),
      ...(row.turn ? { turn: { ...row.turn, who: turnName(people, row.turn.who) } } : {}),
    }));
  });
}

function fieldOf(content: unknown, name: string): unknown {
  return isFields(content) && Object.hasOwn(content, name) ? content[name] : undefined;
}
