import { type PlayerId, seatAlias } from '@tavola/match';
import { isAnonymous, type Table } from './table.ts';

/** Stands for people without a seat. No table mentions them before its end. */
const NOBODY = 'nobody';

/** Whether an id stands for a person instead of naming one. */
export function isAlias(id: PlayerId): boolean {
  return id === NOBODY || id.startsWith('seat:') || id.startsWith('chair:');
}

/** Everyone who has had a chair since the match began, in order. */
function ownersOf({ chairs }: Table, chair: number): readonly PlayerId[] {
  const { who = null, past = [] } = chairs[chair] ?? {};
  return [...new Set(who === null ? past : [...past, who])];
}

/**
 * The id that stands for a person at an anonymous table: `chair:2` in the lobby, and in the match `seat:2`, or
 * `seat:2:2` for the second person in that seat. It depends on the chairs alone and stays the same when the seat changes
 * hands.
 */
export function aliasOf(table: Table, who: PlayerId): PlayerId {
  const { order, chairs } = table;
  if (who.startsWith('bot:')) return who;
  if (order === null) {
    const chair = chairs.findIndex((one) => one.who === who);
    return chair < 0 ? NOBODY : `chair:${chair}`;
  }
  for (const [seat, chair] of order.entries()) {
    const number = ownersOf(table, chair).indexOf(who);
    if (number >= 0) return number === 0 ? seatAlias(seat) : `${seatAlias(seat)}:${number + 1}`;
  }
  return NOBODY;
}

/** A person as the viewer sees them: people always see themselves. */
export function shownAs(table: Table, who: PlayerId, viewer: PlayerId | null): PlayerId {
  return who === viewer || !isAnonymous(table) ? who : aliasOf(table, who);
}

/**
 * The person whom an id in a request means, or null. At an anonymous table only what stands for people counts, so that
 * nobody finds out by asking whether a person they know is here.
 */
export function personMeant(table: Table, id: PlayerId, viewer: PlayerId): PlayerId | null {
  if (!isAnonymous(table) || id === viewer) return id;
  const present = table.chairs.flatMap(({ who }) => who ?? []);
  return present.find((who) => aliasOf(table, who) === id) ?? null;
}
