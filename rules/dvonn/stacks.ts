import type { Seat } from '@tavola/kernel';
import { COLOURS, RED, type Stack } from './types.ts';

/** D6: the top piece tells the owner; an empty space and a lone red have none. */
export function ownerOf(stack: Stack): Seat | null {
  const seat = COLOURS.findIndex((colour) => stack.endsWith(colour));
  return seat < 0 ? null : seat;
}

export function isLoneRed(stack: Stack): boolean {
  return stack === RED;
}

export function holdsRed(stack: Stack): boolean {
  return stack.includes(RED);
}

/** D14: the total height of the stacks each seat owns. Uncovered reds count for nobody. */
export function scoresOf(cells: readonly Stack[]): [white: number, black: number] {
  const scores: [number, number] = [0, 0];
  for (const stack of cells) {
    const owner = ownerOf(stack);
    if (owner === 0 || owner === 1) scores[owner] += stack.length;
  }
  return scores;
}
