import type { Seat } from '@tavola/kernel';

/**
 * A logistic curve from how far each seat is ahead to its chance of winning. Its weights are given for several stages
 * of a game, from the end to the start, and interpolated between them. `npm run bench -- curve GAME` fits them.
 */
export interface ChanceCurve {
  /** What a lead of one adds to the logarithm of the odds. */
  readonly lead: readonly number[];
  /** What having the turn adds. */
  readonly turn: readonly number[];
}

/** What the curve looks at. */
export interface Standing {
  /** By seat, in the unit of the game’s curve. Only differences count. */
  readonly leads: readonly number[];
  /** Whose turn it is, or null where it gives no edge. */
  readonly turn: Seat | null;
  /** 0 at the end of a game, 1 at its start. */
  readonly stage: number;
}

/** A standing and the name of the curve that was asked. */
export interface CurveReading extends Standing {
  readonly curve: string;
}

/** Least chance of a seat: only a search to the end is sure. */
const UNSURE = 0.002;

/** Chances of all seats. They add up to 1. */
export function chancesOn(curve: ChanceCurve, { leads, turn, stage }: Standing): number[] {
  const perLead = weightAt(curve.lead, stage);
  const forTurn = weightAt(curve.turn, stage);
  const worths = leads.map((lead, seat) => perLead * lead + (seat === turn ? forTurn : 0));
  const most = Math.max(...worths);
  const odds = worths.map((worth) => Math.exp(worth - most));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => (1 - leads.length * UNSURE) * (one / all) + UNSURE);
}

/** The two columns of weights around a stage, and the share of the upper one. */
export function columnsAt(columns: number, stage: number): { readonly below: number; readonly share: number } {
  const place = Math.min(1, Math.max(0, stage)) * (columns - 1);
  const below = Math.min(Math.floor(place), Math.max(0, columns - 2));
  return { below, share: place - below };
}

function weightAt(weights: readonly number[], stage: number): number {
  const { below, share } = columnsAt(weights.length, stage);
  return (1 - share) * (weights[below] ?? 0) + share * (weights[below + 1] ?? 0);
}
