import { games as isOfServer } from '@tavola/games';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import type { FastifyInstance } from 'fastify';
import { makePasswords } from '../../accounts/passwords.ts';
import { type Accounts, makeAccounts } from '../../accounts/service.ts';
import { makeBudgets, NO_RATES, type Rates } from '../../budgets/index.ts';
import { makeApp } from '../../http/app.ts';
import { Listing } from '../../tables/listing.ts';
import { tableRoutes } from '../../tables/routes.ts';
import { tableIdFrom } from '../../tables/table-codes.ts';
import { EMPTY_MS, Visits } from '../../tables/visits.ts';
import { TestPlatform } from '../../testing/platform.ts';
import { MatchFiles } from '../match-files.ts';
import { fileRoutes } from '../routes.ts';
import { Saves } from '../saves.ts';

export interface FrontGuest {
  readonly id: string;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FrontResponse {
  readonly said: string;
  readonly at: readonly string[] | undefined;
  readonly body: Readonly<Record<string, unknown>> & { readonly table: FrontTable };
}

export interface FrontTable {
  readonly id: string;
  readonly game: string;
  readonly origin: string;
  readonly seat: number | null;
  readonly proposal: unknown;
  readonly options: unknown;
  readonly terms: unknown;
  readonly chairs: readonly { readonly who: string | null }[];
}

/** Two toys beside a real game: one where nothing is hidden, one where everything is that can be. */
export const GAMES = new Map<string, Game<Shape>>(
  [...isOfServer, nim as Game<Shape>, hands as Game<Shape>].map((game) => [game.id, game]),
);

/** For tests: a whole server without a port, with toy games, and the sockets of `TestHouse` to play through. */
export class Front {
  readonly platform: TestPlatform;
  readonly #accounts: Accounts;
  readonly #app: FastifyInstance;

  private constructor(platform: TestPlatform, games: ReadonlyMap<string, Game<Shape>>, rates: Rates) {
    this.platform = platform;
    const gameById = (id: string) => games.get(id);
    const { store, world } = platform;
    const passwords = makePasswords(world, { n: 16, r: 1, p: 1 });
    this.#accounts = makeAccounts({ store, world, passwords });
    const matchFiles = new MatchFiles({ store, world, gameById });
    const saves = new Saves(platform.platform);
    const visits = new Visits({ platform: platform.platform, store, world, oneTable: false, emptyMs: EMPTY_MS });
    const listing = new Listing({ store, world, visits, limits: false });
    const accountOf = async (name: string) => (await this.#accounts.byName(name))?.id ?? null;
    this.#app = makeApp({
      accounts: this.#accounts,
      games: [...games.values()],
      world,
      budgets: makeBudgets(world, rates),
      tableIdFrom: (given, asker) => tableIdFrom(platform.platform, given, asker),
      routes: [
        tableRoutes({
          platform: platform.platform,
          store,
          gameById,
          accountOf,
          matchFiles,
          saves,
          listing,
          oneTable: false,
        }),
        fileRoutes({ platform: platform.platform, matchFiles, saves }),
      ],
    });
  }

  static async open({ games = GAMES, rates = NO_RATES } = {}): Promise<Front> {
    return new Front(await TestPlatform.open((id) => games.get(id)), games, rates);
  }

  /** Everything is shut down, and a new server opened on the same folder. */
  async restarted(): Promise<Front> {
    await this.#app.close();
    await this.platform.restart();
    return new Front(this.platform, GAMES, NO_RATES);
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.platform.close();
  }

  async guest(name: string): Promise<FrontGuest> {
    const signedIn = await this.#accounts.signIn({ name });
    if (!signedIn.ok) throw new Error(signedIn.error.code);
    const { account, token } = signedIn.value;
    return { id: account.id, name, headers: { authorization: `Bearer ${token}` } };
  }

  async ask(
    who: FrontGuest | null,
    method: 'GET' | 'POST',
    url: string,
    payload?: object | string,
  ): Promise<FrontResponse> {
    const headers = { ...who?.headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) };
    const response = await this.#app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    const body = response.json<FrontResponse['body'] & { error?: { code: string; at?: readonly string[] } }>();
    const { statusCode } = response;
    return { said: body.error === undefined ? String(statusCode) : body.error.code, at: body.error?.at, body };
  }

  /** Makes a table, fills it and starts it. */
  async started(guests: readonly FrontGuest[], wanted: object): Promise<FrontTable> {
    const [host, ...others] = guests;
    if (host === undefined) throw new Error('a table has a host');
    const seats = guests.map(() => ({ kind: 'open' }));
    const made = await this.ask(host, 'POST', '/api/tables', { seats, ...wanted });
    if (made.said !== '201') throw new Error(`${made.said} ${made.at}`);
    const { id } = made.body.table;
    for (const other of others) await this.ask(other, 'POST', `/api/tables/${id}/sit`, {});
    const started = await this.ask(host, 'POST', `/api/tables/${id}/start`, {});
    if (started.said !== '200') throw new Error(started.said);
    return started.body.table;
  }

  file(who: FrontGuest | null, tableId: string): Promise<FrontResponse> {
    return this.ask(who, 'GET', `/api/tables/${tableId}/match`);
  }

  /** What a seat does at random, over the socket. */
  async play(tableId: string, steps: number, seed: string): Promise<void> {
    const luck = seeded(seed);
    for (let done = 0; done < steps; done += 1) {
      const match = await this.platform.platform.matches.get(`${tableId}.match`);
      const waiting = match?.pending.find(({ seat }) => !match.submitted.some((move) => move.seat === seat));
      if (match === null || waiting === undefined) return;
      const action = match.game.sample(match.state, waiting.seat, luck);
      const acted = await this.platform.platform.matches.act(`${tableId}.match`, waiting.seat, {
        action,
        step: match.step,
      });
      if (!acted.ok) throw new Error(acted.error.code);
    }
  }
}
