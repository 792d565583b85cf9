import { fail, ok, type Result } from '@tavola/kernel';
import type { Match } from '@tavola/match';
import type { Press } from '@tavola/protocol';
import { maySay, type Person, type Table } from '../tables/table.ts';

export function pressOf(table: Pick<Table, 'press'>): Press {
  return table.press ?? 'full';
}

/**
 * Who may be spoken to alone: people who sit here and have not given their seat up. Bots do not listen, and whoever looks on
 * has no part in it. Somebody whose seat a bot plays for a while still has it.
 */
export function peopleAt(table: Table, match: Match | null): readonly Person[] {
  const chairsGone = (match?.seats ?? []).flatMap(({ abandoned }, seat) => (abandoned ? [table.order?.[seat]] : []));
  return table.chairs.flatMap(({ who, seated }, chair) =>
    seated && who !== null && !chairsGone.includes(chair) ? [who] : [],
  );
}

/** Whether somebody may say something that everyone reads. */
export function maySpeak(table: Table, who: string): Result<null> {
  if (!maySay(table, who)) return fail('spectators-read-only');
  if (isClosed(table)) return fail('press-closed');
  return table.silenced?.some(({ id }) => id === who) === true ? fail('silenced') : ok(null);
}

/** Those with these names, and who speaks to them: the audience of what is said. */
export function audienceOf(
  table: Table,
  match: Match | null,
  who: string,
  names: readonly string[],
): Result<readonly string[]> {
  const people = peopleAt(table, match);
  if (people.every(({ id }) => id !== who)) return fail('spectators-read-only');
  if (isClosed(table)) return fail('press-closed');
  if (pressOf(table) !== 'full') return fail('press-public');
  const others: string[] = [];
  for (const name of names) {
    const found = people.find((person) => person.name === name);
    if (found === undefined) return fail('not-here', name);
    if (found.id !== who) others.push(found.id);
  }
  return others.length === 0 ? fail('nobody-to-tell') : ok([who, ...others]);
}

/** Without press nothing is said while the match goes on; before and after it people talk as they like. */
function isClosed(table: Table): boolean {
  return pressOf(table) === 'none' && table.status === 'running';
}
