import { type Cell, type DvonnView, holdsRed, isLoneRed, isPlacing, type Stack, stackOwner } from '@tavola/dvonn';
import { counted, listed } from './numbers.ts';
import type { Tile } from './picture.ts';
import { type Paint, runsOf } from './stack-shape.ts';

const PAINTS: Readonly<Record<Paint, string>> = { white: 'white', black: 'black', red: 'red', unknown: 'unknown' };

/** "white, 2 high, holds a red piece". */
export function stackWords(stack: Stack): string {
  if (stack === '') return 'empty';
  if (isLoneRed(stack)) return 'red piece';
  const owner = stackOwner(stack) === 0 ? 'white' : 'black';
  const height = stack.length === 1 ? '' : `, ${stack.length} high`;
  return `${owner}${height}${holdsRed(stack) ? ', holds a red piece' : ''}`;
}

/** "from the top: 2 white, 1 black, 1 red", nothing for what is plain to see. */
export function contentWords(stack: Stack): string {
  if (stack.length < 2) return '';
  return `from the top: ${runsOf(stack)
    .map(({ paint, count }) => `${count} ${PAINTS[paint]}`)
    .join(', ')}`;
}

/** How many pieces of each colour: "3 white", "1 red". */
export function countWords(stack: Stack): readonly string[] {
  const totals = new Map<Paint, number>();
  for (const { paint, count } of runsOf(stack)) totals.set(paint, (totals.get(paint) ?? 0) + count);
  return [...totals].map(([paint, count]) => `${count} ${PAINTS[paint]}`);
}

/** The name of a space for those who cannot see it: what is there and what it can do now. */
export function tileLabel(tile: Tile, hand: Cell | null, view: DvonnView): string {
  const parts = [tile.cell, stackWords(tile.stack)];
  if (tile.source) parts.push('in your hand');
  if (tile.aim) parts.push(isPlacing(view) ? 'chosen' : `chosen for ${hand ?? 'your move'}`);
  if (tile.cut) parts.push('will be cut off');
  if (tile.target === 'lit' || tile.target === 'over') parts.push(`${hand ?? 'your stack'} can land here`);
  if (tile.movable) parts.push('can move');
  if (tile.last) parts.push('last move');
  return parts.join(', ');
}

export function boardLabel(view: DvonnView): string {
  const [white = 0, black = 0] = view.scores;
  const stacks = view.cells.filter((stack) => stack !== '').length;
  return `DVONN board, ${counted(stacks, 'stack')}. ${listed([`White holds ${white}`, `Black holds ${black}`])}.`;
}
