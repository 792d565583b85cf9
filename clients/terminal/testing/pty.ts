import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';

const command = process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../../../cli/bin/tavola.mjs', import.meta.url));

const ENTER = '\r';

/** For tests: the command in a real pseudo-terminal, with a terminal emulator that shows what a player would see. */
export class PtyRun {
  readonly #pty: IPty;
  readonly #terminal: headless.Terminal;
  readonly #listeners = new Set<() => void>();
  #exitCode: number | null = null;

  constructor(args: readonly string[], { columns = 80, rows = 40, env = {} as Readonly<Record<string, string>> } = {}) {
    this.#terminal = new headless.Terminal({ cols: columns, rows, scrollback: 10_000, allowProposedApi: true });
    this.#pty = spawn(process.execPath, [command, ...args], {
      cols: columns,
      rows,
      name: 'xterm-256color',
      env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm-256color', ...env },
    });
    this.#pty.onData((data) => this.#terminal.write(data, () => this.#changed()));
    // The emulator parses in its own time: an empty write comes back when the last words are on the screen.
    this.#pty.onExit(({ exitCode }) =>
      this.#terminal.write('', () => {
        this.#exitCode = exitCode;
        this.#changed();
      }),
    );
  }

  /** The screen and its scrollback, without trailing spaces. */
  get text(): string {
    const buffer = this.#terminal.buffer.active;
    const rows = Array.from(
      { length: buffer.length },
      (_, row) => buffer.getLine(row)?.translateToString(true).trimEnd() ?? '',
    );
    return rows.join('\n').trimEnd();
  }

  /** The rows from the last one that starts with these words. */
  from(words: string): string {
    return this.text.slice(this.text.lastIndexOf(words));
  }

  /** Waits until the screen shows these words. Ignores trailing spaces. */
  async sees(words: string | RegExp): Promise<void> {
    const shows = (): boolean =>
      typeof words === 'string' ? this.text.includes(words.trimEnd()) : words.test(this.text);
    while (!shows()) {
      if (this.#exitCode !== null) throw new Error(`The program ended without showing ${words}:\n${this.text}`);
      await new Promise<void>((resolve) => {
        const listener = (): void => {
          this.#listeners.delete(listener);
          resolve();
        };
        this.#listeners.add(listener);
      });
    }
  }

  /** Types keys one by one, as a person does. */
  keys(text: string): void {
    for (const key of text) this.#pty.write(key);
  }

  enter(line: string): void {
    this.#pty.write(`${line}${ENTER}`);
  }

  /** Waits for words on the screen, then types a line. */
  async answer(words: string, line: string): Promise<void> {
    await this.sees(words);
    this.enter(line);
  }

  /** Resolves with the exit code once the program has ended. */
  async ended(): Promise<number> {
    while (this.#exitCode === null) await new Promise<void>((resolve) => this.#listeners.add(resolve));
    return this.#exitCode;
  }

  kill(): void {
    if (this.#exitCode === null) this.#pty.kill('SIGKILL');
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
