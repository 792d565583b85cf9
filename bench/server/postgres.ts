import { readdirSync, readFileSync } from 'node:fs';
import { connectTo } from '@tavola/store/contract';
import { endedChildrenTimeIn, processorTimeIn } from './program.ts';

/** The processes of a local PostgreSQL server. */
export class PostgresProcesses {
  readonly #postmaster: number;

  private constructor(postmaster: number) {
    this.#postmaster = postmaster;
  }

  /** Null if the system does not provide it. */
  static async of(url: string): Promise<PostgresProcesses | null> {
    const client = await connectTo(url);
    try {
      const { rows } = await client.query<{ pid: number }>('SELECT PG_BACKEND_PID() AS pid');
      const stat = statOf(rows[0]?.pid ?? 0);
      return stat === null ? null : new PostgresProcesses(parentIn(stat));
    } finally {
      await client.end();
    }
  }

  /** Of all processes, also of connections that have ended (ms). */
  processorTime(): number {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), statOf(Number(pid))] as const);
    const ours = stats.flatMap(([pid, stat]) =>
      stat !== null && (pid === this.#postmaster || parentIn(stat) === this.#postmaster) ? [stat] : [],
    );
    const ended = statOf(this.#postmaster);
    return ours.reduce((sum, stat) => sum + processorTimeIn(stat), ended === null ? 0 : endedChildrenTimeIn(ended));
  }
}

function parentIn(stat: string): number {
  return Number(stat.replace(/^.*\) /s, '').split(' ')[1]);
}

function statOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
}
