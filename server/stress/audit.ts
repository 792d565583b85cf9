import { createHash } from 'node:crypto';
import { canonical, type Result } from '@tavola/kernel';
import { type Entry, foldChecked, type LogLine, type Match } from '@tavola/match';
import { gameById } from '@tavola/registry';
import type { Store } from '@tavola/store';
import type { TableEntry } from '../tables/table.ts';

export interface Audited {
  readonly log: readonly Entry[];
  readonly match: Result<Match>;
}

/** The match of a table straight from the disk: every link and every rule is checked on the way. */
export async function auditMatch(store: Store, tableId: string): Promise<Audited> {
  const entries = (await store.matches.read(tableId, 0)).map(({ body }) => JSON.parse(body) as TableEntry);
  const made = entries.find((entry) => entry.kind === 'made');
  const started = entries.find((entry) => entry.kind === 'started');
  const game = gameById(made?.plan.game ?? '');
  if (made === undefined || started === undefined || game === undefined) throw new Error(`no match at ${tableId}`);
  const log = (await store.matches.read(started.matchId, 0)).map(({ body }) => JSON.parse(body) as Entry);
  return { log, match: foldChecked(game, made.secret, log) };
}

/** The moves of a log, by the step they were made on. */
export function movesIn(log: readonly Entry[]): readonly unknown[] {
  return log.flatMap((entry) => (entry.kind === 'move' ? entry.secret.moves : []));
}

/** The first line whose link does not follow from the one before; null when all do. Needs no secret: any client can do this. */
export function brokenLink(lines: readonly LogLine[]): number | null {
  let previous = '';
  for (const { seq, at, kind, open, hidden, link } of lines) {
    const text = canonical([previous, seq, at, kind, open, hidden]);
    if (createHash('sha256').update(text).digest('hex') !== link) return seq;
    previous = link;
  }
  return null;
}
