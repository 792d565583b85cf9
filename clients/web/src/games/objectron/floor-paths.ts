import { DARK_TURNS, type Grid } from '@tavola/objectron';
import { SIDE, squareCentre } from './geometry.ts';

type Size = Pick<Grid, 'width' | 'height'>;

const HALF = SIDE / 2 - 5;
const STRIPES = [-36, -12, 12, 36];

/** Stripes over squares without power, all in one path. */
export function hatchPath(size: Size, indices: readonly number[]): string {
  return indices
    .flatMap((index) => {
      const { x, y } = squareCentre(size, index);
      return STRIPES.map((k) => {
        const [x1, y1, x2, y2] = k >= 0 ? [k - HALF, -HALF, HALF, HALF - k] : [-HALF, -HALF - k, HALF + k, HALF];
        return `M${x + x1} ${y + y1}L${x + x2} ${y + y2}`;
      });
    })
    .join('');
}

export interface Pips {
  readonly full: string;
  readonly empty: string;
}

interface Dark {
  readonly index: number;
  readonly dark: number;
}

/** The remaining turns as pips in the lower left corner, larger on small grids. */
export function pipsOf(size: Size, squares: readonly Dark[], isSmall: boolean): Pips {
  const [side, gap] = isSmall ? [11, 5] : [8, 3.5];
  const paths = { full: '', empty: '' };
  for (const { index, dark } of squares) {
    const { x, y } = squareCentre(size, index);
    for (let count = 0; count < DARK_TURNS; count += 1) {
      const pip = `M${x - SIDE / 2 + 9 + count * (side + gap)} ${y + SIDE / 2 - 9 - side}h${side}v${side}h${-side}z`;
      paths[count < dark ? 'full' : 'empty'] += pip;
    }
  }
  return paths;
}
