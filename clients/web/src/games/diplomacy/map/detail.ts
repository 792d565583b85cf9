import type { Level } from './anchors.ts';

/** What is shown at a scale, and its size. */
export interface Detail {
  readonly level: Level;
  /** Smallest size of a name (units). */
  readonly minName: number;
  /** Size of units, labels and supply centres relative to their boxes, at most 1. */
  readonly shrink: number;
  /** Map units per unit of a piece, before shrinking. */
  readonly piece: number;
  /** Whether pieces are simple shapes with a letter. */
  readonly plain: boolean;
}

interface Step {
  readonly level: Level;
  /** Minimum scale of the level (px per unit). */
  readonly from: number;
  /** The scale at which items fill their boxes. */
  readonly full: number;
  readonly piece: number;
}

const STEPS: readonly [Step, ...Step[]] = [
  { level: 'far', from: 0, full: 0.22, piece: 1.45 },
  { level: 'middle', from: 0.46, full: 0.46, piece: 1.24 },
  { level: 'wide', from: 0.6, full: 0.62, piece: 1.36 },
  { level: 'near', from: 0.8, full: 0.8, piece: 1.06 },
];

/** 0: items grow with the map. 1: they keep their size on the screen. */
const SLOWNESS = 0.4;

/** Minimum scale of a piece at which its letter is readable (px per unit). */
const MIN_DRAWN = 0.55;
/** Names are never smaller (px). */
const MIN_NAME = 10;

/**
 * Items grow more slowly than the map, so that zooming in makes room. Each box shrinks towards its centre, so items that do
 * not overlap at full size never do.
 */
export function detailAt(scale: number): Detail {
  const step = STEPS.findLast(({ from }) => scale >= from) ?? STEPS[0];
  const shrink = Math.min(1, (step.full / scale) ** SLOWNESS);
  const plain = step.piece * shrink * scale < MIN_DRAWN;
  return { level: step.level, minName: MIN_NAME / scale, shrink, piece: step.piece, plain };
}

/** Size of a name (units). */
export function nameSize({ size }: { readonly size: number }, { shrink, minName }: Detail): number {
  return Math.max(size * shrink, minName);
}

/** Size of a drawn unit around its centre. */
export const UNIT_BOX = { width: 36, height: 29 } as const;
/** The same for the simple style. */
export const PLAIN_BOX = { width: 33, height: 28.6 } as const;
/** A dislodged unit is smaller, tilted and has a red rim. */
export const DISLODGED_SIZE = 0.86;
/** Diameter of a supply centre. */
export const CENTRE_SIZE = 9.4;
