import './board.css';
import { WHITE } from '@tavola/games/dvonn';
import type { Block, FigureBlock } from '@tavola/words';
import type { FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';
import { Figure, RulesPage } from '../../board/Explain.tsx';
import { board } from './board.tsx';
import { StackedTiles } from './Drawing.tsx';
import { diagramOf, isSketch, SKETCHES, type Sketch } from './diagrams.ts';

/** How DVONN is played. */
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

function SketchFigure({ sketch, label, caption }: SketchFigureProps) {
  const diagram = useMemo(() => diagramOf(sketch), [sketch]);
  const picks = useMemo(() => (sketch.hand === undefined ? [] : [sketch.hand]), [sketch]);
  return (
    <Figure
      {...{ board, label, caption, ...diagram }}
      {...(diagram.draft === null ? { picks } : {})}
      Drawing={StackedTiles}
      options={{ setup: 'random' }}
      seat={WHITE}
      shows={(space) => sketch.columns.includes(space.charAt(0)) && sketch.rows.includes(space.slice(1))}
      margin={68}
      scale={0.64}
    />
  );
}
