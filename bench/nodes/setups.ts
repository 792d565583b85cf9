import { median } from '../measure.ts';
import { rounded, say, sayTable } from '../report.ts';
import { Nginx } from '../server/nginx.ts';
import { Nodes } from '../server/nodes.ts';
import { PostgresProcesses } from '../server/postgres.ts';
import { TavolaServer } from '../server/tavola.ts';
import { type BenchLoad, type Throughput, throughput } from '../server/throughput.ts';
import type { NodesBench } from './main.ts';

const MAX_NODES = 3;
/** For each node: code that has run seldom is several times slower. */
const WARM_UP: BenchLoad = { matches: 40, each: 2 };
const LOAD: BenchLoad = { matches: 40, each: 1 };
/** The setups take turns this many times. */
const ROUNDS = 5;

interface Setup {
  readonly nodes: number;
  readonly news: 'PostgreSQL' | 'NATS';
  /** What comes before the nodes. Without a balancer, the players of a match are on different nodes. */
  readonly before: 'nothing' | 'nginx';
}

const SETUPS: readonly Setup[] = [
  { nodes: 1, news: 'PostgreSQL', before: 'nothing' },
  { nodes: MAX_NODES, news: 'PostgreSQL', before: 'nothing' },
  { nodes: MAX_NODES, news: 'NATS', before: 'nothing' },
  { nodes: MAX_NODES, news: 'PostgreSQL', before: 'nginx' },
  { nodes: MAX_NODES, news: 'NATS', before: 'nginx' },
];

/** A setup that runs during the whole bench, so that all see the same machine. */
interface RunningSetup {
  readonly setup: Setup;
  readonly nodes: Nodes;
  readonly platform: TavolaServer<Nodes>;
  readonly database: PostgresProcesses | null;
  readonly rounds: Throughput[];
  stop(): Promise<void>;
}

/** What a move costs on one node, on several, and on several behind a balancer that hashes the table. */
export async function benchSetups({ postgres, nats }: NodesBench, rounds = ROUNDS): Promise<void> {
  const running: RunningSetup[] = [];
  try {
    for (const [index, setup] of SETUPS.entries()) {
      if (setup.news === 'NATS' && nats === null) continue;
      const started = await start(setup, await postgres.database(`setup_${index}`), nats?.url ?? '');
      if (started === null) say('No nginx here, so it is not measured.');
      else running.push(started);
    }
    for (const { platform, setup } of running)
      await throughput(platform, { ...WARM_UP, each: WARM_UP.each * setup.nodes });
    for (let round = 0; round < rounds; round += 1)
      for (const { platform, database, rounds: measured } of running)
        measured.push(await throughput(platform, LOAD, () => database?.processorTime() ?? null));
    sayRounds(running);
  } finally {
    for (const one of running) await one.stop();
  }
}

async function start(setup: Setup, database: string, nats: string): Promise<RunningSetup | null> {
  const news = setup.news === 'NATS' ? { NATS_URL: nats } : {};
  const nodes = await Nodes.start(database, setup.nodes, { ...news, TAVOLA_TRUST_PROXY: 'on' });
  const nginx = setup.before === 'nginx' ? await Nginx.start(nodes.urls) : null;
  const stop = async (): Promise<void> => {
    await nginx?.stop();
    await nodes.end();
  };
  if (setup.before === 'nginx' && nginx === null) {
    await stop();
    return null;
  }
  const platform = new TavolaServer(nodes, nginx === null ? nodes.urls : [nginx.url]);
  return { setup, nodes, platform, database: await PostgresProcesses.of(database), rounds: [], stop };
}

function sayRounds(running: readonly RunningSetup[]): void {
  const base = running[0]?.rounds ?? [];
  const rows = running.map(({ setup, rounds }) => {
    const of = (figure: Figure) => cell(rounds.map(figure));
    const ratio = (figure: Figure) =>
      cell(rounds.map((one, round) => divided(figure(one), base[round] === undefined ? null : figure(base[round]))));
    const figures = [of(speed), of(p50), of(ofNodes), ratio(ofNodes), of(ofDatabase), ratio(ofDatabase)];
    return [String(setup.nodes), setup.news, setup.before, ...figures];
  });
  const titles = ['moves a second', 'p50 ms', 'nodes: ms a move', 'ratio', 'PostgreSQL: ms a move', 'ratio'];
  sayTable(['nodes', 'news', 'before them', ...titles], rows);
}

type Figure = (one: Throughput) => number | null;

const speed: Figure = ({ movesPerSecond }) => movesPerSecond;
const p50: Figure = (one) => one.p50;
const ofNodes: Figure = ({ processor }) => processor;
const ofDatabase: Figure = ({ behind }) => behind;

/** The median of the rounds. */
function cell(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? '?' : rounded(median(known));
}

function divided(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one / other;
}
