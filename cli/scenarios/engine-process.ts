import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { EngineReply } from './commands.ts';

const COMMAND = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../bin/tavola.mjs', import.meta.url));

/** `tavola engine` kept open, as another program would: one line out, one line back. */
export class EngineProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  private constructor(child: ChildProcessByStdio<Writable, Readable, null>) {
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  }

  static start(): EngineProcess {
    return new EngineProcess(spawn(process.execPath, [COMMAND, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] }));
  }

  async ask(request: object): Promise<EngineReply> {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.#lines.next();
    if (done === true) throw new Error('the engine has ended');
    return JSON.parse(value) as EngineReply;
  }

  /** Its input ends, and so does it; answers the exit code. */
  async end(): Promise<number | null> {
    const ended = once(this.#child, 'close');
    this.#child.stdin.end();
    await ended;
    return this.#child.exitCode;
  }
}
