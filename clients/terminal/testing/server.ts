import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Run } from './run.ts';

/** For tests: the built server with its data in a temporary folder. */
export class ServerRun {
  /** Also free for files of the test. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'tavola-terminal-'));
  readonly data = path.join(this.folder, 'data');
  url = '';
  readonly #port: string;
  #run: Run | null = null;

  /** A fixed port survives a restart. */
  constructor(port = '0') {
    this.#port = port;
  }

  async start(): Promise<void> {
    const run = new Run(['serve'], { PORT: this.#port, TAVOLA_DATA: this.data, TAVOLA_LIMITS: 'off' });
    this.#run = run;
    await run.sees('Stop it with Ctrl-C.');
    this.url = /ready at (\S+)/.exec(run.out)?.[1] ?? '';
  }

  async stop(): Promise<void> {
    this.#run?.child.kill('SIGTERM');
    await this.#run?.ended();
  }

  /** Stops the server and deletes the folder. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
