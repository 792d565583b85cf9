import type { Seat } from '@tavola/kernel';
import type { MatchView } from '../online/wire.ts';
import type { SessionState } from './session.ts';

/** What is to be said to one person about whose seat is whose. */
export type Ownership =
  /** A bot plays our seat, because we missed a turn or handed it over. */
  | { readonly kind: 'bot-plays'; readonly seat: Seat; readonly handed: boolean }
  /** Others may take our seat, or vote about it. */
  | { readonly kind: 'own-open'; readonly seat: Seat }
  /** Somebody took our seat and has not moved yet. */
  | { readonly kind: 'taken'; readonly seat: Seat; readonly by: string }
  /** A player hands us a seat. */
  | { readonly kind: 'offered-to-me'; readonly seat: Seat; readonly by: string }
  /** We hand our seat to somebody, who has not answered. */
  | { readonly kind: 'offered-by-me'; readonly seat: Seat; readonly to: string };

/** The most urgent of them; null where there is nothing to say. `you`: our name. */
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

/** A countdown to the win of one of two players, because the other is away while on turn. */
export interface Claim {
  /** The seat of the player who is away. */
  readonly away: Seat;
  /** From when on the win can be claimed, in the server's time. */
  readonly at: number;
  /** We may claim it, or it is our own seat; null: somebody else's game. */
  readonly ours: 'claim' | 'lose' | null;
}

export function claimIn({ seats }: Pick<MatchView, 'seats'>, own: readonly Seat[]): Claim | null {
  const away = seats.findIndex(({ claimAt }) => claimAt !== null);
  const at = seats[away]?.claimAt ?? null;
  if (at === null) return null;
  return { away, at, ours: own.includes(away) ? 'lose' : own.includes(1 - away) ? 'claim' : null };
}
