import { fail, ok, type Result } from '@tavola/kernel';
import type { Match, PlayerId } from '@tavola/match';
import type { Press } from '@tavola/protocol';
import { isAnonymous, maySay, type Table } from '../tables/table.ts';

export function pressOf(table: Pick<Table, 'press'>): Press {
  return table.press ?? 'full';
}

/**
 * People who may be addressed privately: seated and not resigned, including owners with a stand-in. Bots and spectators
 * are excluded.
 */
export function peopleWhoMaySpeak(table: Table, match: Match | null): readonly PlayerId[] {
  const chairsGone = (match?.seats ?? []).flatMap(({ abandoned }, seat) => (abandoned ? [table.order?.[seat]] : []));
  return table.chairs.flatMap(({ who, seated }, chair) =>
    seated && who !== null && !chairsGone.includes(chair) ? [who] : [],
  );
}

/** Whether a person may write publicly. */
export function maySpeak(table: Table, who: string): Result<null> {
  if (isMute(table)) return fail('anonymous-table');
  if (!maySay(table, who)) return fail('spectators-read-only');
  if (isClosed(table)) return fail('press-closed');
  return table.silenced?.includes(who) === true ? fail('silenced') : ok(null);
}

/** The audience of a line: its recipients and its author. */
export function audienceOf(
  table: Table,
  match: Match | null,
  who: string,
  to: readonly PlayerId[],
): Result<readonly string[]> {
  const people = peopleWhoMaySpeak(table, match);
  if (isMute(table)) return fail('anonymous-table');
  if (!people.includes(who)) return fail('spectators-read-only');
  if (isClosed(table)) return fail('press-closed');
  if (pressOf(table) !== 'full') return fail('press-public');
  const stranger = to.find((id) => !people.includes(id));
  if (stranger !== undefined) return fail('not-here', stranger);
  const others = [...new Set(to)].filter((id) => id !== who);
  return others.length === 0 ? fail('nobody-to-tell') : ok([who, ...others]);
}

/**
 * At an anonymous table nothing is said before the start: the person who made the table is known to those they invited, and
 * their way of writing would tell which seat is theirs.
 */
function isMute(table: Table): boolean {
  return isAnonymous(table) && table.status !== 'running';
}

/** Without press nothing may be said during the match. Before and after it everything may. */
function isClosed(table: Table): boolean {
  return pressOf(table) === 'none' && table.status === 'running';
}
