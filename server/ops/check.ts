import { useHashes } from '@tavola/match';
import { gameById } from '@tavola/registry';
import { type CheckReport, checkStore, type Judge } from '@tavola/store';
import { systemHashes } from '../hashes.ts';
import { foldStored } from '../matches/entries.ts';
import { isMatch, tableIdOf } from '../tables/seating.ts';
import type { TableEntry } from '../tables/table.ts';
import type { Config } from './config.ts';

/** Checks the whole store: every row, every log, and in every match the chain, the rules and the luck. */
export function check({ data, databaseUrl }: Config): Promise<CheckReport> {
  useHashes(systemHashes);
  return checkStore({ TAVOLA_DATA: data, DATABASE_URL: databaseUrl ?? undefined }, { judge });
}

/** Replays a match as the server does when it opens one. */
const judge: Judge = async (row, log, read) => {
  const entries = isMatch(row.id) ? log : [];
  if (entries.length === 0) return null;
  const made = (await read(tableIdOf(row.id))).map(({ body }) => madeIn(body)).find((entry) => entry !== null);
  const game = gameById(row.game);
  if (made === undefined || made === null) return { entry: 0, why: 'no-table' };
  if (game === undefined) return { entry: 0, why: 'unknown-game' };
  const held = foldStored({ game, secret: made.secret, before: null }, entries);
  return held.ok ? null : { entry: Number(held.error.at?.[0] ?? 0), why: held.error.code };
};

function madeIn(body: string): Extract<TableEntry, { kind: 'made' }> | null {
  try {
    const entry = JSON.parse(body) as TableEntry;
    return entry.kind === 'made' ? entry : null;
  } catch {
    return null;
  }
}
