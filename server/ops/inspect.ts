import type { Game, Result, Shape } from '@tavola/kernel';
import { type Entry, isChained, isKnownVersion, type Match } from '@tavola/match';
import type { LogReader, LogRow, StoredEntry } from '@tavola/store';
import { foldStored } from '../matches/entries.ts';
import { secretIn } from '../tables/log.ts';
import { isMatch, tableIdOf } from '../tables/seating.ts';

/** A match that does not open: its first bad entry and the reason. */
export interface Finding {
  readonly matchId: string;
  readonly entry: number;
  readonly why: string;
}

/** The result of opening all stored matches with this version. */
export interface Inspection {
  readonly matches: number;
  /** Intact logs that this version cannot read or refuses. They would be frozen. */
  readonly refused: readonly Finding[];
  /** Logs that were changed after they were written. No version opens them. */
  readonly damaged: readonly Finding[];
}

export interface InspectScope {
  readonly gameById: (id: string) => Game<Shape> | undefined;
  /** False: checks only the start of finished matches, which names their version and rules. */
  readonly whole: boolean;
}

/** Batch size for reading the starts of finished matches. */
const BATCH = 500;

/** Opens every match of a store with the code of this version. Changes nothing. */
export async function inspect(reader: LogReader, { gameById, whole }: InspectScope): Promise<Inspection> {
  const rows = (await reader.rows()).filter(({ id, nextSeq }) => isMatch(id) && nextSeq > 0);
  const found = { refused: [] as Finding[], damaged: [] as Finding[] };
  const isFolded = ({ status }: LogRow) => whole || (status !== 'over' && status !== 'cancelled');
  for (const row of rows.filter(isFolded)) {
    const finding = await fold(reader, row, gameById);
    if (finding !== null) found[finding.damaged ? 'damaged' : 'refused'].push(finding);
  }
  const others = rows.filter((row) => !isFolded(row));
  for (let from = 0; from < others.length; from += BATCH) {
    const ids = others.slice(from, from + BATCH).map(({ id }) => id);
    for (const start of await reader.starts(ids)) {
      const why = refusalOf(start, gameById);
      if (why !== null) found.refused.push({ matchId: start.id, entry: 0, why });
    }
  }
  return { matches: rows.length, ...found };
}

type Judged = Finding & { readonly damaged: boolean };

async function fold(reader: LogReader, row: LogRow, gameById: InspectScope['gameById']): Promise<Judged | null> {
  const stored = await reader.read(row.id);
  const secret = secretIn((await reader.read(tableIdOf(row.id)))[0]);
  const game = gameById(row.game);
  if (game === undefined) return { matchId: row.id, entry: 0, why: 'unknown-game', damaged: false };
  if (secret === null) return { matchId: row.id, entry: 0, why: 'other-secret', damaged: true };
  const folded: Result<Match> = foldStored({ game, secret, before: null }, stored);
  if (folded.ok) {
    if (stored.length === row.nextSeq) return null;
    return { matchId: row.id, entry: stored.length, why: 'missing-entry', damaged: true };
  }
  const { code, at } = folded.error;
  const entry = Number(at?.[0] ?? 0);
  // A log from an earlier version is chained, even if this version refuses it.
  const damaged = code !== 'unknown-version' && !isWritten(stored.slice(0, entry + 1), secret, row.id);
  return { matchId: row.id, entry, why: code, damaged };
}

function isWritten(stored: readonly StoredEntry[], secret: string, matchId: string): boolean {
  const entries = stored.map(({ body }) => parsed(body) as Entry | null);
  return entries.length > 0 && entries.every((entry) => entry !== null) && isChained(entries, secret, matchId);
}

/** Whether this version knows the log and the rules that a match was started with. */
function refusalOf({ body }: StoredEntry, gameById: InspectScope['gameById']): string | null {
  const start = parsed(body) as Entry | null;
  // An unreadable start is damaged. Opening the match reports it.
  if (start?.kind !== 'start') return null;
  const game = gameById(start.open.game);
  if (game === undefined) return 'unknown-game';
  if (!isKnownVersion(start.open)) return 'unknown-version';
  return start.open.rulesVersion === game.rulesVersion ? null : 'other-rules';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
