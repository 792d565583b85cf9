/** Thinking limit: positions, or milliseconds by the clock passed in. */
export type Budget = { readonly nodes: number } | { readonly ms: number };

/**
 * Positions between two readings of the clock: rare enough to be cheap, frequent enough where one position takes a
 * millisecond.
 */
const BETWEEN_LOOKS = 16;

/** Counts searched positions and tells when to stop. */
export class Meter {
  nodes = 0;
  private readonly mostNodes: number;
  private readonly deadline: number;
  private readonly now: () => number;
  private late = false;

  constructor(budget: Budget, now?: () => number) {
    if ('ms' in budget && now === undefined) throw new Error('a budget in milliseconds needs a clock');
    this.now = now ?? (() => 0);
    this.mostNodes = 'nodes' in budget ? budget.nodes : Number.POSITIVE_INFINITY;
    this.deadline = 'ms' in budget ? this.now() + budget.ms : Number.POSITIVE_INFINITY;
  }

  /** Counts one position. Returns false, without counting, when the budget is spent. */
  spend(): boolean {
    if (this.spent()) return false;
    this.nodes += 1;
    if (this.nodes % BETWEEN_LOOKS === 0 && this.deadline !== Number.POSITIVE_INFINITY)
      this.late = this.now() >= this.deadline;
    return true;
  }

  spent(): boolean {
    return this.late || this.nodes >= this.mostNodes;
  }
}
