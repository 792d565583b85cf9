import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import { games as ofTheHouse } from '@tavola/registry';
import type { FastifyInstance } from 'fastify';
import { makePasswords } from '../../accounts/passwords.ts';
import { type Accounts, makeAccounts } from '../../accounts/service.ts';
import { makeBudgets, NO_RATES, type Rates } from '../../budgets/index.ts';
import { makeApp } from '../../http/app.ts';
import { Listing } from '../../tables/listing.ts';
import { tableRoutes } from '../../tables/routes.ts';
import { EMPTY_MS, Visits } from '../../tables/visits.ts';
import { TestHouse } from '../../testing/house.ts';
import { Cabinet } from '../cabinet.ts';
import { fileRoutes } from '../routes.ts';
import { Saves } from '../saves.ts';

export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Told {
  readonly said: string;
  readonly at: readonly string[] | undefined;
  readonly body: Readonly<Record<string, unknown>> & { readonly table: TableTold };
}

export interface TableTold {
  readonly id: string;
  readonly game: string;
  readonly origin: string;
  readonly seat: number | null;
  readonly proposal: unknown;
  readonly options: unknown;
  readonly terms: unknown;
  readonly chairs: readonly { readonly who: string | null }[];
}

/** Two toys beside a game of the house: one where nothing is hidden, one where everything is that can be. */
export const GAMES = new Map<string, Game<Shape>>(
  [...ofTheHouse, nim as Game<Shape>, hands as Game<Shape>].map((game) => [game.id, game]),
);

/** For tests: a whole server without a port, with toy games, and the sockets of `TestHouse` to play through. */
export class Front {
  readonly house: TestHouse;
  readonly #accounts: Accounts;
  readonly #app: FastifyInstance;

  private constructor(house: TestHouse, games: ReadonlyMap<string, Game<Shape>>, rates: Rates) {
    this.house = house;
    const gameById = (id: string) => games.get(id);
    const { store, world } = house;
    const passwords = makePasswords(world, { n: 16, r: 1, p: 1 });
    this.#accounts = makeAccounts({ store, world, passwords });
    const cabinet = new Cabinet({ store, world, gameById });
    const saves = new Saves(house.house);
    const visits = new Visits({ house: house.house, store, world, oneTable: false, emptyMs: EMPTY_MS });
    const listing = new Listing({ store, world, visits, limits: false });
    const accountOf = async (name: string) => (await this.#accounts.byName(name))?.id ?? null;
    this.#app = makeApp({
      accounts: this.#accounts,
      games: [...games.values()],
      world,
      budgets: makeBudgets(world, rates),
      routes: [
        tableRoutes({ house: house.house, store, gameById, accountOf, cabinet, saves, listing, oneTable: false }),
        fileRoutes({ house: house.house, cabinet, saves }),
      ],
    });
  }

  static async open({ games = GAMES, rates = NO_RATES } = {}): Promise<Front> {
    return new Front(await TestHouse.open((id) => games.get(id)), games, rates);
  }

  /** Everything is shut down, and a new server opened on the same folder. */
  async restarted(): Promise<Front> {
    await this.#app.close();
    await this.house.restart();
    return new Front(this.house, GAMES, NO_RATES);
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.house.close();
  }

  async guest(name: string): Promise<Guest> {
    const signedIn = await this.#accounts.signIn({ name });
    if (!signedIn.ok) throw new Error(signedIn.error.code);
    const { account, token } = signedIn.value;
    return { id: account.id, name, headers: { authorization: `Bearer ${token}` } };
  }

  async ask(who: Guest | null, method: 'GET' | 'POST', url: string, payload?: object | string): Promise<Told> {
    const headers = { ...who?.headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await this.#app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const body = response.json<Told['body'] & { error?: { code: string; at?: readonly string[] } }>();
    const { statusCode } = response;
    return { said: body.error === undefined ? String(statusCode) : body.error.code, at: body.error?.at, body };
  }

  /** Makes a table, fills it and starts it. */
  async started(guests: readonly Guest[], wish: object): Promise<TableTold> {
    const [host, ...others] = guests;
    if (host === undefined) throw new Error('a table has a host');
    const seats = guests.map(() => ({ kind: 'open' }));
    const made = await this.ask(host, 'POST', '/api/tables', { seats, ...wish });
    if (made.said !== '201') throw new Error(`${made.said} ${made.at}`);
    const { id } = made.body.table;
    for (const other of others) await this.ask(other, 'POST', `/api/tables/${id}/sit`, {});
    const started = await this.ask(host, 'POST', `/api/tables/${id}/start`, {});
    if (started.said !== '200') throw new Error(started.said);
    return started.body.table;
  }

  file(who: Guest | null, tableId: string): Promise<Told> {
    return this.ask(who, 'GET', `/api/tables/${tableId}/match`);
  }

  /** What a seat does at random, through the door of the sockets. */
  async play(tableId: string, steps: number, seed: string): Promise<void> {
    const luck = seeded(seed);
    for (let done = 0; done < steps; done += 1) {
      const match = await this.house.house.matches.get(`${tableId}.match`);
      const waiting = match?.pending.find(({ seat }) => !match.submitted.some((move) => move.seat === seat));
      if (match === null || waiting === undefined) return;
      const action = match.game.sample(match.state, waiting.seat, luck);
      const acted = await this.house.house.matches.act(`${tableId}.match`, waiting.seat, { action, step: match.step });
      if (!acted.ok) throw new Error(acted.error.code);
    }
  }
}
