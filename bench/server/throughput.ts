import { type Dvonn, type DvonnState, dvonn } from '@tavola/games/dvonn';
import { type Move, noChance, seeded } from '@tavola/kernel';
import type { PlayingMatch, ServerContestant } from './contestant.ts';

export interface Throughput {
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU time of the server per move (ms). */
  readonly processor: number | null;
  /** The same for the database, if there is one. */
  readonly behind: number | null;
}

export interface BenchLoad {
  /** Concurrent matches. */
  readonly matches: number;
  /** Matches played one after the other in each place. */
  readonly each: number;
}

/**
 * Plays random matches to the end, with one pending move each.
 * @param behind the CPU time of the database so far
 */
export async function throughput(
  contestant: ServerContestant,
  { matches, each }: BenchLoad,
  behind: () => number | null = () => null,
): Promise<Throughput> {
  const tables: ThroughputSheet[] = [];
  for (let made = 0; made < matches * each; made += 50) {
    const some = Math.min(50, matches * each - made);
    const seated = await Promise.all(Array.from({ length: some }, () => contestant.seatPlayers()));
    tables.push(...seated.map((table) => ({ table, moves: randomGame(table.start) })));
  }
  const latencies: number[] = [];
  const before = [contestant.program.processorTime(), behind()];
  const began = performance.now();
  const place = async (): Promise<void> => {
    for (let sheet = tables.pop(); sheet !== undefined; sheet = tables.pop()) {
      await playRandomMatch(sheet, latencies);
      sheet.table.leave();
    }
  };
  await Promise.all(Array.from({ length: matches }, place));
  const seconds = (performance.now() - began) / 1000;
  const after = [contestant.program.processorTime(), behind()];
  const [processor = null, behindIt = null] = after.map((time, index) => {
    const then = before[index];
    return time === null || then === null || then === undefined ? null : (time - then) / latencies.length;
  });
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? 0;
  return {
    moves: latencies.length,
    movesPerSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    processor,
    behind: behindIt,
  };
}

let seeds = 0;

/** A match with its players seated and all their moves. */
export interface ThroughputSheet {
  readonly table: PlayingMatch;
  readonly moves: readonly Move<Dvonn>[];
}

/** Moves are chosen before the clock starts: the server is measured, not the players. */
export function randomGame(start: DvonnState): Move<Dvonn>[] {
  seeds += 1;
  const chance = seeded(seeds);
  const moves: Move<Dvonn>[] = [];
  for (let state = start; ; ) {
    const [demand] = dvonn.pending(state);
    if (demand === undefined) return moves;
    const move = { seat: demand.seat, action: dvonn.sample(state, demand.seat, chance) };
    moves.push(move);
    state = dvonn.apply(state, [move], noChance).state;
  }
}

/** Plays one match and records the latency of each move. */
export async function playRandomMatch({ table, moves }: ThroughputSheet, latencies: number[]): Promise<void> {
  for (const [step, { seat, action }] of moves.entries()) {
    const sent = performance.now();
    await table.act(seat, action, step);
    latencies.push(performance.now() - sent);
  }
}
