import { useMemo } from 'preact/hooks';
import { Crop } from './Crop.tsx';
import { diagramOf, type Sketch } from './diagrams.ts';

interface Props {
  readonly sketch: Sketch;
  /** Text for screen readers. */
  readonly label: string;
  readonly caption: string;
}

/** A diagram of the rules page, drawn by the parts of the map. */
export function Figure({ sketch, label, caption }: Props) {
  const diagram = useMemo(() => diagramOf(sketch), [sketch]);
  return (
    <figure class="game-diagram">
      <div class="map dip-figure" role="img" aria-label={label}>
        <Crop {...diagram} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
