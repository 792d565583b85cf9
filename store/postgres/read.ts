import { DamagedRow } from '../core/damage.ts';
import { textIn } from '../core/desk.ts';
import { entryIn } from '../core/keepsakes.ts';
import type { MatchStore, StoredEntry } from '../port.ts';
import type { PostgresDesk } from './desk.ts';
import { Gather } from './gather.ts';

const READ_MANY = `
  SELECT match_id, entries.seq, at, body
  FROM UNNEST(?1::TEXT[], ?2::BIGINT[]) AS wanted (id, seq) JOIN entries ON match_id = id AND entries.seq >= wanted.seq
  ORDER BY match_id, entries.seq`;

const MOST_TOGETHER = 200;

interface Wanted {
  readonly matchId: string;
  readonly fromSeq: number;
}

/**
 * News of many matches come at once, because appends do; what is new in them is read in one round trip. Whole logs may be long, and
 * nobody waits for one who wants something else.
 * @param whole reads one log by itself
 */
export function reader(desk: PostgresDesk, whole: MatchStore['read']): MatchStore['read'] {
  const gather = new Gather<Wanted, readonly StoredEntry[]>({
    answer: (wanted) => readMany(desk, wanted),
    nameOf: ({ matchId }) => matchId,
    most: MOST_TOGETHER,
    holdingUpMs: desk.limits.holdingUpMs,
  });
  return (matchId, fromSeq) =>
    Number.isSafeInteger(fromSeq) && fromSeq > 0
      ? desk
          .enter(() => gather.ask({ matchId, fromSeq }))
          .catch((error: unknown) => {
            // Another row of the batch may be the damaged one, so read each separately.
            if (error instanceof DamagedRow) return whole(matchId, fromSeq);
            throw error;
          })
      : whole(matchId, fromSeq);
}

async function readMany(desk: PostgresDesk, wanted: readonly Wanted[]): Promise<readonly (readonly StoredEntry[])[]> {
  const found = new Map<string, StoredEntry[]>(wanted.map(({ matchId }) => [matchId, []]));
  const rows = await desk.query(READ_MANY, [
    wanted.map(({ matchId }) => matchId),
    wanted.map(({ fromSeq }) => fromSeq),
  ]);
  for (const row of rows) {
    found.get(textIn(row, 'match_id'))?.push(entryIn(row));
  }
  return wanted.map(({ matchId }) => found.get(matchId) ?? []);
}
