/** A line without its end, or a notice that one was longer than the limit. */
export type ByteLine = Uint8Array | 'too-long';

const NEWLINE = 10;
const FIRST_ROOM = 64 * 1024;

/**
 * Splits byte chunks into lines. A line above the limit is reported once and the rest of it dropped, so that never more
 * than the limit is buffered. A line is valid until the next one is requested.
 */
export class ByteLines {
  readonly #limit: number;
  #kept = new Uint8Array(0);
  #length = 0;
  #skipping = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  *push(chunk: Uint8Array): Generator<ByteLine> {
    let from = 0;
    while (from < chunk.length) {
      const newline = chunk.indexOf(NEWLINE, from);
      const piece = chunk.subarray(from, newline < 0 ? chunk.length : newline);
      from += piece.length + 1;
      if (this.#overflows(piece)) {
        this.#skipping = true;
        this.#length = 0;
        yield 'too-long';
      }
      if (newline < 0) this.#keep(piece);
      else yield* this.#finish(piece);
    }
  }

  /** The last line, when the input ends without a newline. */
  *end(): Generator<ByteLine> {
    if (this.#length > 0) yield this.#kept.subarray(0, this.#length);
    this.#length = 0;
  }

  #overflows(piece: Uint8Array): boolean {
    return !this.#skipping && this.#length + piece.length > this.#limit;
  }

  *#finish(piece: Uint8Array): Generator<ByteLine> {
    if (this.#skipping) {
      this.#skipping = false;
      return;
    }
    if (this.#length === 0) {
      yield piece;
      return;
    }
    this.#keep(piece);
    const line = this.#kept.subarray(0, this.#length);
    this.#length = 0;
    yield line;
  }

  #keep(piece: Uint8Array): void {
    if (this.#skipping) return;
    const needed = this.#length + piece.length;
    if (needed > this.#kept.length) {
      const roomier = new Uint8Array(Math.min(this.#limit, Math.max(FIRST_ROOM, needed, 2 * this.#kept.length)));
      roomier.set(this.#kept.subarray(0, this.#length));
      this.#kept = roomier;
    }
    this.#kept.set(piece, this.#length);
    this.#length = needed;
  }
}
