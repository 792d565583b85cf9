import { fail, type OptionField, ok, type Reason, type Traits, type Viewer } from '@tavola/kernel';
import { NOBODY, nameOf, nameOrNull, type People, type PersonName, withPeople } from '../people.ts';
import { Naming } from './naming.ts';
import type { Fetch, Headers } from './transport.ts';
import { type Account, type LogLine, type MatchView, type Press, parsed, type Saying, type TableInfo } from './wire.ts';

/** Why the server did not do something, with its own sentence for it. */
export interface Refused extends Reason {
  readonly message?: string;
}
export type ApiResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refused };

export interface SeatWish {
  readonly kind: 'open' | 'bot' | 'reserved';
  readonly level?: string;
  readonly name?: string;
}

export interface TableWish {
  readonly game: string;
  readonly name?: string;
  readonly description?: string;
  readonly options?: unknown;
  readonly terms?: unknown;
  readonly seats?: readonly SeatWish[];
  readonly listed?: boolean;
  readonly watching?: boolean;
  /** What may be said there; everything unless told. */
  readonly press?: Press;
  /** How much later those who look on see what happens, in milliseconds. */
  readonly watchDelay?: number;
  /** Nobody sits at two tables of this game at once. */
  readonly oneGame?: boolean;
  /** It starts only when everybody has said that they are ready. */
  readonly askReady?: boolean;
  readonly hostRule?: 'pass-on' | 'classic';
  /** The head of the chain of links that we sit down with. */
  readonly head?: string;
  /** To begin in the middle, in the game's own notation. */
  readonly position?: unknown;
}

export type FileWish = Omit<TableWish, 'game' | 'options' | 'position'>;

/** A moment of a match that the server keeps, by a name that can be written down. */
export interface SavedMatch {
  readonly id: string;
  /** Of its table. */
  readonly code: string;
  readonly name: string;
  readonly game: string;
  readonly step: number;
  readonly seats: readonly { readonly who: string | null; readonly bot: string | null }[];
  /** How the match stands that it is a moment of; over: so it was at this moment. */
  readonly status: 'going-on' | 'stopped' | 'over';
  /** Whether a table can be made from it. */
  readonly opens: boolean;
}

/** A browser that wants to be told what waits, and how its notices are sealed. */
export interface DeviceWish {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly kinds: readonly string[];
  readonly language?: string;
}

/** A game of the house, as the server tells of it. */
export interface GameInfo {
  readonly id: string;
  readonly rulesVersion: number;
  readonly seats: readonly [min: number, max: number];
  readonly traits: Traits;
  readonly fields: readonly OptionField[];
}

/** A table in a list: what anybody may know of it. */
export interface TableRow {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly status: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly name: string;
  readonly description: string;
  readonly host: string;
  readonly watching: boolean;
  readonly seats: number;
  /** Seats that nobody has taken yet. */
  readonly open: number;
  /** Open seats of a game in progress, which a spectator may take. Left out: none. */
  readonly free?: number;
  /** Who is waited for; only of our own tables, and of those that are going on. */
  readonly turn?: TurnRow | null;
  /** Lines of talk that we have not seen; left out where nobody counts them. */
  readonly unread?: number;
}

export interface TurnRow {
  readonly yours: boolean;
  /** The person; null for a bot, or when several are waited for. */
  readonly who: string | null;
  /** Milliseconds; null where nobody is ever late. */
  readonly left: number | null;
  /** Motions that wait for our vote; left out by servers that do not count them. */
  readonly motions?: number;
}

/** Older lines, and what those are called whom they name by their ids. */
export interface ToldLines {
  readonly lines: readonly LogLine[];
  readonly people: readonly PersonName[];
}

export interface ToldSayings {
  readonly sayings: readonly Saying[];
  readonly people: readonly PersonName[];
}

type Fields = Readonly<Record<string, unknown>>;

export interface ApiParts {
  readonly base: string;
  readonly fetch: Fetch;
  /** A browser keeps a cookie by itself; a program is given a token and keeps it here. */
  readonly as: 'browser' | 'program';
  readonly token?: string;
}

/** The server over HTTP. Whatever happens, also on the way, is a result. */
export class Api {
  /** Without a slash at the end. */
  readonly base: string;
  readonly #fetch: Fetch;
  readonly #as: ApiParts['as'];
  #token: string | null;

  constructor({ base, fetch, as, token }: ApiParts) {
    this.base = base.replace(/\/+$/, '');
    this.#fetch = fetch;
    this.#as = as;
    this.#token = token ?? null;
  }

  /** Where the socket of a table is. */
  liveUrl(tableId: string): string {
    return `${this.base.replace(/^http/, 'ws')}/live/${encodeURIComponent(tableId)}`;
  }

  /** Tells the server who is asking. */
  get credentials(): Headers {
    return this.#token === null ? {} : { authorization: `Bearer ${this.#token}` };
  }

