import { fail, ok, type Result } from '@tavola/kernel';
import type { Match, PlayerId } from '@tavola/match';
import type { Press } from '@tavola/protocol';
import { maySay, type Table } from '../tables/table.ts';

export function pressOf(table: Pick<Table, 'press'>): Press {
  return table.press ?? 'full';
}

/**
 * Who may be spoken to alone: people who sit here and have not given their seat up. Bots do not listen, and whoever looks on
 * has no part in it. Somebody whose seat a bot plays for a while still has it.
 */
export function peopleAt(table: Table, match: Match | null): readonly PlayerId[] {
  const chairsGone = (match?.seats ?? []).flatMap(({ abandoned }, seat) => (abandoned ? [table.order?.[seat]] : []));
  return table.chairs.flatMap(({ who, seated }, chair) =>
    seated && who !== null && !chairsGone.includes(chair) ? [who] : [],
  );
}

/** Whether somebody may say something that everyone reads. */
export function maySpeak(table: Table, who: string): Result<null> {
  if (!maySay(table, who)) return fail('spectators-read-only');
  if (isClosed(table)) return fail('press-closed');
  return table.silenced?.includes(who) === true ? fail('silenced') : ok(null);
}

/** Those who are spoken to, and who speaks to them: the audience of what is said. */
export function audienceOf(
  table: Table,
  match: Match | null,
  who: string,
  to: readonly PlayerId[],
): Result<readonly string[]> {
  const people = peopleAt(table, match);
  if (!people.includes(who)) return fail('spectators-read-only');
  if (isClosed(table)) return fail('press-closed');
  if (pressOf(table) !== 'full') return fail('press-public');
  const stranger = to.find((id) => !people.includes(id));
  if (stranger !== undefined) return fail('not-here', stranger);
  const others = [...new Set(to)].filter((id) => id !== who);
  return others.length === 0 ? fail('nobody-to-tell') : ok([who, ...others]);
}

/** Without press nothing is said while the match goes on; before and after it people talk as they like. */
function isClosed(table: Table): boolean {
  return pressOf(table) === 'none' && table.status === 'running';
}
