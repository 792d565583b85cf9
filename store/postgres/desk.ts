import pg from 'pg';
import { Door } from '../core/closing.ts';
import type { Desk, Row } from '../core/desk.ts';
import { decodeText, storable, type Value } from '../core/text.ts';
import { explained } from './errors.ts';

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

/** A server that has vanished without a word is given up after so many milliseconds. */
const CONNECTING = 10_000;
const ANSWERING = 60_000;

export class PostgresDesk implements Desk {
  readonly #pool: pg.Pool;
  readonly #names = new Map<string, { readonly name: string; readonly text: string }>();
  readonly #door = new Door();

  constructor(url: string, connections: number) {
    this.#pool = new Pool({
      connectionString: url,
      max: connections,
      types: typeParsers,
      connectionTimeoutMillis: CONNECTING,
      query_timeout: ANSWERING,
      keepAlive: true,
      application_name: 'tavola',
    });
    // An idle connection that breaks is replaced by the pool when one is needed; without a listener it would end the process.
    this.#pool.on('error', () => {});
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
      const { rows } = await this.#pool.query<Row>({ ...this.#named(sql), values });
      return rows;
    } catch (error) {
      throw explained(error);
    }
  }

  close(finish: () => Promise<void>): Promise<void> {
    return this.#door.close(async () => {
      await finish();
      await this.#pool.end();
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
