import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dvonn } from '@tavola/games/dvonn';
import { seeded } from '@tavola/kernel';
import type { PlayingMatch, ServerContestant } from './contestant.ts';
import { Program, type RunningProgram } from './program.ts';
import { Wire } from './wire.ts';

const COMMAND = fileURLToPath(new URL('../../../cli/bin/tavola.mjs', import.meta.url));
/** An account may be at fifty tables. Two new people per batch stay far below. */
const TABLES_PER_PAIR = 40;
/** Pause (ms) before a request is sent again, and how often that is tried. */
const BUSY_MS = 1000;
const TRIES = 10;

interface Guest {
  readonly token: string;
}

interface Frame {
  readonly t: string;
  readonly seat?: number | null;
  readonly key?: string;
  readonly view?: { readonly view: never };
}

export function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'tavola-bench-'));
}

/** @param more settings besides the usual ones */
export function startTavola(folder: string, more: Readonly<Record<string, string>> = {}): Promise<Program> {
  const env = { PORT: '0', TAVOLA_DATA: folder, TAVOLA_LIMITS: 'off', TAVOLA_LOG: 'error', DATABASE_URL: '', ...more };
  return Program.start([...process.execArgv, ...profiling(), COMMAND, 'serve'], env);
}

/** `TAVOLA_PROFILE=folder` leaves a profile of the server's processor time there. */
function profiling(): string[] {
  const folder = process.env['TAVOLA_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** A match whose players are watched, too. */
export interface BenchMatch extends PlayingMatch {
  /** Resolves to the time (ms) at which this player gets the next lines. */
  seen(seat: number): Promise<number>;
}

/** Guests and tables of one server, or of several on one database, through the public API. */
export class TavolaServer<P extends RunningProgram = Program> implements ServerContestant {
  readonly name = 'Tavola, on disk';
  readonly program: P;
  readonly #urls: readonly string[];
  readonly #players: 'on one node' | 'apart';
  readonly #people: Promise<readonly [Guest, Guest]>[] = [];
  readonly #pairs = new Map<string, readonly [Guest, Guest]>();
  #tables = 0;
  #joined = 0;

  /**
   * @param urls addresses of the nodes
   * @param players `apart`: the players of a table use different nodes
   */
  constructor(program: P, urls: readonly string[], players: 'on one node' | 'apart' = 'apart') {
    this.program = program;
    this.#urls = urls;
    this.#players = players;
  }

  async seatPlayers(): Promise<BenchMatch> {
    return this.joinTable((await this.startTable()).id);
  }

  /** Both players of a started table. */
  async joinTable(id: string): Promise<BenchMatch> {
    const pair = this.#pairs.get(id) ?? [];
    this.#joined += 1;
    const urls = pair.map((_, index) => (this.#players === 'apart' ? this.#url(this.#joined + index) : this.#home(id)));
    const sockets = pair.map((guest, index) => [urls[index] ?? '', guest.token] as const);
    const [first, second] = await Promise.all(sockets.map(([url, token]) => BenchSocket.open(url, id, token)));
    if (first === undefined || second === undefined) throw new Error('two players make a match');
    const bySeat = first.seat === 0 ? [first, second] : [second, first];
    return {
      start: first.state,
      act: (seat, action, step) => bySeat[seat]?.act(action, step) ?? Promise.reject(new Error('no such seat')),
      leave: () => {
        for (const socket of bySeat) socket.close();
      },
      seen: (seat) => bySeat[seat]?.nextLines() ?? Promise.reject(new Error('no such seat')),
    };
  }

  async startTable(): Promise<{ readonly id: string }> {
    const index = Math.floor(this.#tables / TABLES_PER_PAIR);
    this.#tables += 1;
    this.#people[index] ??= Promise.all([this.#guest(`host ${index}`), this.#guest(`guest ${index}`)]);
    const pair = await this.#people[index];
    const options = { game: 'dvonn', options: { setup: 'random' } };
    const { table } = await this.#post<{ readonly table: { readonly id: string } }>('/api/tables', pair[0], options);
    const home = this.#home(table.id);
    await this.#post(`/api/tables/${table.id}/sit`, pair[1], {}, home);
    await this.#post(`/api/tables/${table.id}/start`, pair[0], {}, home);
    this.#pairs.set(table.id, pair);
    return { id: table.id };
  }

  #url(index: number): string {
    return this.#urls[index % this.#urls.length] ?? '';
  }

  /** The node of a table, if its players are on one: as a balancer chooses it. */
  #home(tableId: string): string {
    const hash = [...tableId].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1_000_003, 0);
    return this.#url(this.#players === 'apart' ? 0 : hash);
  }

  async #guest(name: string): Promise<Guest> {
    return this.#post<Guest>('/api/session', null, { name, as: 'program' });
  }

  async #post<T>(where: string, guest: Guest | null, body: unknown, url = this.#url(0), tries = TRIES): Promise<T> {
    const answer = await fetch(`${url}${where}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(guest === null ? {} : { authorization: `Bearer ${guest.token}` }),
      },
      body: JSON.stringify(body),
    });
    // A machine that is too busy for a while is no reason to lose a bench that takes minutes.
    if (answer.status === 503 && tries > 1) {
      await sleep(BUSY_MS);
      return this.#post(where, guest, body, url, tries - 1);
    }
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** A server in a folder. */
export async function serverIn(folder: string): Promise<TavolaServer> {
  const program = await startTavola(folder);
  return new TavolaServer(program, [program.url]);
}

/** How a frame with lines of the log begins. */
const LINES = '{"t":"lines"';

/**
 * One player’s connection. Parsing frames would take CPU time from the server, so lines are read once for the start
 * position, and then only the answers to moves.
 */
export class BenchSocket {
  seat: number | null = null;
  readonly #wire: Wire;
  readonly #waiting = new Map<string, { done: () => void; failed: (error: Error) => void }>();
  #view: unknown = null;
  #moves = 0;
  #told: () => void = () => undefined;
  #onLines: () => void = () => undefined;

  private constructor(wire: Wire) {
    this.#wire = wire;
    wire.onText = (text) => {
      const isLines = text.startsWith(LINES);
      if (this.#view === null || !isLines) this.#receive(JSON.parse(text) as Frame);
      else this.#onLines();
    };
    wire.onClose = (why) => {
      for (const { failed } of this.#waiting.values()) failed(new Error(why));
    };
  }

  /** Resolves when the table and its match have arrived. */
  static async open(url: string, tableId: string, token: string | null): Promise<BenchSocket> {
    const wire = await Wire.open(`${url}/live/${tableId}`, token === null ? {} : { authorization: `Bearer ${token}` });
    const live = new BenchSocket(wire);
    await new Promise<void>((told) => {
      live.#told = told;
      wire.send('{"t":"hello","version":3}');
    });
    return live;
  }

  get state(): PlayingMatch['start'] {
    return dvonn.imagine(this.#view as never, 0, seeded('view'));
  }

  act(action: unknown, step: number): Promise<void> {
    this.#moves += 1;
    const key = `move ${this.#moves}`;
    return new Promise((done, failed) => {
      this.#waiting.set(key, { done, failed });
      this.#wire.send(JSON.stringify({ t: 'act', key, action, step }));
    });
  }

  /** Resolves to the time (ms) of the next lines. */
  nextLines(): Promise<number> {
    return new Promise((resolve) => {
      this.#onLines = () => resolve(performance.now());
    });
  }

  close(): void {
    this.#wire.end();
  }

  #receive(frame: Frame): void {
    if (frame.t === 'welcome') this.seat = frame.seat ?? null;
    if (frame.t === 'lines') {
      this.#view = frame.view?.view;
      this.#told();
    }
    if (frame.key === undefined) return;
    const waiting = this.#waiting.get(frame.key);
    this.#waiting.delete(frame.key);
    if (frame.t === 'ack') waiting?.done();
    else waiting?.failed(new Error(JSON.stringify(frame)));
  }
}
