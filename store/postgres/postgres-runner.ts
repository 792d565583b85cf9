import pg from 'pg';
import { type Damage, DamageReports } from '../core/damage.ts';
import { Drain } from '../core/drain.ts';
import type { SqlRow, SqlRunner } from '../core/sql-runner.ts';
import { decodeText, storable, type Value } from '../core/text.ts';
import { Watchers } from '../core/watchers.ts';
import { GOODBYE_MS, LIMITS, PostgresClient, type PostgresLimits, SESSION } from './client.ts';
import { explainPostgres, hasAnswered, isSilence } from './errors.ts';

const { Pool, types } = pg;

/** Lists become PostgreSQL arrays. */
export type Parameter = Value | readonly Value[];

const INT8 = types.builtins.INT8;
const TEXT = types.builtins.TEXT;

/** Carries out a statement when it is its turn. */
export type TakeTurn = <T>(statement: () => Promise<T>) => Promise<T>;

const atOnce: TakeTurn = (statement) => statement();

export interface PostgresRunnerOptions {
  readonly limits?: PostgresLimits | undefined;
  readonly watchers?: Watchers;
  /** Default: at once. */
  readonly takeTurn?: TakeTurn | undefined;
}

/** 64-bit numbers arrive as text. Ours fit, which `storable` ensures. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return Number;
    if (oid === TEXT) return decodeText;
    return types.getTypeParser(oid, format as 'text');
  },
};

/** The server gives up after this fraction of the limit, so that most outcomes are certain. */
const SERVER_SHARE = 0.8;

export class PostgresRunner implements SqlRunner {
  readonly limits: PostgresLimits;
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #idle = new Set<pg.PoolClient>();
  readonly #names = new Map<string, { readonly name: string; readonly text: string }>();
  readonly #drain = new Drain();
  readonly #takeTurn: TakeTurn;
  readonly damaged: (damage: Damage) => void;

  constructor(url: string, connections: number, options: PostgresRunnerOptions = {}) {
    const { limits = LIMITS, watchers = new Watchers(), takeTurn = atOnce } = options;
    this.limits = limits;
    this.#takeTurn = takeTurn;
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
    // The pool replaces an idle connection that breaks. Without a listener the process would exit.
    this.#pool.on('error', () => {});
    this.#watchPool();
  }

  ask(sql: string, ...values: Value[]): Promise<readonly SqlRow[]> {
    return this.enter(() => this.query(sql, values));
  }

  write(sql: string, ...values: Value[]): Promise<readonly SqlRow[]> {
    return this.enter(() => this.query(sql, values));
  }

  /** Closing waits for the work started here. */
  enter<T>(work: () => Promise<T>): Promise<T> {
    return this.#drain.enter(work);
  }

  /** Call it inside `enter`. Each statement is a transaction and is prepared once per connection. */
  async query(sql: string, parameters: readonly Parameter[]): Promise<readonly SqlRow[]> {
    const values = parameters.map((one) =>
      typeof one === 'object' && one !== null ? one.map(storable) : storable(one),
    );
    try {
      return await this.#takeTurn(() => this.#run({ ...this.#named(sql), values }));
    } catch (error) {
      // Idle connections may be as dead as this one, and each would cost its next user just as long.
      if (isSilence(error)) this.#dropIdle();
      throw explainPostgres(error);
    }
  }

  close(finish: () => Promise<void>): Promise<void> {
    return this.#drain.close(async () => {
      await finish();
      await this.#pool.end();
      // The pool does not wait for goodbyes, and an unanswered one would keep the process alive.
      setTimeout(() => hangUp(this.#clients), GOODBYE_MS).unref();
    });
  }

  /** Keeps a connection whose statement was refused, and cuts one that did not answer. */
  async #run(statement: pg.QueryConfig): Promise<readonly SqlRow[]> {
    const client = await this.#pool.connect();
    try {
      const { rows } = await client.query<SqlRow>(statement);
      client.release();
      return rows;
    } catch (error) {
      client.release(!hasAnswered(error));
      throw error;
    }
  }

  /** Emits an error, which makes the pool drop an idle connection before anyone gets it. */
  #dropIdle(): void {
    for (const client of this.#idle) client.emit('error', new Error('Another connection stopped answering.'));
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
