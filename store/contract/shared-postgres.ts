import { randomBytes } from 'node:crypto';
import { createDatabase, startPostgres, type TestServer } from './embedded.ts';

/** Where the test run hands out its server: set by `share-postgres.ts`, absent outside a test run. */
export const BROKER_VARIABLE = 'TAVOLA_TEST_POSTGRES';

/**
 * The PostgreSQL that all suites of a run share. The first caller waits until it has started. Each suite gets its own databases,
 * and must not stop the server.
 */
export async function sharedPostgres(): Promise<TestServer> {
  const broker = process.env[BROKER_VARIABLE];
  if (broker === undefined) return startPostgres();
  const response = await fetch(broker);
  const answer = await response.text();
  if (!response.ok) throw new Error(answer);
  // Suites choose their names independently.
  const suite = randomBytes(4).toString('hex');
  return {
    address: answer,
    database: (name) => createDatabase(answer, `${name}_${suite}`),
    stop: async () => {},
  };
}
