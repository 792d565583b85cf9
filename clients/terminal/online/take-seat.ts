import type { LiveState } from '@tavola/client-core';
import { isSeatOpen } from '@tavola/client-core/table';
import type { Seat } from '@tavola/kernel';
import { spoken } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { namesOf } from './people.ts';
import { problem } from './problems.ts';

/** The seats that this person could sit down in now: any that is free, or the own one that was given up. */
export function seatsToTake({ view, seat: own }: LiveState): Seat[] {
  if (view === null) return [];
  return [...view.seats.keys()].filter((seat) => (own === null || own === seat) && isSeatOpen(view, seat));
}

/** What is said of seats that have become free. */
export function freeSeatLines({ view, seat: own }: LiveState, free: readonly Seat[]): string[] {
  const names = view === null ? [] : namesOf(view);
  const { online: m } = spoken();
  return free.map((seat) => (seat === own ? m['seat.own-open'] : m['seat.open']({ name: names[seat] ?? '' })));
}

/** Sits down in a seat of a match that goes on, by its number or the name of whoever left it. Answers what to say. */
export async function takeSeat({ api, live }: OnlineTable, typed: string): Promise<string[]> {
  const { table, view } = live.state;
  const free = seatsToTake(live.state);
  if (table === null || view === null || free.length === 0) return [spoken().online['seat.none-open']];
  const names = namesOf(view);
  const isMeant = (seat: Seat): boolean =>
    typed === String(seat + 1) || names[seat]?.toLowerCase() === typed.toLowerCase();
  const [seat, ...others] = typed === '' ? free : free.filter(isMeant);
  if (seat === undefined || others.length > 0)
    return [spoken().online['seat.which']({ seats: free.map((one) => `${one + 1} (${names[one] ?? ''})`).join(', ') })];
  const taken = await api.take(table.id, seat);
  if (!taken.ok) return [problem(taken.error)];
  const isOwn = seat === live.state.seat;
  // Reconnect: until now this client got the delayed spectator feed.
  live.requestWelcome();
  return isOwn ? [spoken().online['seat.again']] : [];
}
