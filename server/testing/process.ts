import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Limit for a start (ms). It takes a second on a quiet machine. */
const START_MS = 180_000;

/** The built command. Vitest compiles the sources first (tools/vitest/build.ts); `npm test` names a bundle that starts faster. */
const COMMAND = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../../cli/bin/tavola.mjs', import.meta.url));

export type ServerSettings = Readonly<Record<string, string>>;

/** For tests: `tavola serve` in a process of its own, as someone who hosts it would start it. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  /** Removed when the process ends, unless the test has named a folder itself. */
  readonly #folder: string | null;

  private constructor(url: string, child: ChildProcess, folder: string | null) {
    this.url = url;
    this.#child = child;
    this.#ended = once(child, 'close');
    this.#folder = folder;
  }

  /** Resolves when it is ready: on any free port, in a folder of its own and without limits, unless the settings say otherwise. */
  static async start(settings: ServerSettings = {}): Promise<ServerProcess> {
    const folder = settings['TAVOLA_DATA'] === undefined ? mkdtempSync(path.join(tmpdir(), 'tavola-process-')) : null;
    const usual = { PORT: '0', DATABASE_URL: '', TAVOLA_LIMITS: 'off', TAVOLA_LOG: 'error' };
    const data = folder === null ? {} : { TAVOLA_DATA: folder };
    const env = { ...process.env, ...usual, ...data, ...settings };
    const child = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let limit: NodeJS.Timeout | undefined;
    const url = await new Promise<string>((resolve, reject) => {
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const [, found] = /ready at (http:\S+)/.exec(output) ?? [];
          if (found !== undefined) resolve(found);
        });
      child.once('error', reject);
      child.once('close', () => reject(new Error(`The server did not start: ${output}`)));
      limit = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`The server did not start within ${START_MS / 1000} s: ${output}`));
      }, START_MS);
    }).finally(() => clearTimeout(limit));
    return new ServerProcess(url, child, folder);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Live connections, from its own metrics. */
  async connections(): Promise<number> {
    return (await this.#figures())('tavola_live_sockets');
  }

  /** Bytes of memory it has now, by its own account. */
  async memory(): Promise<MemoryUsage> {
    const figure = await this.#figures();
    return {
      heap: figure('nodejs_heap_size_used_bytes'),
      external: figure('nodejs_external_memory_bytes'),
      resident: figure('process_resident_memory_bytes'),
    };
  }

  async #figures(): Promise<(name: string) => number> {
    const figures = await (await fetch(`${this.url}/metrics`)).text();
    return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
  }

  /** Pauses or resumes the process: `SIGSTOP`, `SIGCONT`. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** The violent end, as a power cut would be: nothing can be finished. */
  kill(): Promise<number | null> {
    return this.#end('SIGKILL');
  }

  /** The polite end; answers the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.running) this.#child.kill(signal);
    await this.#ended;
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    return this.#child.exitCode;
  }
}

export interface MemoryUsage {
  /** What the program holds. */
  readonly heap: number;
  /** Buffers beside the heap. */
  readonly external: number;
  /** What the system has given it, including what is free inside. */
  readonly resident: number;
}

/**
 * Returns a free port below the ephemeral range, so that no other program gets it while the server of a test is down.
 */
export async function steadyPort(): Promise<string> {
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
