import { CELLS, type Cell } from '@tavola/dvonn';
import { useRef } from 'preact/hooks';
import type { Point } from '../parts/geometry.ts';
import { cellUnder } from './use-drag.ts';
import type { Play } from './use-play.ts';
import { hexDirection, nextCell } from './walk.ts';

/** Handles keys on the board. Marks handled keys with `preventDefault` and leaves the others to the page. */
export function useDvonnKeys(centres: readonly Point[], play: Play, draft: boolean, focus: (cell: Cell) => void) {
  const line = useRef<{ readonly upright: boolean; readonly goal: Point } | null>(null);

  const walk = (cell: Cell, code: string): boolean => {
    const way = hexDirection(code);
    const here = centres[CELLS.indexOf(cell)];
    if (way === null || here === undefined) return false;
    const upright = Math.abs(way[1]) > Math.abs(way[0]);
    if (line.current?.upright !== upright) line.current = { upright, goal: here };
    const next = CELLS[nextCell(CELLS.indexOf(cell), way, centres, line.current.goal)];
    if (next !== undefined) focus(next);
    return true;
  };
  const jump = (cell: Cell, by: 1 | -1): boolean => {
    const { stops } = play;
    if (stops.length === 0) return false;
    const here = CELLS.indexOf(cell);
    const ahead =
      by === 1
        ? stops.find((stop) => CELLS.indexOf(stop) > here)
        : stops.findLast((stop) => CELLS.indexOf(stop) < here);
    const next = ahead ?? stops.at(by === 1 ? 0 : -1);
    if (next !== undefined) focus(next);
    return true;
  };
  const use = (cell: Cell, { key, code }: KeyboardEvent): boolean => {
    if (key === 'Enter' || key === ' ') {
      play.act(cell, 'key');
      return true;
    }
    if (key === 'Escape') {
      const held = play.hand !== null || draft;
      if (held) play.drop();
      return held;
    }
    if (key === 'n' || key === 'N') return jump(cell, 1);
    if (key === 'p' || key === 'P') return jump(cell, -1);
    return walk(cell, code);
  };
  return (event: KeyboardEvent) => {
    const cell = cellUnder(event.target);
    if (cell === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const code = event.code;
    if (hexDirection(code) === null) line.current = null;
    if (use(cell, event)) event.preventDefault();
  };
}
