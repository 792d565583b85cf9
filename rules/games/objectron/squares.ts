import type { Square } from './types.ts';

/** Squares are counted row by row from the lower left: `index = row * width + column`, both from 0. */
export interface SquareNames {
  readonly byIndex: readonly Square[];
  readonly indices: ReadonlyMap<Square, number>;
  nameOf(index: number): Square;
}

const known = new Map<number, SquareNames>();
const LETTERS = 26;

/** The names of all squares of a grid of this size, made once. */
export function namesFor(width: number, height: number): SquareNames {
  const key = width * 1000 + height;
  const names = known.get(key) ?? nameAll(width, height);
  known.set(key, names);
  return names;
}

function nameAll(width: number, height: number): SquareNames {
  const byIndex = Array.from(
    { length: width * height },
    (_, index) => `${columnName(index % width)}${Math.floor(index / width) + 1}`,
  );
  const indices = new Map(byIndex.map((name, index) => [name, index]));
  return { byIndex, indices, nameOf: (index) => byIndex[index] ?? '' };
}

/** A…Z, then AA, AB… */
export function columnName(column: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));
  return column < LETTERS ? last : `${columnName(Math.floor(column / LETTERS) - 1)}${last}`;
}

/** Digest 9: each starts where the other wants to go. Seat 0 in the lower left, seat 1 in the upper right corner. */
export function startIndex(width: number, height: number, seat: number): number {
  return seat === 0 ? 0 : width * height - 1;
}

/** R31: the squares around a start with both offsets below `side`, the start left out. */
export function areaOf(width: number, height: number, seat: number, side: number): number[] {
  const offsets = Array.from({ length: side }, (_, offset) => offset);
  return offsets.flatMap((down) =>
    offsets
      .filter((across) => down + across > 0)
      .map((across) => (seat === 0 ? down * width + across : (height - 1 - down) * width + (width - 1 - across))),
  );
}