  async signIn(name: string, password?: string): Promise<ApiResult<Account>> {
    this.#token = null;
    const secret = password === undefined ? {} : { password };
    const answer = await this.#ask('POST', '/api/session', { name, ...secret, as: this.#as });
    const token = answer.ok ? fieldOf(answer.value, 'token') : undefined;
    if (typeof token === 'string') this.#token = token;
    return member(answer, 'account');
  }

  /** Who we are to the server; null for somebody who has not signed in. */
  async me(): Promise<ApiResult<Account | null>> {
    return member(await this.#ask('GET', '/api/session'), 'account');
  }

  /** Whatever the server answers, this program knows the token no more. */
  async signOut(): Promise<ApiResult<null>> {
    const answer = await this.#ask('DELETE', '/api/session');
    this.#token = null;
    return answer.ok ? ok(null) : answer;
  }

  /** Keeps a guest's name by a password. */
  async keepName(password: string): Promise<ApiResult<Account>> {
    return member(await this.#ask('PUT', '/api/account/password', { password }), 'account');
  }

  /** By which a browser subscribes to notices of this server. */
  async noticeKey(): Promise<ApiResult<string>> {
    return member(await this.#ask('GET', '/api/notices/key'), 'key');
  }

  /** Notices may be sent to this device from now on, in place of what was said of it before. */
  keepDevice(device: DeviceWish): Promise<ApiResult<unknown>> {
    return this.#ask('PUT', '/api/notices/device', device);
  }

  dropDevice(endpoint: string): Promise<ApiResult<unknown>> {
    return this.#ask('DELETE', '/api/notices/device', { endpoint });
  }

  async games(): Promise<ApiResult<readonly GameInfo[]>> {
    return member(await this.#ask('GET', '/api/games'), 'games');
  }

  make(wish: TableWish): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', '/api/tables', wish);
  }

  /** A table that goes on from where the match in a file stands. The file says which game it is and how it is played. */
  makeFrom(file: unknown, wish: FileWish = {}): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', '/api/tables', { ...wish, file });
  }

  /** The tables that are open to everybody's eyes, newest first. */
  async listed(game?: string): Promise<ApiResult<readonly TableRow[]>> {
    const query = game === undefined ? '' : `?game=${encodeURIComponent(game)}`;
    return rows(await this.#ask('GET', `/api/tables${query}`));
  }

  /** Our own tables, last changed first. */
  async mine(): Promise<ApiResult<readonly TableRow[]>> {
    return rows(await this.#ask('GET', '/api/tables/mine'));
  }

  /** By code or id. */
  find(code: string): Promise<ApiResult<TableInfo>> {
    return this.#table('GET', `/api/tables/${encodeURIComponent(code)}`);
  }

  /** @param head of the chain of links that we sit down with */
  sit(id: string, head?: string): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'sit', head === undefined ? {} : { head });
  }

  /** A seat of a match that is going on, which was given up or is offered. */
  take(id: string, seat: number): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'take', { seat });
  }

