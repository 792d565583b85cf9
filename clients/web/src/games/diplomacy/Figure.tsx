import { useMemo } from 'preact/hooks';
import { Crop } from './Crop.tsx';
import { diagramOf, type Sketch } from './diagrams.ts';

/** A diagram of the manual, drawn by the parts of the map. */
export function Figure({ sketch }: { readonly sketch: Sketch }) {
  const diagram = useMemo(() => diagramOf(sketch), [sketch]);
  return (
    <figure class="game-diagram">
      <div class="map dip-figure" role="img" aria-label={sketch.label}>
        <Crop {...diagram} />
      </div>
      <figcaption>{sketch.caption}</figcaption>
    </figure>
  );
}
