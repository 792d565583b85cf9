import type { Seat } from '@tavola/kernel';
import { BLACK, COLOURS, RED, type Stack, WHITE } from './types.ts';

/** D6: the top piece tells the owner; an empty space and a lone red have none. */
export function stackOwner(stack: Stack): Seat | null {
  const top = stack.charAt(stack.length - 1);
  if (top === COLOURS[WHITE]) return WHITE;
  return top === COLOURS[BLACK] ? BLACK : null;
}

export function isLoneRed(stack: Stack): boolean {
  return stack === RED;
}

export function holdsRed(stack: Stack): boolean {
  return stack.includes(RED);
}

/** D14: total height of the stacks each seat owns. Uncovered reds do not count. */
export function scoresOf(cells: readonly Stack[]): [white: number, black: number] {
  const scores: [number, number] = [0, 0];
  for (const stack of cells) {
    const owner = stackOwner(stack);
    if (owner === 0 || owner === 1) scores[owner] += stack.length;
  }
  return scores;
}
