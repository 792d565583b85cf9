import './board.css';
import type { Block, FigureBlock } from '@tavola/words';
import type { FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';
import { Figure, RulesPage } from '../../board/Explain.tsx';
import { board } from './board.tsx';
import { diagramOf, isSketch, OPTIONS, SKETCHES, type Sketch } from './diagrams.ts';
import { RIM, SIDE } from './geometry.ts';

/** How Objectron is played. */
export function manual(blocks: readonly Block[]): FunctionComponent {
  return () => (
    <RulesPage
      blocks={blocks}
      figure={(figure) => isSketch(figure.name) && <SketchFigure {...figure} sketch={SKETCHES[figure.name]} />}
    />
  );
}

interface SketchFigureProps extends Pick<FigureBlock, 'label' | 'caption'> {
  readonly sketch: Sketch;
}

/** The lower left corner of a grid. */
function SketchFigure({ sketch, label, caption }: SketchFigureProps) {
  const diagram = useMemo(() => diagramOf(sketch), [sketch]);
  const { columns, rows } = sketch;
  const top = (diagram.view.grid.height - rows) * SIDE;
  return (
    <Figure
      {...{ board, label, caption, ...diagram }}
      options={OPTIONS}
      seat={0}
      shows={() => true}
      box={{ x: -RIM, y: top, width: columns * SIDE + RIM, height: rows * SIDE + RIM }}
      scale={1}
    />
  );
}
