/** A budget of positions. */
export interface NodeBudget {
  /** Counts one position. Returns false, without counting, when the budget is spent. */
  spend(): boolean;
  spent(): boolean;
}

/** A part of another budget, so that planning for other powers does not use up the whole. */
export class BudgetPart implements NodeBudget {
  private readonly whole: NodeBudget;
  private left: number;

  constructor(whole: NodeBudget, nodes: number) {
    this.whole = whole;
    this.left = nodes;
  }

  spend(): boolean {
    if (this.left === 0 || !this.whole.spend()) return false;
    this.left -= 1;
    return true;
  }

  spent(): boolean {
    return this.left === 0 || this.whole.spent();
  }
}
