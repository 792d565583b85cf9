import { startPostgres, type TestServer } from '@tavola/store/contract';
import { rounded, sayTable } from './report.ts';
import { Nodes } from './server/nodes.ts';
import { PostgresProcesses } from './server/postgres.ts';
import { benchRolling } from './server/rolling.ts';
import { TavolaServer } from './server/tavola.ts';
import { type BenchLoad, throughput } from './server/throughput.ts';

const MAX_NODES = 3;
const WARM_UP: BenchLoad = { matches: 50, each: 1 };
const LOAD: BenchLoad = { matches: 100, each: 3 };

/** Several nodes on one real PostgreSQL, all on this machine: their cost, and the effect of restarting all of them. */
export async function benchNodes(): Promise<void> {
  const postgres = await startPostgres();
  try {
    await benchCounts(postgres);
    await benchRolling(await postgres.database('rolling'), MAX_NODES);
  } finally {
    await postgres.stop();
  }
}

/** The two players of a match are on different nodes, where there are several: one node sends each move to another. */
async function benchCounts(postgres: TestServer): Promise<void> {
  const rows: string[][] = [];
  for (let count = 1; count <= MAX_NODES; count += 1) {
    const database = await postgres.database(`nodes${count}`);
    const nodes = await Nodes.start(database, count);
    try {
      const platform = new TavolaServer(nodes, nodes.urls);
      await throughput(platform, WARM_UP);
      const server = await PostgresProcesses.of(database);
      const done = await throughput(platform, LOAD, () => server?.processorTime() ?? null);
      const figures = [done.movesPerSecond, done.p50, done.p99, done.processor, done.behind];
      rows.push([String(count), String(LOAD.matches), ...figures.map((one) => (one === null ? '?' : rounded(one)))]);
    } finally {
      await nodes.end();
    }
  }
  sayTable(
    ['nodes', 'matches', 'moves a second', 'p50 ms', 'p99 ms', 'nodes: processor ms a move', 'PostgreSQL: ms a move'],
    rows,
  );
}
