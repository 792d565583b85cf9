import { setTimeout as sleep } from 'node:timers/promises';
import { quantileOf } from '@tavola/server/testing';
import { rounded, say, sayTable } from '../report.ts';
import { Nodes } from '../server/nodes.ts';
import { type BenchMatch, TavolaServer } from '../server/tavola.ts';
import { randomGame } from '../server/throughput.ts';
import type { NodesBench } from './main.ts';

const NODES = 2;
const TABLES = 30;
/** Pause between two moves at a table (ms). */
const MOVE_MS = 400;
const UP_MS = 10_000;
const DOWN_MS = 30_000;
/** After its return, NATS may take this long (ms) until news arrives as before. */
const SETTLING_MS = 2000;

type Phase = 'up' | 'down' | 'returning' | 'back';

const PHASES: Readonly<Record<Phase, string>> = {
  up: 'NATS up',
  down: `NATS killed for ${DOWN_MS / 1000} s`,
  returning: `the first ${SETTLING_MS / 1000} s after its return`,
  back: 'after that',
};

/** Kills NATS during play between two nodes. Measures when the other player sees a move that was acknowledged. */
export async function benchOutage({ postgres, nats }: NodesBench): Promise<void> {
  if (nats === null) return;
  const nodes = await Nodes.start(await postgres.database('outage'), NODES, { NATS_URL: nats.url });
  const platform = new TavolaServer(nodes, nodes.urls);
  const delays: Readonly<Record<Phase, number[]>> = { up: [], down: [], returning: [], back: [] };
  const play = new Play(platform, delays);
  try {
    await play.begin();
    await sleep(UP_MS);
    await nats.kill();
    play.phase = 'down';
    await sleep(DOWN_MS);
    await nats.revive();
    play.phase = 'returning';
    await sleep(SETTLING_MS);
    play.phase = 'back';
    await sleep(UP_MS);
  } finally {
    await play.end();
    await nodes.end();
  }
  say(`Every move was acknowledged once and seen once: ${play.moves} moves at ${TABLES} tables on ${NODES} nodes.`);
  const rows = Object.entries(PHASES).map(([phase, name]) => {
    const all = delays[phase as Phase];
    return [name, String(all.length), ...[0.5, 0.99, 1].map((part) => rounded(quantileOf(all, part)))];
  });
  sayTable(['seen by the other player, ms after the acknowledgement', 'moves', 'p50', 'p99', 'longest'], rows);
}

/** Matches one after the other at each table, whose players are on different nodes. */
class Play {
  phase: Phase = 'up';
  moves = 0;
  readonly #platform: TavolaServer<Nodes>;
  readonly #delays: Readonly<Record<Phase, number[]>>;
  #isOver = false;
  #playing: Promise<unknown> = Promise.resolve();

  constructor(platform: TavolaServer<Nodes>, delays: Readonly<Record<Phase, number[]>>) {
    this.#platform = platform;
    this.#delays = delays;
  }

  async begin(): Promise<void> {
    const first = await Promise.all(Array.from({ length: TABLES }, () => this.#platform.seatPlayers()));
    this.#playing = Promise.all(first.map((match) => this.#playOn(match)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#playing;
  }

  async #playOn(first: BenchMatch): Promise<void> {
    for (let match = first; ; match = await this.#platform.seatPlayers()) {
      for (const [step, { seat, action }] of randomGame(match.start).entries()) {
        await sleep(MOVE_MS);
        if (this.#isOver) return match.leave();
        const { phase } = this;
        const seen = match.seen(1 - seat);
        await match.act(seat, action, step);
        const stored = performance.now();
        this.#delays[phase].push(Math.max(0, (await seen) - stored));
        this.moves += 1;
      }
      match.leave();
    }
  }
}
