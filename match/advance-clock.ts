import type { Seat } from '@tavola/kernel';
import { awaitingMissing } from './advance-motions.ts';
import { extend } from './clock.ts';
import type { Bodies, EntryOf } from './entry.ts';
import { type Match, waiting } from './match.ts';
import { versionOf } from './versions/index.ts';

export function clocked(match: Match, { at, open }: EntryOf<'clock'>): Match {
  const { clock, pending, start } = match;
  const rules = versionOf(start).clock;
  switch (open.change) {
    case 'deadline':
      return late(match, open.seats, at);
    case 'pause':
      return { ...match, clock: paused(rules.pause(clock, pending, at), open, at) };
    case 'unpause':
      return { ...match, clock: rules.unpause(clock, { at, pending, terms: start.terms.clock }) };
    case 'extend':
      return { ...match, clock: extend(clock, open.ms) };
    case 'given-back':
      return givenBack(match, open.ms);
    case 'patience': {
      const isTheirs = (index: Seat): boolean => open.seats.includes(index);
      const seats = match.seats.map((seat, index) => (isTheirs(index) ? { ...seat, open: true } : seat));
      const after = { ...match, seats };
      return { ...after, ballots: awaitingMissing(after, at) };
    }
  }
}

/** A pause for an agreed time ends by itself. */
function paused(clock: Match['clock'], { ms }: Bodies['clock']['open'], at: number): Match['clock'] {
  return ms > 0 && clock.pausedWith !== null ? { ...clock, pausedUntil: at + ms } : clock;
}

/** Time that was lost to everybody is given back to everything that is counted. */
function givenBack(match: Match, ms: number): Match {
  const { clock, start } = match;
  if (!versionOf(start).seats.hasOwners) return { ...match, clock: extend(clock, ms) };
  // Paused clocks keep what they had: only the end of the pause is put off.
  const since = clock.due === null ? { ...clock, since: clock.since + ms } : extend(clock, ms);
  const pausedUntil = clock.pausedUntil === null ? null : clock.pausedUntil + ms;
  return {
    ...match,
    clock: { ...since, pausedUntil },
    ballots: match.ballots.map((ballot) => (ballot.until === null ? ballot : { ...ballot, until: ballot.until + ms })),
    seats: match.seats.map((seat) => (seat.awaySince === null ? seat : { ...seat, awaySince: seat.awaySince + ms })),
  };
}

/** Who was asked for a mere reaction has missed nothing of their own. */
function late(match: Match, seats: readonly Seat[], at: number): Match {
  const { pending, start } = match;
  const { clock: rules, seats: seatRules } = versionOf(start);
  const charged = { ...match, clock: rules.charge(match.clock, pending, seats, at) };
  const matters = (seat: Seat) => pending.some((asked) => asked.seat === seat && asked.pace !== 'reaction');
  const missed = match.seats.map((seat, index) =>
    seats.includes(index) && matters(index) ? seatRules.missed(charged, index) : seat,
  );
  // Whoever answers in place of the late ones gets the time for it anew, unless others are still within theirs.
  const isWhole = waiting(match).every(({ seat }) => seats.includes(seat));
  const asking = { terms: start.terms.clock, pending, at, first: false };
  const clock = isWhole ? rules.ask(charged.clock, asking) : charged.clock;
  const after = { ...match, seats: missed, clock, overdue: { at, seats } };
  return seatRules.hasOwners ? { ...after, ballots: awaitingMissing(after, at) } : after;
}