  /** Says that we are ready for the board as it is shown, or not yet. */
  ready(id: string, ready: boolean): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'ready', { ready });
  }

  leave(id: string): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'leave', {});
  }

  /** Sends somebody away before the start. */
  remove(id: string, chair: number): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'remove', { chair });
  }

  /** Rolls the proposed set-up anew. */
  reroll(id: string): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'reroll', {});
  }

  start(id: string): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'start', {});
  }

  cancel(id: string): Promise<ApiResult<TableInfo>> {
    return this.#at(id, 'cancel', {});
  }

  /** Lines of the log before the one with this number, as many as come at once. */
  async lines(id: string, before: number): Promise<ApiResult<ToldLines>> {
    const answer = await this.#ask('GET', `/api/tables/${encodeURIComponent(id)}/lines?before=${before}`);
    return withMember<readonly LogLine[], ToldLines>(answer, 'lines', (lines, people) => ({ lines, people }));
  }

  /** The match as we saw it right after the line with this number; once it is over, also as somebody else did. */
  async viewAt(id: string, seq: number, as?: Viewer): Promise<ApiResult<MatchView>> {
    const eyes = as === undefined ? '' : `&as=${as ?? 'onlooker'}`;
    const answer = await this.#ask('GET', `/api/tables/${encodeURIComponent(id)}/history?seq=${seq}${eyes}`);
    return withMember<MatchView, MatchView>(answer, 'view', (view, people) => namingOf(people).view(view));
  }

  /** The position that a table begins from in the middle, as onlookers see it; null where there is none. */
  async standing(id: string): Promise<ApiResult<unknown>> {
    return member(await this.#ask('GET', `/api/tables/${encodeURIComponent(id)}/standing`), 'view');
  }

  /** A saved match by its name. The code of a table answers the name of how it stands now. */
  async saved(name: string): Promise<ApiResult<SavedMatch>> {
    const answer = await this.#ask('GET', `/api/saves/${encodeURIComponent(name)}`);
    return withMember<SavedMatch, SavedMatch>(answer, 'save', (save, shown) => {
      const people = withPeople(NOBODY, shown);
      // A seat cannot be kept for somebody who is gone: it is open.
      const orOpen = (id: string | null) => (id === null ? null : nameOrNull(people, id));
      return { ...save, seats: save.seats.map((seat) => ({ ...seat, who: orOpen(seat.who) })) };
    });
  }

  /** A table that goes on from a match saved on the server. */
  makeFromSave(save: string, wish: FileWish = {}): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', '/api/tables', { ...wish, save });
  }

  /** Lines of a conversation before a number, in order; null: of everyone's. */
  sayings(id: string, talk: string | null, before?: number): Promise<ApiResult<ToldSayings>> {
    const body = { ...(talk === null ? {} : { talk }), ...(before === undefined ? {} : { before }) };
    return this.#sayings(id, body);
  }

  /** The latest lines that hold these words, of everything we may read at a table. */
  findSayings(id: string, find: string): Promise<ApiResult<ToldSayings>> {
    return this.#sayings(id, { find });
  }

  async #sayings(id: string, body: object): Promise<ApiResult<ToldSayings>> {
    const answer = await this.#ask('POST', `/api/tables/${encodeURIComponent(id)}/sayings`, body);
    return withMember<readonly Saying[], ToldSayings>(answer, 'sayings', (sayings, people) => ({ sayings, people }));
  }

  /** The match as a file; sealed for this server alone while it goes on and something in it is hidden. */
  matchFile(id: string): Promise<ApiResult<unknown>> {
    return this.#ask('GET', `/api/tables/${encodeURIComponent(id)}/match`);
  }

  #at(id: string, what: string, body: object): Promise<ApiResult<TableInfo>> {
    return this.#table('POST', `/api/tables/${encodeURIComponent(id)}/${what}`, body);
  }

  async #table(method: string, path: string, body?: object): Promise<ApiResult<TableInfo>> {
    const answer = await this.#ask(method, path, body);
    return withMember<TableInfo, TableInfo>(answer, 'table', (table, people) => namingOf(people).table(table));
  }

  async #ask(method: string, path: string, body?: object): Promise<ApiResult<unknown>> {
    const headers: Headers = {
      accept: 'application/json',
      ...this.credentials,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    try {
      const answer = await this.#fetch(this.base + path, request);
      const content = parsed(await answer.text());
      if (answer.status < 200 || answer.status > 299) return refusal(content, answer.status);
      return ok(content);
    } catch {
      return fail('unreachable');
    }
  }
}

function refusal(content: unknown, status: number): ApiResult<never> {
  const error = fieldOf(content, 'error');
  const code = fieldOf(error, 'code');
  // Somebody in between, or no Tavola at all.
  if (typeof code !== 'string') return fail('strange-answer', String(status));
  const [message, at] = [fieldOf(error, 'message'), fieldOf(error, 'at')];
  const said = typeof message === 'string' ? { message } : {};
  return { ok: false, error: { code, ...said, ...(Array.isArray(at) ? { at: at.map(String) } : {}) } };
}

/** One member of an answer, taken on trust but for being there. */
function member<T>(answer: ApiResult<unknown>, name: string): ApiResult<T> {
  if (!answer.ok) return answer;
  const value = fieldOf(answer.value, name);
  return value === undefined ? fail('strange-answer') : ok(value as T);
}

/** One member of an answer, and what those are called whom it names by their ids. */
function withMember<T, U>(
  answer: ApiResult<unknown>,
  name: string,
  make: (value: T, people: readonly PersonName[]) => U,
): ApiResult<U> {
  const value = member<T>(answer, name);
  const people = answer.ok ? fieldOf(answer.value, 'people') : [];
  if (!value.ok) return value;
  try {
    return ok(make(value.value, Array.isArray(people) ? (people as readonly PersonName[]) : []));
  } catch {
    return fail('strange-answer');
  }
}

function namingOf(people: readonly PersonName[]): Naming {
  return new Naming(withPeople(NOBODY, people));
}

function named(people: People, id: string | null): string | null {
  return id === null ? null : nameOf(people, id);
}

function rows(answer: ApiResult<unknown>): ApiResult<readonly TableRow[]> {
  return withMember<readonly TableRow[], readonly TableRow[]>(answer, 'tables', (tables, shown) => {
    const people = withPeople(NOBODY, shown);
    return tables.map((row) => ({
      ...row,
      host: row.host === '' ? '' : nameOf(people, row.host),
      ...(row.turn ? { turn: { ...row.turn, who: named(people, row.turn.who) } } : {}),
    }));
  });
}

function fieldOf(content: unknown, name: string): unknown {
  return typeof content === 'object' && content !== null && Object.hasOwn(content, name)
    ? (content as Fields)[name]
    : undefined;
}
