import './board.css';
import './manual.css';
import type { Block } from '@tavola/words';
import type { FunctionComponent } from 'preact';
import { RulesPage } from '../parts/RulesPage.tsx';
import { isSketch, SKETCHES } from './diagrams.ts';
import { Figure } from './Figure.tsx';

/** How Objectron is played. */
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
