/** Runs these test files after these sources were changed. */
export interface RunnerRequest {
  readonly tests: readonly string[];
  readonly changed: readonly string[];
}

export type RunnerAnswer =
  | { readonly type: 'ready' }
  /** A test or hook finished, so the run does not hang. */
  | { readonly type: 'alive' }
  | {
      readonly type: 'done';
      readonly failures: readonly string[];
      /** Duration of each finished file (ms). */
      readonly durations: Readonly<Record<string, number>>;
    };

/** Prefix of a failure outside any test: a process that died, an unhandled rejection. */
export const OUTSIDE = 'an error outside of any test';
