import type { Level } from './anchors.ts';

/** What is shown at a scale, and how large. */
export interface Detail {
  readonly level: Level;
  /** By how much units, labels and supply centres are smaller than the boxes they were given room for; at most 1. */
  readonly shrink: number;
  /** Units of the drawing to a unit of the drawings of pieces, before the shrinking. */
  readonly piece: number;
  /** Pieces are simple shapes with a letter. */
  readonly plain: boolean;
}

interface Step {
  readonly level: Level;
  /** Pixels of the screen to a unit of the drawing, from which on it is used. */
  readonly from: number;
  /** The scale at which its boxes are full. */
  readonly full: number;
  readonly piece: number;
}

const STEPS: readonly [Step, ...Step[]] = [
  { level: 'far', from: 0, full: 0.22, piece: 1.45 },
  { level: 'middle', from: 0.4, full: 0.4, piece: 1.24 },
  { level: 'near', from: 0.8, full: 0.8, piece: 1.06 },
];

/** 0: things grow with the map; 1: they keep their size on the screen. */
const SLOWNESS = 0.4;

/** Pixels to a unit of the drawing of a piece, under which its small letter could not be read. */
const MIN_DRAWN = 0.62;

/**
 * Things grow more slowly than the map, so that zooming in makes room. Each box shrinks towards its own middle: what does
 * not overlap where the boxes are full never does.
 */
export function detailAt(scale: number): Detail {
  const step = STEPS.findLast(({ from }) => scale >= from) ?? STEPS[0];
  const shrink = Math.min(1, (step.full / scale) ** SLOWNESS);
  return { level: step.level, shrink, piece: step.piece, plain: step.piece * shrink * scale < MIN_DRAWN };
}
