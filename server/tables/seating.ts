import { botId } from '@tavola/bots';
import type { Seat, Viewer } from '@tavola/kernel';
import type { PlayerId, SeatingRequest } from '@tavola/match';
import type { Table } from './table.ts';

/** The log of a match lies beside that of its table, under the same id with this behind it. */
const MATCH_SUFFIX = '.match';

export function matchIdOf({ id }: Pick<Table, 'id'>): string {
  return `${id}${MATCH_SUFFIX}`;
}

export function isMatch(id: string): boolean {
  return id.endsWith(MATCH_SUFFIX);
}

export function tableIdOf(matchId: string): string {
  return isMatch(matchId) ? matchId.slice(0, -MATCH_SUFFIX.length) : matchId;
}

/** Who sits where in the match, by the lot drawn at the start. */
export function seatingOf(table: Table): SeatingRequest[] {
  return (table.order ?? []).map((index, seat): SeatingRequest => {
    const chair = table.chairs[index];
    const level = chair?.kind === 'bot' ? { level: chair.level ?? 'normal' } : {};
    return { seat, change: 'joined', ...(chair?.who ? { who: chair.who } : {}), ...level };
  });
}

/** The same as the match writes it down: accounts, and bots by their level and version. */
export function playersOf({ game, order, chairs }: Table): (PlayerId | null)[] {
  return (order ?? []).map((index) => {
    const chair = chairs[index];
    return chair?.kind === 'bot' ? botId(game, chair.level ?? 'normal') : (chair?.who ?? null);
  });
}

/** The seat of an account in the match of a table; null for onlookers and before the start. */
export function seatOf(table: Table, who: string | null): Viewer {
  const seat: Seat = (table.order ?? []).findIndex(
    (index) => who !== null && table.chairs[index]?.seated === true && table.chairs[index]?.who === who,
  );
  return seat < 0 ? null : seat;
}

/** The account that has a seat of the match; null where it is a bot's. */
export function accountAt({ order, chairs }: Table, seat: Seat): string | null {
  const chair = chairs[order?.[seat] ?? -1];
  return chair?.seated === true ? chair.who : null;
}
