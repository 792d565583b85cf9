import './art.css';
import './train.css';
import './manual.css';
import { CARD_KINDS, CHARACTERS, facts } from '@tavola/games/colt-express';
import { isOneOf } from '@tavola/kernel';
import type { Block, FigureBlock } from '@tavola/words';
import type { ComponentChildren, FunctionComponent, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Figure, RulesPage } from '../../board/Explain.tsx';
import { board } from './board.tsx';
import { diagramOf, isSketch, SKETCHES, type Sketch } from './diagrams.ts';
import { Portrait } from './Figures.tsx';
import { CardGlyph, TurnGlyph } from './Glyphs.tsx';
import { loadWords } from './words.ts';

export { loadWords };

/** How Colt Express is played. */
export function manual(blocks: readonly Block[]): FunctionComponent {
  return () => <RulesPage blocks={blocks} figure={figure} />;
}

/** A picture of the train, or an icon beside the rule it stands for. */
function figure({ name, label, caption }: FigureBlock): ComponentChildren {
  if (isSketch(name)) return <TrainFigure key={name} sketch={SKETCHES[name]} label={label} caption={caption} />;
  return (
    <p key={name} class="colt-rule">
      <RuleIcon name={name} />
      <span>
        <strong>{label}</strong> {caption}
      </span>
    </p>
  );
}

interface TrainFigureProps extends Pick<FigureBlock, 'label' | 'caption'> {
  readonly sketch: Sketch;
}

function TrainFigure({ sketch, label, caption }: TrainFigureProps) {
  const diagram = useMemo(() => diagramOf(sketch), [sketch]);
  const { box } = board.layout(diagram.view, diagram.options, null, false);
  return <Figure {...{ board, box, label, caption, ...diagram }} shows={() => true} scale={1} />;
}

/** The icon of a bandit, a kind of turn or a card on the rules page: `belle`, `turn-tunnel`, `card-move`. */
function RuleIcon({ name }: { readonly name: string }): JSX.Element | null {
  if (isOneOf(CHARACTERS, name)) return <Portrait who={name} hue={CHARACTERS.indexOf(name)} size={48} />;
  const turn = name.replace(/^turn-/, '');
  if (isOneOf(facts.TURNS, turn)) return <TurnGlyph turn={turn} size={36} />;
  const kind = name.replace(/^card-/, '');
  return isOneOf(CARD_KINDS, kind) ? <CardGlyph kind={kind} size={40} /> : null;
}
