import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, startPostgres } from '@tavola/store/contract';
import { median } from '../measure.ts';
import { rounded, say, sayTable } from '../report.ts';
import { Nodes } from '../server/nodes.ts';
import { PostgresProcesses } from '../server/postgres.ts';
import { TavolaServer } from '../server/tavola.ts';
import { randomGame, type ThroughputSheet } from '../server/throughput.ts';
import type { NodesBench } from './main.ts';

const NODES = 30;
const TABLES = 60;
/** Each table makes a move this often (ms), so that the total rate is the same everywhere. */
const MOVE_MS = 600;
const ROUND_MS = 9000;
const ROUNDS = 3;

interface ManyRound {
  readonly p50: number;
  /** CPU time of PostgreSQL (ms). */
  readonly ofMove: number;
  readonly ofTransaction: number;
  /** News that nodes heard of each other, for each move. */
  readonly heard: number;
}

interface Contestant {
  readonly name: string;
  readonly platform: TavolaServer<Nodes>;
  readonly database: string;
  readonly rounds: ManyRound[];
}

/** The same load on one node and on many with NATS: what it costs PostgreSQL, and how much news the nodes hear. */
export async function benchMany({ postgres, nats }: NodesBench, count = NODES): Promise<void> {
  if (nats === null) return;
  // A server of its own, so that the costs of many idle nodes are not counted for the one.
  const other = await startPostgres();
  const [one, many] = [await postgres.database('one'), await other.database('many')];
  const single = await Nodes.start(one, 1);
  const nodes = await Nodes.start(many, count, { NATS_URL: nats.url });
  const contestants: Contestant[] = [
    { name: '1 node', platform: new TavolaServer(single, single.urls), database: one, rounds: [] },
    {
      name: `${count} nodes, a table on one`,
      platform: new TavolaServer(nodes, nodes.urls, 'on one node'),
      database: many,
      rounds: [],
    },
    {
      name: `${count} nodes, players apart`,
      platform: new TavolaServer(nodes, nodes.urls),
      database: many,
      rounds: [],
    },
  ];
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const contestant of contestants) {
        const measured = await play(contestant);
        // The first round warms up.
        if (round > 0) contestant.rounds.push(measured);
      }
    sayMany(contestants);
  } finally {
    await Promise.all([single.end(), nodes.end()]);
    await other.stop();
  }
}

async function play({ platform, database }: Contestant): Promise<ManyRound> {
  const tables: ThroughputSheet[] = [];
  while (tables.length < TABLES) {
    const some = await Promise.all(Array.from({ length: 20 }, () => platform.seatPlayers()));
    tables.push(...some.map((table) => ({ table, moves: randomGame(table.start) })));
  }
  const processes = await PostgresProcesses.of(database);
  const before = [processes?.processorTime() ?? 0, await transactions(database), await heard(platform.program.urls)];
  const latencies: number[] = [];
  const until = performance.now() + ROUND_MS;
  await Promise.all(
    tables.map((sheet, index) => paced(sheet, { until, delay: (MOVE_MS * index) / TABLES, latencies })),
  );
  for (const { table } of tables) table.leave();
  // PostgreSQL counts transactions with a delay.
  await sleep(1500);
  const after = [processes?.processorTime() ?? 0, await transactions(database), await heard(platform.program.urls)];
  const [processor = 0, committed = 0, news = 0] = after.map((figure, index) => figure - (before[index] ?? 0));
  const moves = latencies.length;
  return {
    p50: median(latencies),
    ofMove: processor / moves,
    ofTransaction: processor / committed,
    heard: news / moves,
  };
}

interface Pace {
  /** Ends then (ms). */
  readonly until: number;
  readonly delay: number;
  readonly latencies: number[];
}

async function paced({ table, moves }: ThroughputSheet, { until, delay, latencies }: Pace): Promise<void> {
  let next = performance.now() + delay;
  for (const [step, { seat, action }] of moves.entries()) {
    await sleep(Math.max(0, next - performance.now()));
    next += MOVE_MS;
    if (performance.now() > until) return;
    const sent = performance.now();
    await table.act(seat, action, step);
    latencies.push(performance.now() - sent);
  }
}

async function transactions(database: string): Promise<number> {
  const client = await connectTo(database);
  try {
    const sql = 'SELECT xact_commit::INT AS count FROM pg_stat_database WHERE datname = CURRENT_DATABASE()';
    const { rows } = await client.query<{ count: number }>(sql);
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** News that these nodes have heard so far. */
async function heard(urls: readonly string[]): Promise<number> {
  const figures = await Promise.all(
    urls.map(async (url) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(/^tavola_news_heard_total (\d+)/m.exec(text)?.[1] ?? 0);
    }),
  );
  return figures.reduce((sum, one) => sum + one, 0);
}

function sayMany(contestants: readonly Contestant[]): void {
  const base = contestants[0]?.rounds ?? [];
  const of = (rounds: readonly ManyRound[], figure: (one: ManyRound) => number) => rounded(median(rounds.map(figure)));
  const ratio = (rounds: readonly ManyRound[], figure: (one: ManyRound) => number) =>
    rounded(
      median(rounds.map((one, round) => figure(one) / (base[round] === undefined ? Number.NaN : figure(base[round])))),
    );
  const rows = contestants.map(({ name, rounds }) => [
    name,
    of(rounds, ({ p50 }) => p50),
    ratio(rounds, ({ p50 }) => p50),
    of(rounds, ({ ofMove }) => ofMove),
    ratio(rounds, ({ ofMove }) => ofMove),
    ratio(rounds, ({ ofTransaction }) => ofTransaction),
    of(rounds, ({ heard: news }) => news),
  ]);
  say(`${TABLES} tables, one move every ${MOVE_MS} ms at each`);
  const costs = ['PostgreSQL: ms a move', 'ratio', 'a transaction: ratio', 'news heard for a move'];
  sayTable(['', 'p50 ms', 'ratio', ...costs], rows);
}
