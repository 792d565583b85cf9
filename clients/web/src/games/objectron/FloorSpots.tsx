import type { Grid, Square } from '@tavola/objectron';
import { SIDE, squareCentre } from './geometry.ts';
import type { SquarePicture } from './picture.ts';
import { objectronSpoken } from './spoken.ts';

interface Props {
  readonly grid: Grid;
  readonly scene: readonly SquarePicture[];
  /** The square in the tab order. */
  readonly stop: Square;
}

/** The controls, one per square. The elements never change, so that they keep the focus. */
export function FloorSpots({ grid, scene, stop }: Props) {
  const { labels } = objectronSpoken.say;
  return (
    <>
      {scene.map((picture, index) => {
        const { x, y } = squareCentre(grid, index);
        return (
          <rect
            key={picture.square}
            {...asButton(labels.square(picture), picture.square === stop)}
            class={picture.mark === null ? 'objectron-spot' : 'objectron-spot objectron-ready'}
            data-spot={picture.square}
            {...{ x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE, rx: 8 }}
          />
        );
      })}
    </>
  );
}

/** SVG has no button element. */
function asButton(label: string, isStop: boolean) {
  return { role: 'button', 'aria-label': label, tabindex: isStop ? 0 : -1 } as const;
}
