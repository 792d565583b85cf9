/**
 * Why something was refused: a code for programs, and the squares, units or fields concerned. Sentences live in
 * clients.
 */
export interface Reason {
  readonly code: string;
  readonly at?: readonly string[];
}

/** Why a line of play is good or bad: a fact that the rules bear out. Sentences live in `words`. */
export interface LineReason extends Reason {
  /** How many pieces, points, dollars or turns it is about, by code. */
  readonly amount?: number;
}

/** A value or a reason. Exceptions are for bugs only. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Reason };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: string, ...at: readonly string[]): Result<never> {
  return { ok: false, error: reason(code, ...at) };
}

/** Omits `at` when it is empty, so that reasons compare as plain JSON. */
export function reason<C extends string>(
  code: C,
  ...at: readonly string[]
): { readonly code: C; readonly at?: readonly string[] } {
  return at.length === 0 ? { code } : { code, at };
}
