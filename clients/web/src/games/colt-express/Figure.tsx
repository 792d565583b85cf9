import { useMemo } from 'preact/hooks';
import { diagramOf, type Sketch } from './diagrams.ts';
import { ABOVE, heightOf, widthOf } from './geometry.ts';
import { SceneryDefs } from './Scenery.tsx';
import { Train } from './Train.tsx';

const NONE: ReadonlySet<string> = new Set();

interface FigureProps {
  readonly sketch: Sketch;
  readonly label: string;
  readonly caption: string;
}

/** A diagram of the rules page, drawn by the parts of the board. */
export function Figure({ sketch, label, caption }: FigureProps) {
  const { view, scene, lit, chosen } = useMemo(() => diagramOf(sketch), [sketch]);
  const [width, height] = [widthOf(scene.ground), heightOf(scene.ground)];
  return (
    <figure class="game-diagram colt-diagram">
      <svg viewBox={`0 ${-ABOVE} ${width} ${height + ABOVE}`} role="img" aria-label={label}>
        <SceneryDefs />
        <Train {...{ view, scene, width, lit, chosen }} pointed={NONE} flights={[]} fresh={null} events={[]} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
