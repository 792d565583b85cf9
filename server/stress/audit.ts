import { createHash } from 'node:crypto';
import { canonical, type Result } from '@tavola/kernel';
import { type Entry, foldChecked, type LogLine, type Match } from '@tavola/match';
import { gameById } from '@tavola/registry';
import type { Store } from '@tavola/store';
import type { TableEntry } from '../tables/table.ts';
import type { Player } from './player.ts';

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

/** What was lost or doubled of what a player did, in words: at most the one unanswered move is there besides the acknowledged ones. */
export async function lostOrDoubled(player: Player, store: Store): Promise<readonly string[]> {
  const acknowledged = [...player.acknowledged];
  const { match, log } = await auditMatch(store, player.tableId);
  const faults = match.ok ? [] : [`the log is not sound: ${JSON.stringify(match.error)}`];
  const moves = movesIn(log);
  for (const { key, step, action } of acknowledged) {
    const found = moves[step] as { readonly seat: number; readonly action: unknown } | undefined;
    if (found?.seat !== player.seat || canonical(found.action) !== canonical(action))
      faults.push(`${key} was acknowledged and is not in the log`);
    if ((await store.matches.receipt(`${player.tableId}.match`, player.visitor.id, key)) !== 'ack')
      faults.push(`${key} was acknowledged and has no receipt`);
  }
  const links = log.slice(0, player.lines.length).map(({ link }) => link);
  // Lines that came while the log was being read may be later than it.
  if (player.lines.slice(0, links.length).some(({ link }, index) => link !== links[index]))
    faults.push(`${player.visitor.name} was shown what is not in the log`);
  const own = moves.filter((move) => (move as { readonly seat: number }).seat === player.seat).length;
  // By now more may have been acknowledged, and one more may be under way.
  if (player.seat !== null && own > player.acknowledged.length + 1)
    faults.push(`${player.visitor.name} has ${own} moves in the log and ${player.acknowledged.length} acknowledged`);
  return faults;
}
