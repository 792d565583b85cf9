import { canonical, type Game, type Shape, type SketchCell, type Step } from '@tavola/kernel';
import { boxAround, round } from '../geometry.ts';
import type { Layout, Target } from '../types.ts';

/** The distance between the two nearest cells (units). */
export const CELL = 48;
/** The drawn size of a cell. The rest is a gap. */
export const CELL_SIZE = 42;
const CORNER = 9;
const MARGIN = 40;
/** A row is as high as its cells at most: cells that are closer form one row for the keyboard. */
const SAME_ROW = CELL / 4;

/** Calls a function of a game. A new game may have faults: then the board does without the answer. */
export function orElse<T>(fallback: T, ask: () => T): T {
  try {
    return ask();
  } catch {
    return fallback;
  }
}

const NONE: readonly SketchCell[] = [];

/** Asks a game for the cells of a view, once for each view. Empty without a sketch. */
export function sketchReader({ sketch }: Game<Shape>): (view: unknown) => readonly SketchCell[] {
  const known = new WeakMap<object, readonly SketchCell[]>();
  return (view) => {
    if (sketch === undefined || typeof view !== 'object' || view === null) return NONE;
    const cells = known.get(view) ?? orElse(NONE, () => sketch(view));
    known.set(view, cells);
    return cells;
  };
}

export type SketchReader = ReturnType<typeof sketchReader>;

/**
 * The cells that a board shows: after the previewed action, if its result is known. Only with perfect information, because
 * then every viewer sees the same.
 */
export function shownCells(
  { traits, view: viewOf }: Game<Shape>,
  read: SketchReader,
  view: unknown,
  step: Step<Shape> | null,
): readonly SketchCell[] {
  if (step === null || traits.information !== 'perfect') return read(view);
  return orElse(read(view), () => read(viewOf(step.state, null)));
}

/** The strings in a value that name a cell, in their order. */
export function cellsIn(value: unknown, cells: ReadonlySet<Target>): readonly Target[] {
  if (typeof value === 'string') return cells.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => cellsIn(part, cells));
}

/** Lays out cells. Returns the same object while they stay where they are. */
export function rememberedLayouts(): (cells: readonly SketchCell[]) => Layout {
  let last: { readonly places: string; readonly layout: Layout } | null = null;
  return (cells) => {
    const places = canonical(cells.map(({ id, x, y }) => [id, x, y]));
    if (last?.places !== places) last = { places, layout: layoutOf(cells) };
    return last.layout;
  };
}

function layoutOf(cells: readonly SketchCell[]): Layout {
  const unit = CELL / nearest(cells);
  const spots = cells
    .map(({ id, x, y }) => ({
      ...{ id, name: id, at: { x: round(x * unit), y: round(y * unit) } },
      hit: { shape: 'rect', width: CELL_SIZE, height: CELL_SIZE, round: CORNER } as const,
      reach: CELL / CELL_SIZE,
    }))
    .toSorted((a, b) => (Math.abs(a.at.y - b.at.y) < SAME_ROW ? a.at.x - b.at.x : a.at.y - b.at.y));
  const box = boxAround(
    spots.map(({ at }) => at),
    MARGIN,
  );
  return { box, spots, lens: 'fit', side: CELL };
}

/** The smallest distance between two cells, or 1. */
function nearest(cells: readonly SketchCell[]): number {
  let least = Number.POSITIVE_INFINITY;
  cells.forEach((a, index) => {
    for (const b of cells.slice(index + 1)) {
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance > 0 && distance < least) least = distance;
    }
  });
  return Number.isFinite(least) ? least : 1;
}
