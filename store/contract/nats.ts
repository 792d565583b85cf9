import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
/** The cache of the checkout, from the sources or the build. */
const ROOT = new URL(import.meta.url.endsWith('.ts') ? '../../' : '../../../', import.meta.url);
const CACHE = fileURLToPath(new URL('.cache/nats', ROOT));
/** Limit for starting (ms). It takes 0.1 s on a quiet machine. */
const START_MS = 60_000;
const FETCH_MS = 120_000;

/** `npm test` repeats what this folder says about the run. */
const NOTES = fileURLToPath(new URL('.cache/notes', ROOT));

const NO_NATS =
  'No nats-server here, so its tests were skipped: install it (apt-get install nats-server) or put it on the PATH.';

/** A real NATS server for the tests, on one port whatever becomes of it. */
export interface TestNats {
  readonly url: string;
  readonly port: number;
  kill(): Promise<void>;
  /** Starts it again. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Path of the program: on the PATH, in the cache, or fetched from Debian without root. Null, with a note, if not found. */
export async function findNats(): Promise<string | null> {
  const program = await lookForNats();
  if (program !== null) return program;
  await mkdir(NOTES, { recursive: true });
  await writeFile(path.join(NOTES, 'nats'), NO_NATS);
  return null;
}

async function lookForNats(): Promise<string | null> {
  const cached = path.join(CACHE, 'usr/sbin/nats-server');
  for (const program of ['nats-server', cached]) if (await runs(program)) return program;
  try {
    await fetchNats();
  } catch {
    return null;
  }
  return (await runs(cached)) ? cached : null;
}

async function runs(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  );
}

/** Two suites may fetch it at the same time: each in a folder of its own, and the first one stays. */
async function fetchNats(): Promise<void> {
  await mkdir(path.dirname(CACHE), { recursive: true });
  const folder = await mkdtemp(`${CACHE}-`);
  try {
    await run('apt-get', ['download', 'nats-server'], { cwd: folder, timeout: FETCH_MS });
    await run('sh', ['-c', 'dpkg -x nats-server_*.deb out'], { cwd: folder });
    await rename(path.join(folder, 'out'), CACHE).catch(() => access(CACHE));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param config lines of its configuration file */
export async function startNats(program: string, config: readonly string[] = []): Promise<TestNats> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tavola-nats-'));
  const port = await freePort();
  const file = path.join(folder, 'nats.conf');
  await writeFile(file, `${[`listen: "localhost:${port}"`, ...config].join('\n')}\n`);
  let child = await startChild(program, file);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const killed = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    kill();
    await ended;
  };
  return {
    url: `nats://localhost:${port}`,
    port,
    kill: killed,
    async revive() {
      child = await startChild(program, file);
    },
    async stop() {
      process.off('exit', kill);
      await killed();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startChild(program: string, file: string): Promise<ChildProcess> {
  const child = spawn(program, ['--config', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  let limit: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`The NATS server for the tests did not start.\n${output}`));
      limit = setTimeout(fail, START_MS);
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-10_000);
        if (output.includes('Server is ready')) resolve();
      });
      child.once('error', fail);
      child.once('close', fail);
    });
    return child;
  } finally {
    clearTimeout(limit);
  }
}
