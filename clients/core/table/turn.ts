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
import type { MatchView } from '@tavola/match';
import type { SessionState } from './session.ts';

/** Why no seat of this device can act. */
export type IdleReason =
  | 'no-match'
  | 'over'
  | 'paused'
  | 'watching'
  | 'hand-over'
  | 'submitted'
  | 'not-asked'
  | 'not-connected';

export interface Turn {
  /** All seats the match waits for. */
  readonly asked: readonly Seat[];
  readonly acting: ActingSeat | null;
  /** Null if a seat can act. */
  readonly idle: IdleReason | null;
}

/** The seat that can act on this device, and its choices by the rules. */
export interface ActingSeat {
  readonly seat: Seat;
  readonly mode: 'turn' | 'sealed' | 'open';
  /** A state that is consistent with the seat's view. */
  readonly state: unknown;
  readonly choices: Choices<Shape>;
  /** All legal actions, if they can be listed. Empty for choices made of slots. */
  readonly actions: readonly unknown[];
  /** Unique to the turn. While it is the same, so are the other members. */
  readonly turnKey: string;
}

/** A checked move and its predicted result. */
export interface MovePreview<G extends Shape> {
  readonly move: Move<G>;
  readonly warnings: readonly Warning[];
  /** Null if the result cannot be predicted: hidden information, sealed moves. */
  readonly step: Step<G> | null;
}

/** A checked action and its predicted result, null if it cannot be predicted. */
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

/** Seats that have not acted yet. */
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
  // The same turn gives the same imagined state, so that nothing on the board jumps.
  const state = game.imagine(match.view, seat, seeded(turnKey));
  const choices = game.choices(state, seat);
  const mode = match.pending.find((demand) => demand.seat === seat)?.mode ?? 'turn';
  return { seat, mode, state, choices, actions: choices.kind === 'listed' ? choices.actions : [], turnKey };
}

/** Why an action is illegal. Null if it is legal. */
export function refusalOf(game: Game<Shape>, { state, seat }: ActingSeat, action: unknown): Reason | null {
  return game.check(state, seat, action);
}

/** Predicts the result of a legal action as far as possible. The server decides. */
export function previewAction(game: Game<Shape>, { state, seat, mode }: ActingSeat, action: unknown): ActionPreview {
  const exact = game.traits.preview === 'exact' && mode !== 'sealed';
  const step = exact ? game.apply(state, [{ seat, action }], noChance) : null;
  return { action, warnings: game.warn(state, seat, action), step };
}
