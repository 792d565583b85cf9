import type { LiveState } from '@tavola/client-core';
import { isSeatOpen } from '@tavola/client-core/table';
import type { Seat } from '@tavola/kernel';
import { messages } from '../language.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';
import { seatNames } from './seat-names.ts';

/** The seats this player can take: any open one, or only their own if they have one. */
export function openSeats({ view, seat: own }: LiveState): Seat[] {
  if (view === null) return [];
  return [...view.seats.keys()].filter((seat) => (own === null || own === seat) && isSeatOpen(view, seat));
}

/** Announces seats that have opened. */
export function openSeatLines({ view, seat: own }: LiveState, open: readonly Seat[]): string[] {
  const names = view === null ? [] : seatNames(view);
  const { online: m } = messages();
  return open.map((seat) => (seat === own ? m['seat.own-open'] : m['seat.open']({ name: names[seat] ?? '' })));
}

/** Takes a seat in a running match, by number or by the name of its last player. Returns the lines to print. */
export async function takeSeat({ api, live }: OnlineTable, typed: string): Promise<string[]> {
  const { table, view } = live.state;
  const open = openSeats(live.state);
  if (table === null || view === null || open.length === 0) return [messages().online['seat.none-open']];
  const names = seatNames(view);
  const isMeant = (seat: Seat): boolean =>
    typed === String(seat + 1) || names[seat]?.toLowerCase() === typed.toLowerCase();
  const [seat, ...others] = typed === '' ? open : open.filter(isMeant);
  if (seat === undefined || others.length > 0)
    return [
      messages().online['seat.which']({ seats: open.map((one) => `${one + 1} (${names[one] ?? ''})`).join(', ') }),
    ];
  const taken = await api.take(table.id, seat);
  if (!taken.ok) return [problem(taken.error)];
  const isOwn = seat === live.state.seat;
  // Reconnect: until now this client got the delayed spectator feed.
  live.requestWelcome();
  return isOwn ? [messages().online['seat.again']] : [];
}
