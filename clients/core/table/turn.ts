import {
  type Choices,
  type Game,
  noChance,
  type Reason,
  type Seat,
  type Shape,
  type Step,
  seeded,
} from '@tavola/kernel';
import type { MatchView } from '../online/wire.ts';
import type { SessionState } from './session.ts';

/** Why nobody on this device may act now. */
export type Idle =
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
  readonly acting: Acting | null;
  /** Null exactly when somebody may act. */
  readonly idle: Idle | null;
}

/** The seat that may act here and now, and what the rules tell it. */
export interface Acting {
  readonly seat: Seat;
  readonly mode: 'turn' | 'sealed' | 'open';
  /** One of the states this seat cannot tell from the true one. */
  readonly state: unknown;
  readonly choices: Choices<Shape>;
  /** Everything it may do, where that can be listed; empty where it is put together from slots. */
  readonly actions: readonly unknown[];
  /** Names the moment: while it stays the same, so does everything above. */
  readonly moment: string;
}

/** A checked action and what it would do; `step` is null where that cannot be known beforehand. */
export interface Foreseen {
  readonly action: unknown;
  readonly warnings: readonly Reason[];
  readonly step: Step<Shape> | null;
}

export function turnOf(game: Game<Shape>, state: SessionState): Turn {
  const { match } = state;
  if (match === null) return { asked: [], acting: null, idle: 'no-match' };
  const asked = waitedFor(match);
  const idle = idleReason(state, match, asked);
  const { viewer } = state;
  if (idle !== null || viewer === null) return { asked, acting: null, idle: idle ?? 'watching' };
  return { asked, acting: actingOf(game, match, viewer), idle: null };
}

/** Seats that have yet to answer what is asked. */
export function waitedFor({ pending, submitted, ended }: MatchView): readonly Seat[] {
  return ended === null ? pending.map(({ seat }) => seat).filter((seat) => !submitted.includes(seat)) : [];
}

function idleReason(state: SessionState, match: MatchView, asked: readonly Seat[]): Idle | null {
  const { viewer, own, handOver, status } = state;
  if (match.ended !== null || match.outcome !== null) return 'over';
  if (handOver !== null) return 'hand-over';
  if (viewer === null || !own.includes(viewer)) return 'watching';
  if (match.clock.pausedWith !== null) return 'paused';
  if (match.submitted.includes(viewer)) return 'submitted';
  if (!asked.includes(viewer)) return 'not-asked';
  return status === 'ended' ? 'not-connected' : null;
}

function actingOf(game: Game<Shape>, match: MatchView, seat: Seat): Acting {
  const moment = `${match.matchId}/${match.step}/${seat}`;
  // The same moment is always imagined alike, so that nothing jumps while a person thinks.
  const state = game.imagine(match.view, seat, seeded(moment));
  const choices = game.choices(state, seat);
  const mode = match.pending.find((demand) => demand.seat === seat)?.mode ?? 'turn';
  return { seat, mode, state, choices, actions: choices.kind === 'listed' ? choices.actions : [], moment };
}

/** Why an action is not allowed; null when it is. */
export function refusalOf(game: Game<Shape>, { state, seat }: Acting, action: unknown): Reason | null {
  return game.check(state, seat, action);
}

/** What an allowed action would do, as far as that can be known. Whoever keeps the match has the last word. */
export function foresee(game: Game<Shape>, { state, seat, mode }: Acting, action: unknown): Foreseen {
  const exact = game.traits.preview === 'exact' && mode !== 'sealed';
  const step = exact ? game.apply(state, [{ seat, action }], noChance) : null;
  return { action, warnings: game.warn(state, seat, action), step };
}
