import { createHash } from 'node:crypto';
import { gameById } from '@tavola/games';
import { canonical, type Result } from '@tavola/kernel';
import { type Entry, foldChecked, type LogLine, type Match } from '@tavola/match';
import type { Store } from '@tavola/store';
import { foldTable } from '../tables/log.ts';
import type { SentMove, StressPlayer } from './player.ts';

export interface AuditResult {
  readonly log: readonly Entry[];
  readonly match: Result<Match>;
}

/** The match of a table straight from the disk: every link of both logs and every rule is checked on the way. */
export async function auditMatch(store: Store, tableId: string): Promise<AuditResult> {
  const table = foldTable(tableId, null, await store.logs.read(tableId, 0));
  const game = gameById(table.game);
  if (table.frozen !== undefined) throw new Error(`entry ${table.frozen.entry} of ${tableId}: ${table.frozen.why}`);
  if (table.matchId === null || game === undefined) throw new Error(`no match at ${tableId}`);
  const log = (await store.logs.read(table.matchId, 0)).map(({ body }) => JSON.parse(body) as Entry);
  return { log, match: foldChecked(game, table.secret, log) };
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

/**
 * What was lost or doubled of what the players of one table did, in words: at most the one unanswered move of each is there besides the
 * acknowledged ones. They may continue playing in the meantime.
 */
export async function lostOrDoubled(players: readonly StressPlayer[], store: Store): Promise<readonly string[]> {
  const [first] = players;
  if (first === undefined) return [];
  const before = players.map((player) => ({ player, acknowledged: [...player.acknowledged] }));
  const { match, log } = await auditMatch(store, first.tableId);
  const faults = match.ok ? [] : [`the log is not sound: ${JSON.stringify(match.error)}`];
  for (const { player, acknowledged } of before) {
    faults.push(...missingFrom(log, player, acknowledged));
    const receipts = acknowledged.map(({ key }) =>
      store.logs.receipt(`${player.tableId}.match`, player.visitor.id, key),
    );
    if ((await Promise.all(receipts)).some((receipt) => receipt !== 'ack'))
      faults.push(`${player.visitor.name} lacks a receipt of what was acknowledged`);
  }
  return faults;
}

function missingFrom(
  log: readonly Entry[],
  player: StressPlayer,
  acknowledged: readonly SentMove[],
): readonly string[] {
  const { name } = player.visitor;
  const moves = movesIn(log) as readonly { readonly seat: number; readonly action: unknown }[];
  const faults = acknowledged.flatMap(({ key, step, action }) => {
    const found = moves[step];
    const kept = found?.seat === player.seat && canonical(found?.action) === canonical(action);
    return kept ? [] : [`${key} was acknowledged and is not in the log`];
  });
  // Lines that came while the log was being read may be later than it.
  if (log.slice(0, player.lines.length).some(({ link }, index) => link !== player.lines[index]?.link))
    faults.push(`${name} was shown what is not in the log`);
  const own = moves.filter(({ seat }) => seat === player.seat).length;
  // By now more may have been acknowledged, and one more may be under way.
  if (own > player.acknowledged.length + 1)
    faults.push(`${name} has ${own} moves in the log and ${player.acknowledged.length} acknowledged`);
  return faults;
}
