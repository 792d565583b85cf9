import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDebianProgram } from './debian.ts';
import { freePort } from './free-port.ts';

/** Limit for starting (ms). It takes 0.1 s on a quiet machine. */
const START_MS = 60_000;

/** `npm test` repeats what this folder says about the run. */
const NOTES = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../.cache/notes' : '../../../.cache/notes', import.meta.url),
);

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
  const program = await findDebianProgram({
    name: 'nats-server',
    file: 'usr/sbin/nats-server',
    version: '--version',
  });
  if (program !== null) return program;
  await mkdir(NOTES, { recursive: true });
  await writeFile(path.join(NOTES, 'nats'), NO_NATS);
  return null;
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
