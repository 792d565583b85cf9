import pg from 'pg';
import { Door } from '../core/closing.ts';
import { type Damage, DamageReports } from '../core/damage.ts';
import type { Desk, Row } from '../core/desk.ts';
import { decodeText, storable, type Value } from '../core/text.ts';
import { Watchers } from '../core/watchers.ts';
import { GOODBYE_MS, LIMITS, PostgresClient, type PostgresLimits, SESSION } from './client.ts';
import { explained, hasAnswered, isSilence } from './errors.ts';

const { Pool, types } = pg;

/** Lists become arrays of PostgreSQL. */
export type Parameter = Value | readonly Value[];

const INT8 = types.builtins.INT8;
const TEXT = types.builtins.TEXT;

/** Numbers of 64 bits come as text, for not all of them fit; ours do, `storable` sees to it. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return Number;
    if (oid === TEXT) return decodeText;
    return types.getTypeParser(oid, format as 'text');
  },
};

/** The server gives up after this fraction of the limit, so that most outcomes are certain. */
const SERVER_SHARE = 0.8;

export class PostgresDesk implements Desk {
  readonly limits: PostgresLimits;
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #idle = new Set<pg.PoolClient>();
  readonly #names = new Map<string, { readonly name: string; readonly text: string }>();
  readonly #door = new Door();
  readonly damaged: (damage: Damage) => void;

  constructor(url: string, connections: number, limits = LIMITS, watchers: Watchers = new Watchers()) {
    this.limits = limits;
    this.damaged = new DamageReports((damage) => watchers.damaged(damage)).report;
    this.#pool = new Pool({
      connectionString: url,
      max: connections,
      types: typeParsers,
      Client: PostgresClient,
      connectionTimeoutMillis: limits.connectingMs,
      query_timeout: limits.answeringMs,
      application_name: 'tavola',
      onConnect: async (client) => {
        await client.query(`${SESSION}; SET statement_timeout = ${SERVER_SHARE * limits.answeringMs}`);
      },
    });
    // An idle connection that breaks is replaced by the pool when one is needed; without a listener it would end the process.
    this.#pool.on('error', () => {});
    this.#watchPool();
  }

  ask(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    return this.enter(() => this.query(sql, values));
  }

  write(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    return this.enter(() => this.query(sql, values));
  }

  /** Closing waits for work that has begun in here. */
  enter<T>(work: () => Promise<T>): Promise<T> {
    return this.#door.enter(work);
  }

  /** To be called inside `enter`. Each statement is a transaction of its own and is prepared once for each connection. */
  async query(sql: string, parameters: readonly Parameter[]): Promise<readonly Row[]> {
    const values = parameters.map((one) =>
      typeof one === 'object' && one !== null ? one.map(storable) : storable(one),
    );
    try {
      return await this.#run({ ...this.#named(sql), values });
    } catch (error) {
      // Idle connections may be as dead as this one, and each would cost its next user just as long.
      if (isSilence(error)) this.#dropIdle();
      throw explained(error);
    }
  }

  close(finish: () => Promise<void>): Promise<void> {
    return this.#door.close(async () => {
      await finish();
      await this.#pool.end();
      // The pool does not wait for goodbyes, and an unanswered one would keep the process alive.
      setTimeout(() => hangUp(this.#clients), GOODBYE_MS).unref();
    });
  }

  /** Keeps a connection whose statement was refused, and cuts one that did not answer. */
  async #run(statement: pg.QueryConfig): Promise<readonly Row[]> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<Row>(statement);
      client.release();
      return rows;
    } catch (error) {
      client.release(!hasAnswered(error));
      throw error;
    }
  }

  /** Emits an error, which makes the pool drop an idle connection before anyone gets it. */
  #dropIdle(): void {
    for (const client of this.#idle) client.emit('error', new Error('Another connection has fallen silent.'));
    hangUp(this.#idle);
  }

  /** Tracks the connections, and which of them are idle. */
  #watchPool(): void {
    this.#pool.on('connect', (client) => {
      this.#clients.add(client);
      // If it is in use, its statement fails too, which is enough.
      client.on('error', () => {});
    });
    this.#pool.on('acquire', (client) => this.#idle.delete(client));
    this.#pool.on('release', (_error, client) => this.#idle.add(client));
    this.#pool.on('remove', (client) => {
      this.#clients.delete(client);
      this.#idle.delete(client);
    });
  }

  #named(sql: string): { readonly name: string; readonly text: string } {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    const fresh = { name: `tavola_${this.#names.size}`, text: sql.replace(/\?(\d)/g, '$$$1') };
    this.#names.set(sql, fresh);
    return fresh;
  }
}

function hangUp(clients: ReadonlySet<pg.PoolClient>): void {
  for (const client of clients) if (client instanceof PostgresClient) client.hangUp();
}
