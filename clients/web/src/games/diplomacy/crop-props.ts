import type { DrawnOrder, MapUnit } from './map/types.ts';

export interface CropProps {
  /** The part of the sheet that is shown. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly owners: ReadonlyMap<string, number>;
  readonly units: readonly MapUnit[];
  readonly dislodged?: readonly MapUnit[];
  readonly orders?: readonly DrawnOrder[];
  readonly orderedUnits?: readonly MapUnit[];
}
