import { groundOf, type ObjectronView, type Square } from '@tavola/games/objectron';
import { factsOn, type SquareFacts } from '@tavola/words/games/objectron';

/** Of the positions in use, because each is drawn and described several times. */
const made = new WeakMap<ObjectronView, readonly SquareFacts[]>();

/** What is on every square, row by row from the lower left. */
export function squaresIn(view: ObjectronView): readonly SquareFacts[] {
  const before = made.get(view);
  if (before !== undefined) return before;
  const squares = groundOf(view.grid).names.flatMap((square) => factsOn(view, square) ?? []);
  made.set(view, squares);
  return squares;
}

export function squareIn(view: ObjectronView, square: Square): SquareFacts | null {
  return squaresIn(view)[groundOf(view.grid).indexOf(square)] ?? null;
}

/** Whether a power failure has begun on this square in this turn. */
export function hasFailed({ dark }: ObjectronView, index: number): boolean {
  return dark[index] === '*';
}
