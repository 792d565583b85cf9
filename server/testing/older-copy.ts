import { connectTo } from '@tavola/store/contract';
import type pg from 'pg';

/**
 * For tests: an earlier copy of a PostgreSQL database that takes over under the nodes, like a lagging replica. Every connection is
 * cut in between.
 */
export class OlderCopy {
  readonly #admin: string;
  readonly #name: string;

  private constructor(admin: string, name: string) {
    this.#admin = admin;
    this.#name = name;
  }

  /** Copies the database as it is now. */
  static async of(url: string): Promise<OlderCopy> {
    const { pathname } = new URL(url);
    const name = pathname.slice(1);
    const copy = new OlderCopy(url.replace(pathname, '/postgres'), name);
    await copy.#whileCut((client) => client.query(`CREATE DATABASE ${name}_older TEMPLATE ${name}`));
    return copy;
  }

  async takeOver(): Promise<void> {
    const name = this.#name;
    await this.#whileCut(async (client) => {
      await client.query(`ALTER DATABASE ${name} RENAME TO ${name}_newer`);
      await client.query(`ALTER DATABASE ${name}_older RENAME TO ${name}`);
    });
  }

  async #whileCut(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const name = this.#name;
    const client = await connectTo(this.#admin);
    try {
      await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
      // A copy needs a database without connections. On a busy machine the last of them takes its time to end.
      const cut = 'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1';
      while ((await client.query(cut, [name])).rowCount !== 0);
      await work(client);
      await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
    } finally {
      await client.end();
    }
  }
}
