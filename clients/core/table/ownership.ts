import type { Seat } from '@tavola/kernel';
import type { MatchView } from '@tavola/match';
import type { SessionState } from './session.ts';

/** What a player has to know about the owner of a seat. */
export type Ownership =
  /** A bot plays our seat, because we missed turns or handed it over. */
  | { readonly kind: 'bot-plays'; readonly seat: Seat; readonly handed: boolean }
  /** Others can take our seat, or vote on it. */
  | { readonly kind: 'own-open'; readonly seat: Seat }
  /** Another player took our seat and has not moved yet. */
  | { readonly kind: 'taken'; readonly seat: Seat; readonly by: string }
  /** A player offers us a seat. */
  | { readonly kind: 'offered-to-me'; readonly seat: Seat; readonly by: string }
  /** We offered our seat to a player who has not answered. */
  | { readonly kind: 'offered-by-me'; readonly seat: Seat; readonly to: string };

/** Returns the most urgent fact, or null. `you` is our name. */
export function ownershipIn({ match, own }: Pick<SessionState, 'match' | 'own'>, you: string | null): Ownership | null {
  if (match === null || match.ended !== null || match.outcome !== null) return null;
  const [seat] = own;
  const state = seat === undefined ? undefined : match.seats[seat];
  if (seat !== undefined && state !== undefined && !state.abandoned) {
    if (state.promised !== null) return { kind: 'offered-by-me', seat, to: state.promised };
    if (state.bot !== null && state.standIn !== 'once')
      return { kind: 'bot-plays', seat, handed: state.standIn === 'handed' };
    return state.open || state.offered ? { kind: 'own-open', seat } : null;
  }
  if (you === null) return null;
  const promised = match.seats.findIndex((one) => one.promised === you);
  if (promised >= 0) return { kind: 'offered-to-me', seat: promised, by: match.seats[promised]?.who ?? '' };
  const taken = match.seats.findIndex((one) => one.former === you && !one.abandoned);
  return taken < 0 ? null : { kind: 'taken', seat: taken, by: match.seats[taken]?.who ?? '' };
}

/** A countdown in a game for two, because a player is away on their turn. */
export interface Claim {
  /** The seat of the absent player. */
  readonly away: Seat;
  /** Server time from which the win can be claimed (ms since 1970). */
  readonly at: number;
  /** Null: we are a spectator. */
  readonly ours: 'claim' | 'lose' | null;
}

export function claimIn({ seats }: Pick<MatchView, 'seats'>, own: readonly Seat[]): Claim | null {
  const away = seats.findIndex(({ claimAt }) => claimAt !== null);
  const at = seats[away]?.claimAt ?? null;
  if (at === null) return null;
  return { away, at, ours: own.includes(away) ? 'lose' : own.includes(1 - away) ? 'claim' : null };
}
