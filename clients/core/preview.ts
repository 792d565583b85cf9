import type { Move, Shape, Step, Warning } from '@tavola/kernel';

/** A checked action that nobody but its seat knows of yet. */
export interface Preview<G extends Shape> {
  readonly move: Move<G>;
  readonly warnings: readonly Warning[];
  /** What it would do; null where that cannot be known beforehand (hidden information, sealed moves). */
  readonly step: Step<G> | null;
}
