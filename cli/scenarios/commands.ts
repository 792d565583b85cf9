import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Limit for a command of a scenario (ms). Ends before the test does, so that nothing is left running. */
const LIMIT_MS = 200_000;

/** The public interfaces: the built command in its own process, or the bundle of `npm test`. */
const COMMAND = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../bin/tavola.mjs', import.meta.url));

export interface CommandRun {
  readonly output: string;
  readonly errors: string;
  readonly code: number | null;
}

/** Runs `tavola` with this input, which then ends. */
export function tavola(
  args: readonly string[],
  input: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  return new Promise((resolve, reject) => {
    const { FORCE_COLOR: _, ...env } = process.env;
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { ...env, NO_COLOR: '1', ...settings },
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ output, errors, code }));
    child.stdin.end(input);
  });
}

export type EngineReply = Readonly<Record<string, unknown>>;

let shared: EngineClient | undefined;

/** Sends requests to `tavola engine` one by one. One process serves all tests of a file and ends with them. */
export async function engine<T extends readonly EngineReply[]>(...requests: readonly object[]): Promise<T> {
  shared ??= new EngineClient();
  const answers: EngineReply[] = [];
  for (const [id, request] of requests.entries()) answers.push(await shared.ask({ id, ...request }));
  return answers as unknown as T;
}

/** A running `tavola engine`, for scenarios in which each request depends on the last answer. */
export class EngineClient {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers: AsyncIterator<string>;
  readonly #lines: Interface;

  constructor() {
    this.#child = spawn(process.execPath, [COMMAND, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#lines = createInterface({ input: this.#child.stdout });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  async ask(request: object): Promise<EngineReply> {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await this.#answers.next();
    if (done === true) throw new Error('the engine has ended');
    return JSON.parse(value) as EngineReply;
  }

  /** Ends its input and returns the exit code. */
  close(): Promise<number | null> {
    return new Promise((resolve) => {
      this.#child.on('close', resolve);
      this.#child.stdin.end();
    });
  }
}
