/** Runs these test files after these sources were changed. */
export interface Request {
  readonly tests: readonly string[];
  readonly changed: readonly string[];
}

export type Answer =
  | { readonly type: 'ready' }
  /** Something came to an end: it does not hang. */
  | { readonly type: 'alive' }
  | {
      readonly type: 'done';
      readonly failures: readonly string[];
      /** Milliseconds for each file that was run to its end. */
      readonly durations: Readonly<Record<string, number>>;
    };

/** How a failure begins that no test is to blame for: a process that died, a promise nobody waited for. */
export const OUTSIDE = 'an error outside of any test';
