import { useMemo } from 'preact/hooks';
import { Aim } from './Aim.tsx';
import { diagramOf, type Sketch } from './diagrams.ts';
import { Coordinates, Floor, Walls } from './Floor.tsx';
import { floorViewBox, RIM, SIDE } from './geometry.ts';
import { Players } from './Players.tsx';
import { Targets } from './Targets.tsx';
import { Things } from './Things.tsx';
import { Trails } from './Trails.tsx';

interface Props {
  readonly sketch: Sketch;
  /** Text for screen readers. */
  readonly label: string;
  readonly caption: string;
}

/** A diagram of the manual, drawn by the parts of the board: the lower left corner of a grid. */
export function Figure({ sketch, label, caption }: Props) {
  const { view, scene, arms } = useMemo(() => diagramOf(sketch), [sketch]);
  const { grid } = view;
  const [width, height] = [sketch.columns * SIDE + RIM, sketch.rows * SIDE + RIM];
  const box = { left: -RIM, top: (grid.height - sketch.rows) * SIDE, width, height };
  const [arm = null] = arms;
  return (
    <figure class="game-diagram objectron-diagram">
      <svg viewBox={floorViewBox(box)} role="img" aria-label={label} style={{ maxWidth: `${width}px` }}>
        <Floor {...{ grid, scene }} isSmall={false} />
        <Coordinates grid={grid} isSmall={false} />
        <Walls grid={grid} />
        <Trails view={view} isSmall={false} />
        <Things {...{ grid, scene }} isSmall={false} />
        <Targets {...{ grid, scene }} />
        {sketch.aim !== undefined && <Aim {...{ grid, arms }} disc={sketch.aim.disc} chosen={arm} />}
        <Players view={view} away={null} isSmall={false} />
        <Things {...{ grid, scene }} isSmall={false} underfoot />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
