import { type TableView, waitedFor } from '@tavola/client-core';

/** Who is waited for at a table that is going on. */
export interface TurnNow {
  readonly yours: boolean;
  /** The person; null for a bot, or when several are waited for. */
  readonly who: string | null;
  /** Milliseconds; null where nobody is ever late. */
  readonly left: number | null;
}

/** `you` is the name of your account. Null: nobody is waited for any more. */
export function turnNow(match: TableView, you: string, now: number): TurnNow | null {
  const asked = waitedFor(match).map((seat) => match.seats[seat]);
  if (asked.length === 0) return null;
  const { due, pausedWith } = match.clock;
  const names = asked.map((seat) => (seat === undefined || seat.bot !== null ? null : seat.who));
  return {
    yours: names.includes(you),
    who: names.length === 1 ? (names[0] ?? null) : null,
    left: pausedWith ?? (due === null ? null : Math.max(0, due - now)),
  };
}
