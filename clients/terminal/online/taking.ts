import type { LiveState } from '@tavola/client-core';
import { isSeatOpen } from '@tavola/client-core/table';
import type { Seat } from '@tavola/kernel';
import { namesOf } from './people.ts';
import { problem } from './problems.ts';
import type { OnlineTable } from './seat.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.taking;

/** The seats that this person could sit down in now: any that is free, or the own one that was given up. */
export function seatsToTake({ view, seat: own }: LiveState): Seat[] {
  if (view === null) return [];
  return [...view.seats.keys()].filter((seat) => (own === null || own === seat) && isSeatOpen(view, seat));
}

/** What is said of seats that have become free. */
export function freeSeatLines({ view, seat: own }: LiveState, free: readonly Seat[]): string[] {
  const names = view === null ? [] : namesOf(view);
  return free.map((seat) => (seat === own ? words.ownFree : words.free(names[seat] ?? '')));
}

/** Sits down in a seat of a match that goes on, by its number or the name of whoever left it. Answers what to say. */
export async function takeSeat({ api, live }: OnlineTable, typed: string): Promise<string[]> {
  const { table, view } = live.state;
  const free = seatsToTake(live.state);
  if (table === null || view === null || free.length === 0) return [words.none];
  const names = namesOf(view);
  const isMeant = (seat: Seat): boolean =>
    typed === String(seat + 1) || names[seat]?.toLowerCase() === typed.toLowerCase();
  const [seat, ...others] = typed === '' ? free : free.filter(isMeant);
  if (seat === undefined || others.length > 0)
    return [words.which(free.map((one) => words.seat(one + 1, names[one] ?? '')).join(', '))];
  const taken = await api.take(table.id, seat);
  if (!taken.ok) return [problem(taken.error)];
  const isOwn = seat === live.state.seat;
  // Reconnect: until now this client got the delayed spectator feed.
  live.requestWelcome();
  return isOwn ? [words.again] : [];
}
