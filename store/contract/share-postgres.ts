import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPostgres, type TestServer } from './embedded.ts';
import { BROKER_VARIABLE } from './shared-postgres.ts';

/** Nothing here outlives the run, so nothing needs to survive a power cut. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

let broker: Server | undefined;
let server: Promise<TestServer> | undefined;

/**
 * Global setup of Vitest: one PostgreSQL for all suites, in the main process, started when the first suite needs it. A run
 * without such suites starts none.
 */
export async function setup(): Promise<void> {
  // Each project of the configuration has this setup, and loads this module again.
  if (process.env[BROKER_VARIABLE] !== undefined) return;
  process.env[BROKER_VARIABLE] = '';
  const listening = createServer((_request, response) => {
    server ??= startPostgres(SETTINGS);
    server.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(503).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  listening.unref();
  process.env[BROKER_VARIABLE] = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  broker = listening;
}

export async function teardown(): Promise<void> {
  broker?.closeAllConnections();
  broker?.close();
  await (await server?.catch(() => undefined))?.stop();
}
