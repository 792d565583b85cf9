import { gameById } from '@tavola/games';
import { useHashes } from '@tavola/match';
import { type CheckReport, checkStore, type LogCheck, type StoredEntry } from '@tavola/store';
import { systemHashes } from '../hashes.ts';
import { foldStored } from '../matches/entries.ts';
import { foldTable, secretIn } from '../tables/log.ts';
import { isMatch, tableIdOf } from '../tables/seating.ts';
import type { Config } from './config.ts';

/** Checks the whole store: every row, every log, and in every match the chain, the rules and the randomness. */
export function checkData({ data, databaseUrl }: Config): Promise<CheckReport> {
  useHashes(systemHashes);
  return checkStore({ TAVOLA_DATA: data, DATABASE_URL: databaseUrl ?? undefined }, { judge });
}

/** Opens a log as the server does: a match is replayed by its rules, and must have begun at its table. */
const judge: LogCheck = async (row, log, read) => {
  if (log.length === 0) return null;
  if (!isMatch(row.id)) return row.id.includes('.') ? null : judgeTable(row.id, log);
  const tableLog = await read(tableIdOf(row.id));
  const secret = secretIn(tableLog[0]);
  const game = gameById(row.game);
  if (secret === null) return { entry: 0, why: 'no-table' };
  if (game === undefined) return { entry: 0, why: 'unknown-game' };
  const held = foldStored({ game, secret, before: null }, log);
  if (!held.ok) return { entry: Number(held.error.at?.[0] ?? 0), why: held.error.code };
  const { table } = held.value.start;
  const isOther = table !== undefined && foldTable(tableIdOf(row.id), null, tableLog).startHead !== table;
  return isOther ? { entry: 0, why: 'other-table' } : null;
};

function judgeTable(id: string, log: readonly StoredEntry[]): Awaited<ReturnType<LogCheck>> {
  try {
    return foldTable(id, null, log).frozen ?? null;
  } catch {
    return { entry: 0, why: 'bad-entry' };
  }
}
