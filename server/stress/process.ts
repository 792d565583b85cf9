import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The command as it was built last, for the server needs a process of its own. */
const TAVOLA = fileURLToPath(new URL('../../cli/bin/tavola.mjs', import.meta.url));

/** A server in a process of its own, on a folder of its own. */
export class ServerProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
    this.#ended = once(child, 'close');
  }

  /** Resolves when it is ready. Port 0 takes any free one. */
  static async start(folder: string, port = 0): Promise<ServerProcess> {
    const env = {
      ...process.env,
      PORT: String(port),
      TAVOLA_DATA: folder,
      TAVOLA_LIMITS: 'off',
      TAVOLA_LOG: 'error',
      DATABASE_URL: '',
    };
    const child = spawn(process.execPath, [TAVOLA, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (text: Buffer) => {
      complaints += text.toString();
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const [, found] = /ready at http:\/\/[^:]+:(\d+)/.exec(line) ?? [];
      if (found !== undefined) {
        child.stdout.resume();
        return new ServerProcess(child, Number(found));
      }
    }
    throw new Error(`the server did not start: ${complaints}`);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Bytes of memory it has now. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }

  /** The violent end: nothing can be finished. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** The polite end; answers the exit code. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    await this.#ended;
    return this.#child.exitCode;
  }
}
