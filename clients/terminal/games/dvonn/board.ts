import { CELLS, HEXES, holdsRed, isLoneRed, ROWS, rowColumn, type Stack, stackOwner } from '@tavola/games/dvonn';
import type { Paint } from '../../colours.ts';
import { messages } from '../../language.ts';
import { type LineMark, markLine } from '../../mark-line.ts';

/** Player 1 is White and shows as x, player 2 is Black and shows as o. */
export const SYMBOLS = ['x', 'o'] as const;
export const RED_SYMBOL = 'c';
const EMPTY = '.';

/** Characters per column. Neighbours in a row are two columns apart, enough for `x12*`. */
const COLUMN_WIDTH = 3;
/** Space for the row number. */
const MARGIN = 3;
const LAST_COLUMN = 21;
const TOP_LETTERS = 'ABCDEFGHI';

/** Symbol and height, with a star if the stack contains a red piece: `x1`, `o12`, `x3*`, `c1`. */
export function stackText(stack: Stack): string {
  if (stack === '') return EMPTY;
  const owner = stackOwner(stack);
  if (owner === null) return `${RED_SYMBOL}${stack.length}`;
  return `${SYMBOLS[owner === 0 ? 0 : 1]}${stack.length}${holdsRed(stack) ? '*' : ''}`;
}

function paintedStack(stack: Stack, paint: Paint): string {
  const text = stackText(stack);
  const owner = stackOwner(stack);
  if (isLoneRed(stack)) return paint.red(text);
  if (owner === null) return paint.faint(text);
  return text.endsWith('*') ? paint.seat(owner, text.slice(0, -1)) + paint.red('*') : paint.seat(owner, text);
}

/**
 * The board with row numbers, doubled columns below, and the letter of each slanted line where it leaves the board at the
 * upper right.
 */
export function drawBoard(cells: readonly Stack[], paint: Paint): string[] {
  return [letterLine(paint), slantLine(paint), ...ROWS.map((_, row) => rowLine(cells, row, paint)), columnLine(paint)];
}

export function legend(paint: Paint): string[] {
  const m = messages().dvonnTerminal;
  const [white, black] = [paint.seat(0, SYMBOLS[0]), paint.seat(1, SYMBOLS[1])];
  return [m['legend.pieces']({ white, black, red: paint.red(RED_SYMBOL) }), m['legend.heights']];
}

function left(column: number): number {
  return MARGIN + (column - 1) * COLUMN_WIDTH;
}

function rowLine(cells: readonly Stack[], row: number, paint: Paint): string {
  const number = String(row + 1);
  const marks: LineMark[] = [{ at: 0, text: number, painted: paint.faint(number) }];
  for (const [index, cell] of CELLS.entries()) {
    if (HEXES[index]?.row !== row) continue;
    const stack = cells[index] ?? '';
    const [, column] = rowColumn(cell);
    marks.push({ at: left(column), text: stackText(stack), painted: paintedStack(stack, paint) });
  }
  return markLine([...marks, ...sideLetter(row, paint)]);
}

/** J and K leave the board at the right of the first and second row, the other letters at the top. */
function sideLetter(row: number, paint: Paint): LineMark[] {
  const letter = row === 0 ? 'J' : row === 1 ? 'K' : null;
  return letter === null ? [] : [letterMark(letter, row + 1, paint)];
}

/** Where a slanted line crosses a row, on the board or beyond it. */
function letterMark(letter: string, row: number, paint: Paint): LineMark {
  const [, column] = rowColumn(`${letter}${row}`);
  return { at: left(column), text: letter, painted: paint.faint(letter) };
}

function letterLine(paint: Paint): string {
  return markLine([...TOP_LETTERS].map((letter) => letterMark(letter, 0, paint)));
}

/** Slashes between the letters and the first row show the direction of the lines. */
function slantLine(paint: Paint): string {
  return markLine(
    [...TOP_LETTERS].map((letter) => ({
      at: letterMark(letter, 0, paint).at - 1,
      text: '/',
      painted: paint.faint('/'),
    })),
  );
}

function columnLine(paint: Paint): string {
  return markLine(
    Array.from({ length: LAST_COLUMN }, (_, index) => {
      const text = String(index + 1);
      return { at: left(index + 1), text, painted: paint.faint(text) };
    }),
  );
}
