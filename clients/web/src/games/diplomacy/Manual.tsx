import './map/map.css';
import './map/pieces.css';
import './map/orders.css';
import type { Block } from '@tavola/words';
import type { FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';
import { RulesPage } from '../../board/Explain.tsx';
import { viewBox } from '../../board/geometry.ts';
import { type Crop, diagramOf, isSketch, SKETCHES, type Sketch } from './diagrams.ts';
import { detailAt } from './map/detail.ts';
import { Fills, Lands, SceneryLines, Seas, Waters } from './map/Ground.tsx';
import { Labels } from './map/Labels.tsx';
import { Pieces } from './map/Pieces.tsx';

/** How Diplomacy is played. */
export function manual(blocks: readonly Block[]): FunctionComponent {
  return () => (
    <RulesPage
      blocks={blocks}
      figure={({ name, label, caption }) =>
        isSketch(name) && <Figure sketch={SKETCHES[name]} label={label} caption={caption} />
      }
    />
  );
}

interface FigureProps {
  readonly sketch: Sketch;
  /** For screen readers. */
  readonly label: string;
  readonly caption: string;
}

/** A diagram of the rules page, drawn by the parts of the map. */
function Figure({ sketch, label, caption }: FigureProps) {
  const diagram = useMemo(() => diagramOf(sketch), [sketch]);
  return (
    <figure class="game-diagram">
      <div class="map dip-figure" role="img" aria-label={label}>
        <MapCrop {...diagram} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Scale (px per unit), about as in the manual. It decides the level of detail. */
const SCALE = 1.6;

/** A static part of the map. */
function MapCrop({ box, owners, units, dislodged, orders, orderedUnits }: Crop) {
  const detail = detailAt(SCALE);
  return (
    <svg class="dip-crop" viewBox={viewBox(box)} aria-hidden="true">
      <Fills />
      <Seas />
      <Waters />
      <Lands owners={owners} />
      <SceneryLines />
      <Labels {...{ detail, owners }} />
      <Pieces {...{ orders, orderedUnits, units, dislodged, detail }} />
    </svg>
  );
}
