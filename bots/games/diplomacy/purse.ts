/** Something that positions are paid from. */
export interface Purse {
  /** Counts one position. False, and not counted, when nothing is left. */
  spend(): boolean;
  spent(): boolean;
}

/** A part of another purse, so that thinking about the others does not use up what one's own orders need. */
export class Part implements Purse {
  private readonly whole: Purse;
  private left: number;

  constructor(whole: Purse, nodes: number) {
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
