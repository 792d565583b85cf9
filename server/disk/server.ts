import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../cli/bin/tavola.mjs', import.meta.url));

export type DiskServerSettings = Readonly<Record<string, string>>;

/** Limit for a command to start or end (ms). */
const LONGEST = 90_000;

export interface ServerExit {
  readonly code: number | null;
  readonly output: string;
}

function environment(settings: DiskServerSettings): NodeJS.ProcessEnv {
  const usual = { PORT: '0', DATABASE_URL: '', TAVOLA_LIMITS: 'off', TAVOLA_LOG: 'warn' };
  return { ...process.env, ...usual, ...settings };
}

/** Runs a command to its end, or kills it after this long (ms). */
export async function runTavola(
  args: readonly string[],
  settings: DiskServerSettings,
  killAfter = LONGEST,
): Promise<ServerExit> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfter);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output };
}

/** `tavola serve` with its output and timestamps. */
export class DiskServer {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #said: { readonly at: number; readonly text: string }[];

  private constructor(url: string, child: ChildProcess, said: { readonly at: number; readonly text: string }[]) {
    this.url = url;
    this.#child = child;
    this.#said = said;
  }

  /**
   * Rejects with the output if the server does not start.
   * @param maxFiles how many files and connections it may have open, if not as many as this process
   */
  static async start(settings: DiskServerSettings, maxFiles: number | null = null): Promise<DiskServer> {
    const command = [process.execPath, COMMAND, 'serve'];
    const limited = maxFiles === null ? command : ['sh', '-c', `ulimit -n ${maxFiles}; exec "$@"`, 'sh', ...command];
    const child = spawn(limited[0] ?? '', limited.slice(1), {
      env: environment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: { readonly at: number; readonly text: string }[] = [];
    const url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said.push({ at: performance.now(), text });
          const [, found] = /ready at (http:\S+)/.exec(text) ?? [];
          if (found !== undefined) {
            clearTimeout(timer);
            resolve(found);
          }
        });
      child.once('close', () => {
        clearTimeout(timer);
        reject(new Error(said.map(({ text }) => text).join('')));
      });
    });
    return new DiskServer(url, child, said);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Time from a moment until matching output (ms). Null if there was none. */
  noticed(since: number, like: RegExp): number | null {
    const found = this.#said.find(({ at, text }) => at >= since && like.test(text));
    return found === undefined ? null : Math.round(found.at - since);
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.running) {
      const gone = once(this.#child, 'close');
      this.#child.kill(signal);
      const timer = setTimeout(() => this.#child.kill('SIGKILL'), LONGEST);
      await gone;
      clearTimeout(timer);
    }
    return this.#child.exitCode;
  }
}
