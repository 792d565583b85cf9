import type { Seat } from '@tavola/kernel';
import { ballotsAwaiting } from './advance-motions.ts';
import { extendClock } from './clock.ts';
import type { EntryBodies, EntryOf } from './entry.ts';
import { type Match, openDemands } from './match.ts';
import { versionOf } from './versions/index.ts';

export function withClockEntry(match: Match, { at, open }: EntryOf<'clock'>): Match {
  const { clock, pending, start } = match;
  const rules = versionOf(start).clock;
  switch (open.change) {
    case 'deadline':
      return withLateSeats(match, open.seats, at);
    case 'pause':
      return { ...match, clock: withPause(rules.pause(clock, pending, at), open, at) };
    case 'unpause':
      return { ...match, clock: rules.unpause(clock, { at, pending, terms: start.terms.clock }) };
    case 'extend':
      return { ...match, clock: extendClock(clock, open.ms) };
    case 'given-back':
      return withTimeGivenBack(match, open.ms);
    case 'patience': {
      const isTheirs = (index: Seat): boolean => open.seats.includes(index);
      const seats = match.seats.map((seat, index) => (isTheirs(index) ? { ...seat, open: true } : seat));
      const after = { ...match, seats };
      return { ...after, ballots: ballotsAwaiting(after, at) };
    }
  }
}

/** An agreed pause ends by itself. */
function withPause(clock: Match['clock'], { ms }: EntryBodies['clock']['open'], at: number): Match['clock'] {
  return ms > 0 && clock.pausedWith !== null ? { ...clock, pausedUntil: at + ms } : clock;
}

/** Gives lost time back to everything that is counted. */
function withTimeGivenBack(match: Match, ms: number): Match {
  const { clock, start } = match;
  if (!versionOf(start).seats.hasOwners) return { ...match, clock: extendClock(clock, ms) };
  // A paused clock keeps its time. Only the end of the pause moves.
  const since = clock.due === null ? { ...clock, since: clock.since + ms } : extendClock(clock, ms);
  const pausedUntil = clock.pausedUntil === null ? null : clock.pausedUntil + ms;
  return {
    ...match,
    clock: { ...since, pausedUntil },
    ballots: match.ballots.map((ballot) => (ballot.until === null ? ballot : { ...ballot, until: ballot.until + ms })),
    seats: match.seats.map((seat) => (seat.awaySince === null ? seat : { ...seat, awaySince: seat.awaySince + ms })),
  };
}

/** Missing a reaction does not count as a missed deadline. */
function withLateSeats(match: Match, seats: readonly Seat[], at: number): Match {
  const { pending, start } = match;
  const { clock: rules, seats: seatRules } = versionOf(start);
  const charged = { ...match, clock: rules.charge(match.clock, pending, seats, at) };
  const matters = (seat: Seat) => pending.some((asked) => asked.seat === seat && asked.pace !== 'reaction');
  const missed = match.seats.map((seat, index) =>
    seats.includes(index) && matters(index) ? seatRules.missed(charged, index) : seat,
  );
  // A stand-in gets the full time again, unless other seats are still within theirs.
  const isWhole = openDemands(match).every(({ seat }) => seats.includes(seat));
  const asking = { terms: start.terms.clock, pending, at, first: false };
  const clock = isWhole ? rules.ask(charged.clock, asking) : charged.clock;
  const after = { ...match, seats: missed, clock, overdue: { at, seats } };
  return seatRules.hasOwners ? { ...after, ballots: ballotsAwaiting(after, at) } : after;
}
