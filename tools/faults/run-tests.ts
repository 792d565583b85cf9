import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { groupCpu } from './group-cpu.ts';
import type { RunnerAnswer, RunnerRequest } from './runner-messages.ts';

export type RunResult = Extract<RunnerAnswer, { type: 'done' }> | { readonly type: 'stalled' };

const RUNNER = fileURLToPath(new URL('./runner.js', import.meta.url));
const MAX_START_MS = 300_000;
/** A signal that no fault sends: someone else has ended the runner, and its tests run again. */
const FROM_OUTSIDE: readonly (string | null)[] = ['SIGTERM', 'SIGKILL', 'SIGINT', 'SIGHUP'];
const MAX_RESTARTS = 5;

/** Sends test files to a separate runner, and replaces the runner if it hangs. */
export class TestRunner {
  readonly #folder: string;
  #child: ChildProcess | null = null;
  /** Files changed for the last run and restored since. The runner has to read them again too. */
  #before: readonly string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs the files. Gives up after this long without progress. */
  async run(request: RunnerRequest, stallMs: number): Promise<RunResult> {
    for (let restarts = 0; ; restarts += 1) {
      const result = await this.#tryToRun(request, stallMs);
      if (result !== 'ended-outside') return result;
      if (restarts === MAX_RESTARTS) throw new Error('something keeps ending the test runner');
    }
  }

  async #tryToRun(request: RunnerRequest, stallMs: number): Promise<RunResult | 'ended-outside'> {
    if (this.#child === null && !(await this.#start())) return 'ended-outside';
    this.#child?.send({ ...request, changed: [...request.changed, ...this.#before] });
    this.#before = request.changed;
    const answer = await this.#answer('done', stallMs);
    if (answer === 'ended-outside') return answer;
    return answer?.type === 'done' ? answer : { type: 'stalled' };
  }

  /** CPU time of the runner and everything it started, so far (ms). Null if it is not running or the system does not tell. */
  get cpu(): number | null {
    const pid = this.#child?.pid;
    return pid === undefined ? null : groupCpu(pid);
  }

  /** Lets the runner stop everything it started. */
  async close(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    child.removeAllListeners();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await ended;
  }

  /** Ends it at once, with everything it started. */
  stop(): void {
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined) return;
    child.removeAllListeners();
    try {
      // The process group includes the workers and everything the tests started.
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  }

  /** False if someone ended it in the meantime. */
  async #start(): Promise<boolean> {
    this.#child = fork(RUNNER, {
      cwd: this.#folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Each fault is compiled before its tests run.
      env: { ...process.env, TAVOLA_BUILT: '1' },
    });
    const answer = await this.#answer('ready', MAX_START_MS);
    if (answer === null) throw new Error('vitest does not start');
    return answer !== 'ended-outside';
  }

  /** Null if the runner hangs or dies. It is gone then. */
  #answer(wanted: RunnerAnswer['type'], stallMs: number): Promise<RunnerAnswer | 'ended-outside' | null> {
    const child = this.#child;
    return new Promise((resolve) => {
      const end = (answer: RunnerAnswer | 'ended-outside' | null): void => {
        clearTimeout(timer);
        child?.removeAllListeners();
        if (answer === null || answer === 'ended-outside') this.stop();
        resolve(answer);
      };
      let timer = setTimeout(() => end(null), stallMs);
      child?.on('message', (answer: RunnerAnswer) => {
        if (answer.type === wanted) return end(answer);
        clearTimeout(timer);
        timer = setTimeout(() => end(null), stallMs);
      });
      child?.on('exit', (_code, signal) => end(FROM_OUTSIDE.includes(signal) ? 'ended-outside' : null));
      child?.on('error', () => end(null));
    });
  }
}
