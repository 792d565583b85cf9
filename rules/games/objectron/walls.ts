import type { Chance } from '@tavola/kernel';
import { squaresAround } from './ground.ts';
import { namesFor, startIndex } from './squares.ts';
import type { Wall } from './types.ts';

export interface ObjectronSize {
  readonly width: number;
  readonly height: number;
}

const COVER_PERCENT = 20;
const SHORTEST = 2;
/** R35 */
const MAX_FAILURES = 60;

export interface WallPlan {
  readonly walls: readonly Wall[];
  /** 1 where one stands. */
  readonly covered: Uint8Array;
}

/** R34: shares of the grid are rounded up. */
export function share(size: ObjectronSize, percent: number): number {
  return Math.ceil((size.width * size.height * percent) / 100);
}

/** Seed 3.2.1; R33 to R35. */
export function placeWalls(size: ObjectronSize, chance: Chance): WallPlan {
  const most = share(size, COVER_PERCENT);
  const target = 1 + chance.below(Math.floor(most / SHORTEST));
  const covered = new Uint8Array(size.width * size.height);
  // 3.2.1.8 and 9: no wall may come where another one or its neighbourhood is, nor on a start.
  const taken = new Uint8Array(size.width * size.height);
  for (const seat of [0, 1]) taken[startIndex(size.width, size.height, seat)] = 1;
  const placed: number[][] = [];
  let cover = 0;
  const place = (squares: number[]): void => {
    placed.push(squares);
    cover += squares.length;
    for (const square of squares) {
      covered[square] = 1;
      for (const near of squaresAround(size, square)) taken[near] = 1;
    }
  };
  for (let failures = 0; placed.length < target && failures < MAX_FAILURES; ) {
    const squares = randomLine(size, chance);
    if (cover + squares.length > most || squares.some((square) => taken[square] === 1)) failures += 1;
    else place(squares);
  }
  // 3.2.1.6: at least one, even if luck wants none.
  if (placed.length === 0) place(middleLine(size));
  return { walls: inOrder(size, placed), covered };
}

function middleLine({ width, height }: ObjectronSize): number[] {
  const first = Math.floor(height / 2) * width + Math.floor(width / 2);
  return Array.from({ length: SHORTEST }, (_, count) => first + count);
}

/** 3.2.1.1 to 4: across or upright, from two squares to half the side it runs along, rounded up. */
function randomLine({ width, height }: ObjectronSize, chance: Chance): number[] {
  const across = chance.below(2) === 0;
  const side = across ? width : height;
  const length = SHORTEST + chance.below(Math.ceil(side / 2) - SHORTEST + 1);
  const begin = chance.below(side - length + 1);
  const line = chance.below(across ? height : width);
  const first = across ? line * width + begin : begin * width + line;
  return Array.from({ length }, (_, count) => first + count * (across ? 1 : width));
}

function inOrder({ width, height }: ObjectronSize, placed: readonly (readonly number[])[]): Wall[] {
  const { nameOf } = namesFor(width, height);
  return placed
    .toSorted(([a = 0], [b = 0]) => a - b)
    .map((squares) => ({ from: nameOf(squares[0] ?? 0), to: nameOf(squares.at(-1) ?? 0) }));
}
