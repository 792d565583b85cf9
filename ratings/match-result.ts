import type { Seat } from '@tavola/kernel';
import { DAY, type Entry, type EntryOf, isPersonId, type Match, type PlayerId, type SeatState } from '@tavola/match';

/** Matches whose turns take half a day or more have a pool of their own. */
export type Pool = `${string}/${'live' | 'days'}`;

/**
 * Why a match is not rated. `unrated`: agreed so. `position`: it began from one. `no-clock`, `hints`, `undo`: the terms
 * don’t fit. `no-players`: an old log, or a seat without an owner. `unfinished`, `no-result`: it has no ranks.
 * `too-short`: a seat never acted.
 */
export const NOT_RATED = [
  'unrated',
  'position',
  'no-clock',
  'hints',
  'undo',
  'no-players',
  'unfinished',
  'no-result',
  'too-short',
] as const;
export type NotRated = (typeof NOT_RATED)[number];

export interface RatedResult {
  readonly pool: Pool;
  /** Owners at the start, by seat. */
  readonly players: readonly PlayerId[];
  readonly ranks: readonly number[];
  /** Seats whose first owners did not stay to the end. */
  readonly left: readonly Seat[];
  /** End of the match (ms since 1970). */
  readonly at: number;
}

export type MatchResult =
  | { readonly counts: true; readonly result: RatedResult }
  | { readonly counts: false; readonly why: NotRated };

/**
 * Reads from a finished match what its ratings depend on.
 * @param match the fold of the log
 */
export function matchResult(match: Match, log: readonly Entry[]): MatchResult {
  const end = log.at(-1);
  const why = termsFault(match);
  if (why !== null) return { counts: false, why };
  if (end?.kind !== 'end') return { counts: false, why: 'unfinished' };
  const players = playersAtStart(match, end);
  if (players === null) return { counts: false, why: 'no-players' };
  const { outcome } = end.open;
  if (outcome === null) return { counts: false, why: 'no-result' };
  const left = match.seats.flatMap((seat, index) => (isGone(seat, players[index] ?? '') ? [index] : []));
  const acted = seatsThatActed(log);
  // A player who leaves before their first turn still loses.
  if (players.some((_, seat) => !acted.has(seat) && !left.includes(seat))) return { counts: false, why: 'too-short' };
  return { counts: true, result: { pool: poolOf(match), players, ranks: outcome.ranks, left, at: end.at } };
}

function termsFault({ start }: Match): NotRated | null {
  if (start.rated !== true) return 'unrated';
  if (start.origin !== 'setup') return 'position';
  if (start.terms.clock === null) return 'no-clock';
  if (start.terms.hints === true) return 'hints';
  return start.terms.undo ? 'undo' : null;
}

/** Null if some seat had no owner. Anonymous tables name the players at the end. */
function playersAtStart({ start }: Match, end: EntryOf<'end'>): readonly PlayerId[] | null {
  const named = end.open.players ?? start.players ?? [];
  const players = named.flatMap((player) => player ?? []);
  return players.length === start.seats ? players : null;
}

/** Whether somebody else, or nobody, was in the seat at the end. */
function isGone({ who, abandoned, standIn }: SeatState, player: PlayerId): boolean {
  if (!isPersonId(player)) return false;
  return who !== player || abandoned || standIn === 'missing' || standIn === 'handed';
}

function seatsThatActed(log: readonly Entry[]): ReadonlySet<Seat> {
  const acts = log.filter((entry) => entry.kind === 'move' || entry.kind === 'sealed');
  return new Set(acts.flatMap(({ open }) => (open.late ? [] : [open.seat])));
}

function poolOf({ start }: Match): Pool {
  const turn = start.terms.clock?.turn ?? 0;
  return `${start.game}/${turn >= DAY / 2 ? 'days' : 'live'}`;
}
