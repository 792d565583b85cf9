import type { Seat } from '@tavola/kernel';
import type { PlayerId } from './entry.ts';
import { isRunning, type Match, type SeatState, waiting } from './match.ts';
import { claimOf } from './seat-terms.ts';
import { versionOf } from './versions/index.ts';

/** Whether an id is a person's: bots of the house have ids, too. */
export function isPersonId(who: PlayerId | null): who is PlayerId {
  return who !== null && !who.startsWith('bot:');
}

/** Somebody's, there or not. A bot that sits there in its own right is nobody. */
export function isPersons(seat: SeatState | undefined): boolean {
  return seat !== undefined && !seat.abandoned && (seat.bot === null || isPersonId(seat.who));
}

/** A bot stands in for the person whose seat it is. */
export function isPlayedFor(seat: SeatState | undefined): boolean {
  return seat !== undefined && seat.bot !== null && isPersonId(seat.who);
}

/** A bot that sits there in its own right. */
export function isHouseBot(seat: SeatState | undefined): boolean {
  return seat !== undefined && !seat.abandoned && seat.bot !== null && !isPersonId(seat.who);
}

/** Whether the game still asks a seat: those it has eliminated have no say. A game without motions asks everybody. */
export function isInPlay({ game, state }: Match, seat: Seat): boolean {
  const motions = game.motions(state);
  return motions.length === 0 || motions.some(({ voters }) => voters.includes(seat));
}

/** The seats of people whom the game still asks, those of missing owners included. */
export function peopleIn(match: Match): readonly Seat[] {
  return [...match.seats.keys()].filter((seat) => isPersons(match.seats[seat]) && isInPlay(match, seat));
}

/** The same without those who have missed too many deadlines: their vote is lost until they are back. */
export function countedIn(match: Match): readonly Seat[] {
  return peopleIn(match).filter((seat) => match.seats[seat]?.open === false);
}

/** Whether somebody else may sit down there. */
export function isOpenSeat(match: Match, seat: Seat): boolean {
  return mayTake(match, seat, null);
}

/** Whether this person may sit down there; null: anybody who has no seat here. */
export function mayTake(match: Match, seat: Seat, who: PlayerId | null): boolean {
  const state = match.seats[seat];
  if (state === undefined || !isRunning(match)) return false;
  return versionOf(match.start).seats.mayTake(match, state, who);
}

/** Whether it is written to the log who is there: only where something follows from it. */
export function keepsPresence(start: Match['start']): boolean {
  return versionOf(start).seats.keepsPresence(start);
}

/** From when on the win may be claimed because the owner of this seat is away while on turn; null: it may not. */
export function claimTime(match: Match, seat: Seat): number | null {
  const { start, clock } = match;
  const state = match.seats[seat];
  // Asked at every move, and hardly anybody is away.
  if (state === undefined || state.awaySince === null || state.bot !== null) return null;
  const claim = claimOf(start.terms, start.seats);
  if (claim === null || !versionOf(start).seats.claims || !isRunning(match) || clock.pausedWith !== null) return null;
  if (!isPersons(state) || !isPersons(match.seats[1 - seat])) return null;
  const isAsked = waiting(match).some((demand) => demand.seat === seat);
  return isAsked ? Math.max(state.awaySince, clock.since) + claim : null;
}

/** Whether all others have left or are missing, so that this person is left alone. Never so where bots were the only company. */
export function isLeftAlone(match: Match, seat: Seat): boolean {
  if (!isRunning(match) || !versionOf(match.start).seats.freesTheLast || !isPersons(match.seats[seat])) return false;
  const others = match.seats.filter((_, index) => index !== seat);
  return countedIn(match).every((person) => person === seat) && others.some(({ gone, open }) => gone !== null || open);
}
