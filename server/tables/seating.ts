import { botId } from '@tavola/bots';
import type { Seat, Viewer } from '@tavola/kernel';
import type { PlayerId, SeatingRequest } from '@tavola/match';
import type { Table } from './table.ts';

/** A match log has the id of its table plus this suffix. */
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

/** Chairs by seat, as drawn at the start. */
export function seatingOf(table: Table): SeatingRequest[] {
  return (table.order ?? []).map((index, seat): SeatingRequest => {
    const chair = table.chairs[index];
    const level = chair?.kind === 'bot' ? { level: chair.level ?? 'normal' } : {};
    return { seat, change: 'joined', ...(chair?.who ? { who: chair.who } : {}), ...level };
  });
}

/** The players as the match stores them: accounts, and bots by level and version. */
export function playersOf({ game, order, chairs }: Table): (PlayerId | null)[] {
  return (order ?? []).map((index) => {
    const chair = chairs[index];
    return chair?.kind === 'bot' ? botId(game, chair.level ?? 'normal') : (chair?.who ?? null);
  });
}

/** The seat of an account in the match of a table. Null for spectators and before the start. */
export function seatOfAccount(table: Table, who: string | null): Viewer {
  const seat: Seat = (table.order ?? []).findIndex(
    (index) => who !== null && table.chairs[index]?.seated === true && table.chairs[index]?.who === who,
  );
  return seat < 0 ? null : seat;
}

/** The account in a seat, or null for a bot. */
export function accountAt({ order, chairs }: Table, seat: Seat): string | null {
  const chair = chairs[order?.[seat] ?? -1];
  return chair?.seated === true ? chair.who : null;
}
