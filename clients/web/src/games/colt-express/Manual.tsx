import './art.css';
import './train.css';
import './manual.css';
import type { Block, FigureBlock } from '@tavola/words';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { RulesPage } from '../parts/RulesPage.tsx';
import { isSketch, SKETCHES } from './diagrams.ts';
import { Figure } from './Figure.tsx';
import { RuleIcon } from './RuleIcon.tsx';
import { coltSpoken } from './spoken.ts';

export { coltSpoken };

/** How Colt Express is played. */
export function manual(blocks: readonly Block[]): FunctionComponent {
  return () => <RulesPage blocks={blocks} figure={figure} />;
}

/** A picture of the train, or an icon beside the rule it stands for. */
function figure({ name, label, caption }: FigureBlock): ComponentChildren {
  if (isSketch(name)) return <Figure key={name} sketch={SKETCHES[name]} label={label} caption={caption} />;
  return (
    <p key={name} class="colt-rule">
      <RuleIcon name={name} />
      <span>
        <strong>{label}</strong> {caption}
      </span>
    </p>
  );
}
