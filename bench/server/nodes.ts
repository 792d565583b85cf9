import { rmSync } from 'node:fs';
import type { Program, RunningProgram } from './program.ts';
import { newFolder, startTavola } from './tavola.ts';

/** Several nodes on one database, each with a fixed port. */
export class Nodes implements RunningProgram {
  readonly urls: readonly string[];
  readonly #programs: Program[];
  readonly #folder: string;
  readonly #settings: Readonly<Record<string, string>>;

  private constructor(programs: Program[], folder: string, settings: Readonly<Record<string, string>>) {
    this.#programs = programs;
    this.#folder = folder;
    this.#settings = settings;
    this.urls = programs.map(({ url }) => url);
  }

  static async start(database: string, count: number, more: Readonly<Record<string, string>> = {}): Promise<Nodes> {
    const folder = newFolder();
    const settings = { DATABASE_URL: database, ...more };
    const start = () => startTavola(folder, settings);
    return new Nodes(await Promise.all(Array.from({ length: count }, start)), folder, settings);
  }

  processorTime(): number | null {
    const times = this.#programs.map((program) => program.processorTime());
    return times.reduce((sum, time) => (sum === null || time === null ? null : sum + time), 0);
  }

  /** Stops one gracefully and starts it again, as an upgrade does. */
  async restart(index: number): Promise<void> {
    const { port } = new URL(this.urls[index] ?? '');
    await this.#programs[index]?.end('SIGTERM');
    this.#programs[index] = await startTavola(this.#folder, { ...this.#settings, PORT: port });
  }

  async end(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program.end()));
    rmSync(this.#folder, { recursive: true });
  }
}
