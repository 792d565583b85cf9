import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The built command, as people run it. `npm test` names a bundle that starts faster. */
const command = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../../../cli/bin/tavola.mjs', import.meta.url));

/** For tests: runs the command in a pipe. */
export class Run {
  readonly child: ChildProcessWithoutNullStreams;
  out = '';
  err = '';
  /** Output before this index has been matched. */
  #seen = 0;
  #isClosed = false;
  readonly #closed: Promise<void>;

  constructor(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = process.cwd()) {
    this.child = spawn(process.execPath, [command, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      cwd,
    });
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.out += chunk.toString();
    });
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.err += chunk.toString();
    });
    this.#closed = once(this.child, 'close').then(() => {
      this.#isClosed = true;
    });
  }

  /** Waits until one of these appears after the last match, and returns it. */
  async sees<T extends string>(...choices: readonly T[]): Promise<T> {
    for (;;) {
      const found = choices
        .map((words) => ({ words, at: this.out.indexOf(words, this.#seen) }))
        .find(({ at }) => at >= 0);
      if (found !== undefined) {
        this.#seen = found.at + found.words.length;
        return found.words;
      }
      if (this.#isClosed)
        throw new Error(`Expected "${choices.join('" or "')}" before the end:\n${this.out}${this.err}`);
      await Promise.race([once(this.child.stdout, 'data'), this.#closed]);
    }
  }

  type(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  /** Waits for words, then types a line. */
  async answer(words: string, line: string): Promise<void> {
    await this.sees(words);
    this.type(line);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.#closed;
  }

  async ended(): Promise<number | null> {
    await this.#closed;
    return this.child.exitCode;
  }
}
