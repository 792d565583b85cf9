/** What a stored value says about the true one. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

/** The depth of an entry that needs no deeper look: its value rests on finished games only. */
export const SOLVED = 127;

/**
 * Remembers positions that were searched before, by key. One entry a slot: deeper results stay, unless they come from an
 * earlier round of deepening.
 */
export class TranspositionTable {
  /** The entry last found by `find`. */
  value = 0;
  depth = 0;
  bound = 0;
  move = 0;

  private readonly mask: number;
  private readonly keys: Int32Array;
  private readonly values: Int32Array;
  private readonly bestMoves: Int32Array;
  /** Round, depth and bound in one word; zero is an empty slot. */
  private readonly notes: Int32Array;
  private round = 0;

  constructor(bits: number) {
    const slots = 1 << bits;
    this.mask = slots - 1;
    this.keys = new Int32Array(slots);
    this.values = new Int32Array(slots);
    this.bestMoves = new Int32Array(slots);
    this.notes = new Int32Array(slots);
  }

  nextRound(): void {
    this.round += 1;
  }

  find(low: number, high: number): boolean {
    const slot = high & this.mask;
    const note = this.notes[slot] as number;
    if (note === 0 || this.keys[slot] !== low) return false;
    this.value = this.values[slot] as number;
    this.move = this.bestMoves[slot] as number;
    this.depth = (note >> 2) & 0xff;
    this.bound = note & 3;
    return true;
  }

  store(low: number, high: number, depth: number, bound: number, value: number, move: number): void {
    const slot = high & this.mask;
    const note = this.notes[slot] as number;
    const sameRound = note >> 10 === this.round;
    if (note !== 0 && sameRound && this.keys[slot] !== low && ((note >> 2) & 0xff) > depth) return;
    this.keys[slot] = low;
    this.values[slot] = value;
    this.bestMoves[slot] = move;
    this.notes[slot] = (this.round << 10) | (depth << 2) | bound;
  }
}
