import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Ticks of the processor's clock a second, as Linux counts them for programs. */
const TICKS = 100;

/** One process or several that do the same work. */
export interface RunningProgram {
  /** Milliseconds of processor time used so far; null where the system does not tell. */
  processorTime(): number | null;
  end(): Promise<void>;
}

/** Milliseconds of processor time that a process has used, by what Linux tells of it in `/proc/<id>/stat`. */
export function processorTimeIn(stat: string): number {
  const fields = stat.replace(/^.*\) /s, '').split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** A server in a process of its own. */
export class Program implements RunningProgram {
  readonly url: string;
  /** From the start of the process until it said that it was ready, in milliseconds. */
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

  /** Bytes of memory; null where the system does not tell. */
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
