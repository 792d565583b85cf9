import { DamagedRow } from '../core/damage.ts';
import { reachedIn, storedEntryIn } from '../core/match-data.ts';
import { textIn } from '../core/sql-runner.ts';
import type { LogStore, StoredEntry } from '../port.ts';
import { Batcher } from './batcher.ts';
import type { PostgresRunner } from './postgres-runner.ts';

const READ_MANY = `
  SELECT match_id, entries.seq, at, body
  FROM UNNEST(?1::TEXT[], ?2::BIGINT[]) AS wanted (id, seq) JOIN entries ON match_id = id AND entries.seq >= wanted.seq
  ORDER BY match_id, entries.seq`;

const REACHED = 'SELECT id, next_seq, chat_count FROM matches WHERE id = ANY (?1::TEXT[])';

const MAX_TOGETHER = 200;

interface Wanted {
  readonly logId: string;
  readonly fromSeq: number;
}

/**
 * Batches reads of new entries, since news of many logs come together. Whole logs are read separately, so that long
 * ones delay no other read.
 * @param whole reads one log
 */
export function batchedReader(runner: PostgresRunner, whole: LogStore['read']): LogStore['read'] {
  const gather = new Batcher<Wanted, readonly StoredEntry[]>({
    answer: (wanted) => readMany(runner, wanted),
    nameOf: ({ logId }) => logId,
    most: MAX_TOGETHER,
    holdingUpMs: runner.limits.holdingUpMs,
  });
  return (logId, fromSeq) =>
    Number.isSafeInteger(fromSeq) && fromSeq > 0
      ? runner
          .enter(() => gather.ask({ logId, fromSeq }))
          .catch((error: unknown) => {
            // Another row of the batch may be the damaged one, so read each separately.
            if (error instanceof DamagedRow) return whole(logId, fromSeq);
            throw error;
          })
      : whole(logId, fromSeq);
}

export function reachedReader(runner: PostgresRunner): LogStore['reached'] {
  return async (ids) => {
    const rows = await runner.enter(() => runner.query(REACHED, [ids]));
    return new Map(rows.map((row) => [textIn(row, 'id'), reachedIn(row)]));
  };
}

async function readMany(
  runner: PostgresRunner,
  wanted: readonly Wanted[],
): Promise<readonly (readonly StoredEntry[])[]> {
  const found = new Map<string, StoredEntry[]>(wanted.map(({ logId }) => [logId, []]));
  const rows = await runner.query(READ_MANY, [wanted.map(({ logId }) => logId), wanted.map(({ fromSeq }) => fromSeq)]);
  for (const row of rows) {
    found.get(textIn(row, 'match_id'))?.push(storedEntryIn(row));
  }
  return wanted.map(({ logId }) => found.get(logId) ?? []);
}
