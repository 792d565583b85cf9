import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Ticks of the processor's clock a second, as Linux counts them for programs. */
const TICKS = 100;

/** One process or several that do the same work. */
export interface RunningProgram {
  /** CPU time so far (ms). Null if the system does not provide it. */
  processorTime(): number | null;
  end(): Promise<void>;
}

/** CPU time of a process (ms) from Linux’s `/proc/<id>/stat`. */
export function processorTimeIn(stat: string): number {
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** CPU time of a process’s children that have ended (ms). */
export function endedChildrenTimeIn(stat: string): number {
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS;
}

/** A server in its own process. */
export class Program implements RunningProgram {
  readonly url: string;
  /** Time from process start to ready (ms). */
  readonly startTook: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string, startTook: number) {
    this.#child = child;
    this.url = url;
    this.startTook = startTook;
  }

  static async start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Program> {
    const began = performance.now();
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const [, url] = /ready at (http:\S+)/.exec(line) ?? [];
      if (url === undefined) continue;
      child.stdout.resume();
      return new Program(child, url, performance.now() - began);
    }
    throw new Error(`${args.join(' ')} did not start`);
  }

  /** Memory (bytes). Null if the system does not provide it. */
  memory(): number | null {
    const found = this.#proc('status')?.match(/VmRSS:\s+(\d+)/)?.[1];
    return found === undefined ? null : Number(found) * 1024;
  }

  processorTime(): number | null {
    const stat = this.#proc('stat');
    return stat === null ? null : processorTimeIn(stat);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const ended = once(this.#child, 'close');
    this.#child.kill(signal);
    await ended;
  }

  #proc(file: string): string | null {
    try {
      return readFileSync(`/proc/${this.#child.pid}/${file}`, 'utf8');
    } catch {
      return null;
    }
  }
}
