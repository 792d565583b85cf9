import { findNats, startNats, startPostgres, type TestNats, type TestServer } from '@tavola/store/contract';
import { rounded, sayTable } from './report.ts';
import { Nodes } from './server/nodes.ts';
import { PostgresProcesses } from './server/postgres.ts';
import { benchRolling } from './server/rolling.ts';
import { TavolaServer } from './server/tavola.ts';
import { type BenchLoad, type Throughput, throughput } from './server/throughput.ts';

const MAX_NODES = 3;
const WARM_UP: BenchLoad = { matches: 50, each: 1 };
const LOAD: BenchLoad = { matches: 100, each: 1 };
/** The setups take turns this many times. */
const ROUNDS = 5;

interface Setup {
  readonly nodes: number;
  readonly news: 'PostgreSQL' | 'NATS';
  /** Where the two players of a match are. A balancer that hashes the table puts them on one node. */
  readonly players: 'on one node' | 'apart';
}

const SETUPS: readonly Setup[] = [
  { nodes: 1, news: 'PostgreSQL', players: 'on one node' },
  ...[2, MAX_NODES].map((nodes): Setup => ({ nodes, news: 'PostgreSQL', players: 'apart' })),
  { nodes: MAX_NODES, news: 'PostgreSQL', players: 'on one node' },
  { nodes: MAX_NODES, news: 'NATS', players: 'apart' },
  { nodes: MAX_NODES, news: 'NATS', players: 'on one node' },
];

/**
 * Several nodes on one real PostgreSQL, all on this machine: their cost, and the effect of restarting all of them.
 * @param rounds a number, or nothing
 */
export async function benchNodes([rounds = String(ROUNDS)]: readonly string[] = []): Promise<void> {
  const postgres = await startPostgres();
  const program = await findNats();
  const nats = program === null ? null : await startNats(program);
  try {
    await benchSetups(postgres, nats, Number(rounds));
    await benchRolling(await postgres.database('rolling'), MAX_NODES);
  } finally {
    await nats?.stop();
    await postgres.stop();
  }
}

async function benchSetups(postgres: TestServer, nats: TestNats | null, rounds: number): Promise<void> {
  const setups = SETUPS.filter(({ news }) => news === 'PostgreSQL' || nats !== null);
  if (nats === null) process.stdout.write('No nats-server here, so NATS is not measured.\n');
  const measured = setups.map((): Throughput[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, setup] of setups.entries()) {
      const database = await postgres.database(`nodes_${round}_${index}`);
      measured[index]?.push(await benchSetup(setup, database, setup.news === 'NATS' ? (nats?.url ?? '') : ''));
    }
  const [first = []] = measured;
  const rows = setups.map(({ nodes, news, players }, index) => {
    const all = measured[index] ?? [];
    const figures = [
      ...FIGURES.map((figure) => median(all.map(figure))),
      ...COSTS.map((cost) => ratio(all, first, cost)),
    ];
    return [String(nodes), news, players, ...figures.map((one) => (one === null ? '?' : rounded(one)))];
  });
  sayTable(['nodes', 'news', 'players', ...TITLES], rows);
}

/** Medians of the rounds. */
const FIGURES = [
  ({ movesPerSecond }: Throughput) => movesPerSecond,
  ({ p50 }: Throughput) => p50,
  ({ processor }: Throughput) => processor,
  ({ behind }: Throughput) => behind,
];
/** Also as ratios to one node, round by round. */
const COSTS = [({ processor }: Throughput) => processor, ({ behind }: Throughput) => behind];
const TITLES = [
  'moves a second',
  'p50 ms',
  'nodes: ms a move',
  'PostgreSQL: ms a move',
  'nodes: ratio',
  'PostgreSQL: ratio',
];

async function benchSetup({ nodes: count, players }: Setup, database: string, nats: string): Promise<Throughput> {
  const nodes = await Nodes.start(database, count, { NATS_URL: nats });
  try {
    const platform = new TavolaServer(nodes, nodes.urls, players);
    await throughput(platform, WARM_UP);
    const server = await PostgresProcesses.of(database);
    return await throughput(platform, LOAD, () => server?.processorTime() ?? null);
  } finally {
    await nodes.end();
  }
}

function ratio(
  all: readonly Throughput[],
  first: readonly Throughput[],
  cost: (one: Throughput) => number | null,
): number | null {
  return median(
    all.map((one, round) => {
      const [mine, base] = [cost(one), cost(first[round] ?? one)];
      return mine === null || base === null ? null : mine / base;
    }),
  );
}

function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? null;
}
