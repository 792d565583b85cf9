import { dvonn } from '@tavola/dvonn';
import { noChance, seeded } from '@tavola/kernel';
import type { Contestant, Playing } from './contestant.ts';

export interface Throughput {
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server for one move, in milliseconds. */
  readonly processor: number | null;
}

export interface Load {
  /** Matches that go on at the same time. */
  readonly matches: number;
  /** Matches played one after the other in each of these places. */
  readonly each: number;
}

/** Plays random matches to the end; each has one move under way at a time, as people have. */
export async function throughput(contestant: Contestant, { matches, each }: Load): Promise<Throughput> {
  const tables: Playing[] = [];
  for (let made = 0; made < matches * each; made += 50) {
    const some = Math.min(50, matches * each - made);
    tables.push(...(await Promise.all(Array.from({ length: some }, () => contestant.seatPlayers()))));
  }
  const latencies: number[] = [];
  const processorBefore = contestant.program.processorTime();
  const began = performance.now();
  const place = async (): Promise<void> => {
    for (let table = tables.pop(); table !== undefined; table = tables.pop()) {
      await playOut(table, latencies);
      table.leave();
    }
  };
  await Promise.all(Array.from({ length: matches }, place));
  const seconds = (performance.now() - began) / 1000;
  const processorAfter = contestant.program.processorTime();
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0;
  return {
    movesPerSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    processor:
      processorBefore === null || processorAfter === null
        ? null
        : (processorAfter - processorBefore) / latencies.length,
  };
}

let seeds = 0;

/** Plays one match to the end and notes how long each move took to be acknowledged. */
export async function playOut(table: Playing, latencies: number[]): Promise<void> {
  seeds += 1;
  const chance = seeded(seeds);
  let state = table.start;
  for (let step = 0; ; step += 1) {
    const [demand] = dvonn.pending(state);
    if (demand === undefined) return;
    const { seat } = demand;
    const action = dvonn.sample(state, seat, chance);
    const sent = performance.now();
    await table.act(seat, action, step);
    latencies.push(performance.now() - sent);
    state = dvonn.apply(state, [{ seat, action }], noChance).state;
  }
}
