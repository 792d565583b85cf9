import type { LogLine } from '@tavola/match';
import { stopsOf } from '../table/history.ts';

/** Lines that a server sent and then lost, because its data went back to an earlier copy. */
export interface LostLines {
  /** The number of the first line that is gone. */
  readonly from: number;
  /** Number of lost moves. 0: only other lines, such as a vote. */
  readonly moves: number;
  /** The number of the last remaining move, as the history counts them. Null if the first lines are unknown. */
  readonly lastKept: number | null;
}

/** Compares the known lines with the server's. Null: nothing is missing. */
export function lostBetween(before: readonly LogLine[], now: readonly LogLine[]): LostLines | null {
  const [first] = now;
  const links = new Map(now.map(({ seq, link }) => [seq, link]));
  const lost = before.find(({ seq, link }) => seq >= (first?.seq ?? 0) && links.get(seq) !== link);
  if (lost === undefined) return null;
  const stops = stopsOf(before);
  const moves = stops.filter(({ seq }) => seq >= lost.seq).length;
  const isWhole = before[0]?.seq === 0;
  return { from: lost.seq, moves, lastKept: isWhole ? Math.max(0, stops.length - moves - 1) : null };
}
