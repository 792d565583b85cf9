import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type PostgresFiles, preparePostgres } from './postgres-files.ts';

/** A real PostgreSQL server for the tests. */
export interface TestServer {
  /** Address of the default database, for creating others. */
  readonly address: string;
  /** Creates an empty database and returns its address. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

const USER = 'tavola';
const PASSWORD = 'secret';
/** Limit for creating the data folder and starting (ms). They take 2 s on a quiet machine. */
const START_MS = 180_000;
const STOP_MS = 60_000;
/** Attempts to find a free port that stays free. */
const PORTS = 5;

/** Starts a private server, which the test may stop. Most tests use `sharedPostgres`. */
export async function startPostgres(settings: readonly string[] = []): Promise<TestServer> {
  const files = await preparePostgres();
  try {
    await makeData(files);
    const { child, port } = await startOnFreePort(files, settings);
    const killed = () => child.kill('SIGKILL');
    process.once('exit', killed);
    const address = `postgres://${USER}:${PASSWORD}@localhost:${port}/postgres`;
    return {
      address,
      database: (name) => createDatabase(address, name),
      async stop() {
        process.off('exit', killed);
        await stopChild(child);
        await rm(files.backend, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(files.backend, { recursive: true, force: true });
    throw error;
  }
}

/** Creates an empty database on a server and returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = await connectTo(server);
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

/** A bare connection, to bypass the store. The caller ends it. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function makeData({ backend, bin, runAs }: PostgresFiles): Promise<void> {
  const password = path.join(backend, 'password');
  await writeFile(password, `${PASSWORD}\n`);
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(password, runAs.uid, runAs.gid);
  const flags = ['--auth=password', `--username=${USER}`, `--pwfile=${password}`, '--encoding=UTF8', '--locale=C'];
  const child = spawn(
    path.join(bin, 'initdb'),
    [`--pgdata=${path.join(backend, 'data')}`, ...flags, '--no-sync', '--no-instructions'],
    { ...runAs, cwd: backend, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await started(child, 'make its data folder', (code) => code === 0);
}

async function startOnFreePort(files: PostgresFiles, settings: readonly string[]) {
  const { backend, bin, runAs } = files;
  const always = ['unix_socket_directories=', 'listen_addresses=localhost'];
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const flags = [...always, ...settings].flatMap((setting) => ['-c', setting]);
    const child = spawn(path.join(bin, 'postgres'), ['-D', path.join(backend, 'data'), '-p', String(port), ...flags], {
      ...runAs,
      cwd: backend,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      await started(child, 'start', () => false, 'database system is ready to accept connections');
      return { child, port };
    } catch (error) {
      if (attempt === PORTS || !String(error).includes('Address already in use')) throw error;
    }
  }
}

/** Waits, with a limit, until a program prints that it is ready or ends successfully. */
async function started(
  child: ChildProcess,
  task: string,
  endsWell: (code: number | null) => boolean,
  ready?: string,
): Promise<void> {
  let output = '';
  let limit: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) =>
        reject(new Error(`PostgreSQL for the tests could not ${task}: ${why}.\n${output.trim().slice(-2000)}`));
      limit = setTimeout(
        () =>
          fail(`it took more than ${START_MS / 1000} s. Wait until the machine is less busy, then run the tests again`),
        START_MS,
      );
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (ready !== undefined && output.includes(ready)) resolve();
          // Its log keeps growing while it runs.
          output = output.slice(-10_000);
        });
      child.once('error', (error) => fail(error.message));
      child.once('close', (code, signal) => (endsWell(code) ? resolve() : fail(`it ended with ${signal ?? code}`)));
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(limit);
}
