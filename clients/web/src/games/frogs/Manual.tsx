import './board.css';
import type { Block, FigureBlock } from '@tavola/words';
import type { FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';
import { Figure, RulesPage } from '../../board/Explain.tsx';
import type { Target } from '../../board/types.ts';
import { board } from './board.tsx';
import { PondScene } from './Drawing.tsx';
import { diagramOf, isSketch, SKETCHES, type Sketch } from './diagrams.ts';

/** How Frogs & Bridges is played. */
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
      Drawing={PondScene}
      options={{ occupied: 'hop-on', homes: 'spread' }}
      seat={0}
      shows={(spot) => isShown(spot, sketch)}
      margin={68}
      scale={1}
    />
  );
}

/** A gap is shown between two shown leaves. */
function isShown(spot: Target, { columns, rows }: Sketch): boolean {
  const leaves = spot.match(/../g) ?? [];
  return leaves.every((leaf) => columns.includes(leaf.charAt(0)) && rows.includes(leaf.charAt(1)));
}
