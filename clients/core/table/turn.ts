import {
  type Choices,
  type Game,
  type Move,
  noChance,
  type Reason,
  type Seat,
  type Shape,
  type Step,
  seeded,
  type Warning,
} from '@tavola/kernel';
import type { MatchView } from '../online/wire.ts';
import type { SessionState } from './session.ts';

/** Why nobody on this device may act now. */
export type IdleReason =
  | 'no-match'
  | 'over'
  | 'paused'
  | 'watching'
  | 'hand-over'
  | 'submitted'
  | 'not-asked'
  | 'not-connected';

/** What a table asks of the person at this device. */
export interface Turn {
  /** Who is waited for, by the match. */
  readonly asked: readonly Seat[];
  readonly acting: ActingSeat | null;
  /** Null exactly when somebody may act. */
  readonly idle: IdleReason | null;
}

/** The seat that may act here and now, and what the rules tell it. */
export interface ActingSeat {
  readonly seat: Seat;
  readonly mode: 'turn' | 'sealed' | 'open';
  /** One of the states this seat cannot tell from the true one. */
  readonly state: unknown;
  readonly choices: Choices<Shape>;
  /** Everything it may do, where that can be listed; empty where it is put together from slots. */
  readonly actions: readonly unknown[];
  /** Names the moment: while it stays the same, so does everything above. */
  readonly turnKey: string;
}

/** The same for clients that know the whole move. */
export interface MovePreview<G extends Shape> {
  readonly move: Move<G>;
  readonly warnings: readonly Warning[];
  /** Null where the result cannot be known beforehand: hidden information, sealed moves. */
  readonly step: Step<G> | null;
}

/** A checked action and what it would do; `step` is null where that cannot be known beforehand. */
export interface ActionPreview {
  readonly action: unknown;
  readonly warnings: readonly Reason[];
  readonly step: Step<Shape> | null;
}

export function turnOf(game: Game<Shape>, state: SessionState): Turn {
  const { match } = state;
  if (match === null) return { asked: [], acting: null, idle: 'no-match' };
  const asked = pendingSeats(match);
  const idle = idleReason(state, match, asked);
  const { viewer } = state;
  if (idle !== null || viewer === null) return { asked, acting: null, idle: idle ?? 'watching' };
  return { asked, acting: actingOf(game, match, viewer), idle: null };
}

/** Seats that have yet to answer what is asked. */
export function pendingSeats({ pending, submitted, ended }: MatchView): readonly Seat[] {
  return ended === null ? pending.map(({ seat }) => seat).filter((seat) => !submitted.includes(seat)) : [];
}

function idleReason(state: SessionState, match: MatchView, asked: readonly Seat[]): IdleReason | null {
  const { viewer, own, handOver, status } = state;
  if (match.ended !== null || match.outcome !== null) return 'over';
  if (handOver !== null) return 'hand-over';
  if (viewer === null || !own.includes(viewer)) return 'watching';
  if (match.clock.pausedWith !== null) return 'paused';
  if (match.submitted.includes(viewer)) return 'submitted';
  if (!asked.includes(viewer)) return 'not-asked';
  return status === 'ended' ? 'not-connected' : null;
}

function actingOf(game: Game<Shape>, match: MatchView, seat: Seat): ActingSeat {
  const turnKey = `${match.matchId}/${match.step}/${seat}`;
  // The same moment is always imagined alike, so that nothing jumps while a person thinks.
  const state = game.imagine(match.view, seat, seeded(turnKey));
  const choices = game.choices(state, seat);
  const mode = match.pending.find((demand) => demand.seat === seat)?.mode ?? 'turn';
  return { seat, mode, state, choices, actions: choices.kind === 'listed' ? choices.actions : [], turnKey };
}

/** Why an action is not allowed; null when it is. */
export function refusalOf(game: Game<Shape>, { state, seat }: ActingSeat, action: unknown): Reason | null {
  return game.check(state, seat, action);
}

/** What an allowed action would do, as far as that can be known. Whoever keeps the match has the last word. */
export function previewAction(game: Game<Shape>, { state, seat, mode }: ActingSeat, action: unknown): ActionPreview {
  const exact = game.traits.preview === 'exact' && mode !== 'sealed';
  const step = exact ? game.apply(state, [{ seat, action }], noChance) : null;
  return { action, warnings: game.warn(state, seat, action), step };
}
