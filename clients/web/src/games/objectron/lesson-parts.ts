import { namesFor, type Square } from '@tavola/games/objectron';
/** The table of every chapter. */
export const CALM = {
  seats: 2,
  seat: 0,
  options: { width: 10, height: 10, power: 'calm', memory: 'unaided' },
} as const;

/** In the opponent’s corner. */
export const FAR = { at: 'J10' };

/** The squares without power, as a position has them: the turns each has left. */
export function dark(turns: number, ...squares: readonly Square[]): string {
  return namesFor(10, 10)
    .byIndex.map((name) => (squares.includes(name) ? turns : 0))
    .join('');
}
