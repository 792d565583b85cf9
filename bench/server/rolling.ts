import { LoadDriver } from '@tavola/server/testing';
import { rounded, sayTable } from '../report.ts';
import { Nodes } from './nodes.ts';

const TABLES = 20;
/** Moves before the first restart, between two, and after the last. */
const MOVES_BETWEEN = 600;

/** Restarts every node during play. Players reconnect to any node and send unacknowledged moves again. */
export async function benchRolling(database: string, count: number): Promise<void> {
  const nodes = await Nodes.start(database, count);
  const load = new LoadDriver(nodes.urls, TABLES);
  try {
    await load.start();
    await load.more(MOVES_BETWEEN);
    const calm = load.latencies.length;
    for (let index = 0; index < count; index += 1) {
      await nodes.restart(index);
      await load.more(MOVES_BETWEEN);
    }
    await load.stop();
    const row = (name: string, values: readonly number[]) => [name, String(values.length), ...figures(values)];
    sayTable(
      ['rolling restart', 'moves', 'p50 ms', 'p99 ms', 'longest ms', 'comebacks', 'failed'],
      [
        [...row('before', load.latencies.slice(0, calm)), '', ''],
        [
          ...row(`${count} nodes, one after the other`, load.latencies.slice(calm)),
          String(load.comebacks),
          String(load.faults.length),
        ],
      ],
    );
  } finally {
    load.leave();
    await nodes.end();
  }
}

function figures(values: readonly number[]): string[] {
  const sorted = [...values].sort((a, b) => a - b);
  return [0.5, 0.99, 1].map((part) =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0),
  );
}
