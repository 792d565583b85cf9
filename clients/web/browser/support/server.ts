import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built command. `npm test` sets a bundle that starts faster. */
const COMMAND =
  process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../../../../cli/bin/tavola.mjs', import.meta.url));

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Runs in its own process, because the web package does not depend on the database. */
const DAMAGE = `
  const [file, from, to] = process.argv.slice(1);
  const Database = require('libsql');
  const db = new Database(file);
  const last = "SELECT match_id AS log, seq FROM entries WHERE instr(body, ?) > 0 ORDER BY seq DESC LIMIT 1";
  const { log, seq } = db.prepare(last).get(from);
  db.prepare('UPDATE entries SET body = replace(body, ?, ?) WHERE match_id = ? AND seq = ?').run(from, to, log, seq);
  db.close();
  process.stdout.write(String(seq));
`;

/** A host name that test servers accept besides their address. */
export const HOST_NAME = 'tavola.test';

/** Limit for a start (ms). It takes a second on a quiet machine. */
const START_MS = 120_000;

/** Locks the database against the server’s writes until this program ends. */
const LOCK = `
  const Database = require('libsql');
  const db = new Database(process.argv[1]);
  db.exec('BEGIN IMMEDIATE');
  console.log('locked');
  setInterval(() => undefined, 1000);
`;

/** `tavola serve` in its own process and folder. It can be killed and restarted at the same address. */
export class Server {
  readonly #command: string;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'tavola-browser-'));
  #child: ChildProcess | null = null;
  #port = '';

  /** `command`: of another checkout. */
  constructor(command = COMMAND) {
    this.#command = command;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await steadyPort();
    const settings = { PORT: this.#port, TAVOLA_DATA: this.#folder, TAVOLA_LIMITS: 'off', TAVOLA_LOG: 'error' };
    const network = { HOST: '127.0.0.1', TAVOLA_HOST_NAMES: HOST_NAME };
    const env = { ...process.env, DATABASE_URL: '', ...network, ...settings };
    const child = spawn(process.execPath, [this.#command, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let limit: NodeJS.Timeout | undefined;
    this.#port = await new Promise<string>((resolve, reject) => {
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const port = /ready at http:\/\/\S+:(\d+)/.exec(output)?.[1];
          if (port !== undefined) resolve(port);
        });
      child.once('close', (code, signal) =>
        reject(new Error(`The server did not start (${code ?? signal}): ${output}`)),
      );
      limit = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`The server did not start within ${START_MS / 1000} s: ${output}`));
      }, START_MS);
    }).finally(() => clearTimeout(limit));
  }

  /** Kills the process without cleanup, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
  }

  /** Locks the database from another program. Returns a function that releases it. */
  async lock(): Promise<() => Promise<void>> {
    const file = path.join(this.#folder, 'tavola.db');
    const child = spawn(process.execPath, ['--eval', LOCK, file], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    return async () => {
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      await gone;
    };
  }

  /** Changes the last move that was stored, as a bad disk would, and returns its number. Only while the server is down. */
  damage(): number {
    const file = path.join(this.#folder, 'tavola.db');
    const changed = execFileSync(process.execPath, ['--eval', DAMAGE, file, '"late":false', '"late":true'], {
      cwd: ROOT,
    });
    return Number(changed.toString());
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Returns a free port below the ephemeral range, so that no other program gets it while the server of a test is down.
 */
async function steadyPort(): Promise<string> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return String(port);
  }
}
