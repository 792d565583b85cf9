import { rmSync } from 'node:fs';
import { installPeer } from './peer.ts';
import { rounded, say, sayTable } from './report.ts';
import { BOARDGAME_IO, startPeer } from './server/boardgame-io.ts';
import type { ServerContestant } from './server/contestant.ts';
import { benchIdleSockets, benchStarts } from './server/standing.ts';
import { newFolder, serverIn } from './server/tavola.ts';
import { type BenchLoad, type Throughput, throughput } from './server/throughput.ts';

/** Warm-up: a server runs for weeks, so compilation is not counted. */
const WARM_UP: BenchLoad = { matches: 100, each: 4 };
const LOADS: readonly BenchLoad[] = [
  { matches: 1, each: 20 },
  { matches: 100, each: 4 },
  { matches: 300, each: 2 },
];

/** Each load is played so often by each in turn; the round in the middle, by moves a second, is reported. */
const ROUNDS = 5;

/** The server as its users meet it: its own process, sockets, disk. */
export async function benchServer(stored: number): Promise<void> {
  await benchMoves();
  await benchIdleSockets();
  await benchStarts(stored);
}

/** Both servers run at once and take turns, so that both see the same load. */
async function benchMoves(): Promise<void> {
  const folder = newFolder();
  const contestants: ServerContestant[] = [await serverIn(folder)];
  try {
    if (installPeer(BOARDGAME_IO)) contestants.push(await startPeer());
    else say('boardgame.io could not be installed, so only Tavola is measured.');
    await compare(contestants);
  } finally {
    for (const { program } of contestants) await program.end();
    rmSync(folder, { recursive: true });
  }
}

async function compare(contestants: readonly ServerContestant[]): Promise<void> {
  for (const contestant of contestants) await throughput(contestant, WARM_UP);
  const rows: string[][] = [];
  for (const load of LOADS) {
    const rounds = contestants.map((): Throughput[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, contestant] of contestants.entries()) rounds[index]?.push(await throughput(contestant, load));
    }
    const told = rounds.map(middle);
    for (const [index, { movesPerSecond, p50, p99, processor }] of told.entries()) {
      const figures = [movesPerSecond, p50, p99].map(rounded);
      const name = contestants[index]?.name ?? '';
      rows.push([name, String(load.matches), ...figures, processor === null ? '?' : rounded(processor)]);
    }
    const [own, peer] = told.map(({ movesPerSecond }) => movesPerSecond);
    if (own !== undefined && peer !== undefined)
      rows.push(['ratio', String(load.matches), `${rounded(own / peer)} x`, '', '', '']);
  }
  sayTable(['server', 'matches', 'moves a second', 'p50 ms', 'p99 ms', 'processor ms a move'], rows);
}

function middle(rounds: readonly Throughput[]): Throughput {
  const sorted = rounds.toSorted((a, b) => a.movesPerSecond - b.movesPerSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('nothing was played');
  return found;
}
