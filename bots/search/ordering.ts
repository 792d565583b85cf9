const KILLERS = 2;
const HISTORY_BITS = 14;

/** Scores above any hint and any history, best first. */
const REMEMBERED = 2 ** 30;
const KILLER = 2 ** 28;
const MAX_HISTORY = 2 ** 20;

/**
 * Which moves to try first: the one the table remembers, then those that refuted other lines at the same distance from the
 * start (killers), then by the game's own first glance and by how often a move was good anywhere (history).
 */
export class Ordering {
  private readonly killers: number[] = [];
  private readonly history = new Int32Array(1 << HISTORY_BITS);

  /** Sorts in place, best first; equal scores keep their order, so that a search is the same every time. */
  sort(moves: number[], remembered: number, ply: number, glance: (move: number) => number): void {
    const scores = moves.map((move) => this.score(move, remembered, ply) + glance(move));
    for (let index = 1; index < moves.length; index += 1) {
      const move = moves[index] as number;
      const score = scores[index] as number;
      let gap = index;
      while (gap > 0 && (scores[gap - 1] as number) < score) {
        moves[gap] = moves[gap - 1] as number;
        scores[gap] = scores[gap - 1] as number;
        gap -= 1;
      }
      moves[gap] = move;
      scores[gap] = score;
    }
  }

  /** Records that a move was too good for the opponent to allow. */
  reward(move: number, ply: number, depth: number): void {
    const first = ply * KILLERS;
    if (this.killers[first] !== move) {
      this.killers[first + 1] = this.killers[first] ?? -1;
      this.killers[first] = move;
    }
    const slot = slotOf(move);
    this.history[slot] = Math.min(MAX_HISTORY, (this.history[slot] as number) + depth * depth);
  }

  private score(move: number, remembered: number, ply: number): number {
    if (move === remembered) return REMEMBERED;
    const first = ply * KILLERS;
    if (move === this.killers[first]) return KILLER;
    if (move === this.killers[first + 1]) return KILLER - 1;
    return this.history[slotOf(move)] as number;
  }
}

/** Moves are any numbers: they share the slots by hashing, and a rare mix-up only costs time. */
function slotOf(move: number): number {
  return Math.imul(move, 0x9e3779b1) >>> (32 - HISTORY_BITS);
}
