import type { Seat } from '@tavola/kernel';
import type { PlayerId } from './entry.ts';
import { isRunning, type Match, openDemands, type SeatState } from './match.ts';
import { claimOf } from './seat-terms.ts';
import { versionOf } from './versions/index.ts';

/** Whether an id is a person’s. Bots have ids, too. */
export function isPersonId(who: PlayerId | null): who is PlayerId {
  return who !== null && !who.startsWith('bot:');
}

/** Whether the seat has an owner, present or not. A bot seat has none. */
export function hasOwner(seat: SeatState | undefined): boolean {
  return seat !== undefined && !seat.abandoned && (seat.bot === null || isPersonId(seat.who));
}

/** Whether a bot stands in for the owner. */
export function hasStandIn(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot !== null && isPersonId(seat.who);
}

/** Whether a bot holds the seat itself. */
export function isBotSeat(seat: SeatState | undefined): boolean {
  return seat !== undefined && !seat.abandoned && seat.bot !== null && !isPersonId(seat.who);
}

/** Whether the seat is still in the game. Eliminated seats have no vote. In a game without motions all seats are. */
export function isInPlay({ game, state }: Match, seat: Seat): boolean {
  const motions = game.motions(state);
  return motions.length === 0 || motions.some(({ voters }) => voters.includes(seat));
}

/** Seats of persons still in the game, including missing owners. */
export function playingSeats(match: Match): readonly Seat[] {
  return [...match.seats.keys()].filter((seat) => hasOwner(match.seats[seat]) && isInPlay(match, seat));
}

/** The same without missing owners, whose vote is suspended until they return. */
export function countedSeats(match: Match): readonly Seat[] {
  return playingSeats(match).filter((seat) => match.seats[seat]?.open === false);
}

/** Whether another person may take the seat. */
export function isOpenSeat(match: Match, seat: Seat): boolean {
  return mayTake(match, seat, null);
}

/** Whether this person may take the seat. Null: any person without a seat here. */
export function mayTake(match: Match, seat: Seat, who: PlayerId | null): boolean {
  const state = match.seats[seat];
  if (state === undefined || !isRunning(match)) return false;
  return versionOf(match.start).seats.mayTake(match, state, who);
}

/** Whether the log records presence: only where it has consequences. */
export function keepsPresence(start: Match['start']): boolean {
  return versionOf(start).seats.keepsPresence(start);
}

/** When the win may be claimed because the owner is away on their turn. Null if it may not. */
export function claimTime(match: Match, seat: Seat): number | null {
  const { start, clock } = match;
  const state = match.seats[seat];
  // Fast path: asked at every move, and hardly any player is away.
  if (state === undefined || state.awaySince === null || state.bot !== null) return null;
  const claim = claimOf(start.terms, start.seats);
  if (claim === null || !versionOf(start).seats.claims || !isRunning(match) || clock.pausedWith !== null) return null;
  if (!hasOwner(state) || !hasOwner(match.seats[1 - seat])) return null;
  const isAsked = openDemands(match).some((demand) => demand.seat === seat);
  return isAsked ? Math.max(state.awaySince, clock.since) + claim : null;
}

/** Whether all other persons have left or are missing. Never if there were only bots. */
export function isLeftAlone(match: Match, seat: Seat): boolean {
  if (!isRunning(match) || !versionOf(match.start).seats.freesTheLast || !hasOwner(match.seats[seat])) return false;
  const others = match.seats.filter((_, index) => index !== seat);
  return (
    countedSeats(match).every((person) => person === seat) && others.some(({ gone, open }) => gone !== null || open)
  );
}
