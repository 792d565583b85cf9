import { useMemo } from 'preact/hooks';
import type { Point } from '../parts/geometry.ts';
import { diagramOf, type Sketch } from './diagrams.ts';
import { Gaps } from './Gaps.tsx';
import { layoutFor, pondViewBox } from './geometry.ts';
import { JumpPath } from './JumpPath.tsx';
import { Leaves } from './Leaves.tsx';

const ROOM = 62;
const NONE: ReadonlySet<string> = new Set();

interface Props {
  readonly sketch: Sketch;
  /** Text for screen readers. */
  readonly label: string;
  readonly caption: string;
}

/** A diagram of the manual, drawn by the parts of the board. */
export function Figure({ sketch, label, caption }: Props) {
  const { scene, path } = useMemo(() => diagramOf(sketch), [sketch]);
  const layout = layoutFor(2, null);
  const box = boxRound(scene.leaves.map(({ cell }) => layout.at(cell)));
  return (
    <figure class="game-diagram frogs-diagram">
      <svg viewBox={pondViewBox(box)} role="img" aria-label={label} style={{ maxWidth: `${box.right - box.left}px` }}>
        <Gaps gaps={scene.gaps} layout={layout} />
        <Leaves leaves={scene.leaves} layout={layout} flying={NONE} />
        {path.length > 1 && <JumpPath path={path} layout={layout} faint={false} />}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function boxRound(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - ROOM,
    top: Math.min(...ys) - ROOM - 12,
    right: Math.max(...xs) + ROOM,
    bottom: Math.max(...ys) + ROOM,
  };
}
