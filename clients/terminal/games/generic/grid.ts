import type { SketchCell } from '@tavola/kernel';
import type { Paint } from '../../colours.ts';
import { markLine } from '../../mark-line.ts';
import { WIDTH } from '../../screen.ts';

const MARGIN = 2;

/** The cells of a sketch, row by row. Empty ones show their names, or dots where the names take too much room. */
export function gridLines(cells: readonly SketchCell[], paint: Paint): string[] {
  const named = layOut(cells, ({ id }) => id);
  const { rows, unit } = named.width <= WIDTH ? named : layOut(cells, () => '.');
  return rows.map((row) =>
    markLine(
      row.map(({ cell, text, column }) => ({ at: MARGIN + column * unit, text, painted: painted(cell, text, paint) })),
    ),
  );
}

interface PlacedCell {
  readonly cell: SketchCell;
  readonly text: string;
  /** Counted in the smallest step between two cells of the sketch. */
  readonly column: number;
}

interface GridLayout {
  readonly rows: readonly (readonly PlacedCell[])[];
  /** Characters per column. */
  readonly unit: number;
  readonly width: number;
}

function layOut(cells: readonly SketchCell[], emptyText: (cell: SketchCell) => string): GridLayout {
  const [lefts, tops] = [distinct(cells.map(({ x }) => x)), distinct(cells.map(({ y }) => y))];
  const [first = 0] = lefts;
  const step = Math.min(...gapsIn(lefts));
  const columnOf = (x: number): number => (lefts.length > 1 ? Math.round((x - first) / step) : 0);
  const rows = tops.map((top) =>
    cells
      .filter(({ y }) => y === top)
      .map((cell) => ({ cell, text: textOf(cell) || emptyText(cell), column: columnOf(cell.x) })),
  );
  const longest = Math.max(...rows.flat().map(({ text }) => text.length));
  const nearest = Math.min(...rows.flatMap((row) => gapsIn(distinct(row.map(({ column }) => column)))), longest + 1);
  const unit = Math.ceil((longest + 1) / nearest);
  return { rows, unit, width: MARGIN + Math.max(...rows.flat().map(({ column }) => column)) * unit + longest };
}

/** A piece without a text is the number of its player. */
function textOf({ text = '', seat = null }: SketchCell): string {
  return text === '' && seat !== null ? String(seat + 1) : text;
}

function painted(cell: SketchCell, text: string, paint: Paint): string {
  const { seat = null } = cell;
  if (textOf(cell) === '') return paint.faint(text);
  return seat === null ? text : paint.seat(seat, text);
}

/** In rising order. */
function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

function gapsIn(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - (values[index] ?? 0));
}
