import './manual.css';
import type { Block, FigureBlock } from '@tavola/words';
import type { ComponentChildren, JSX } from 'preact';
import { RichText } from '../../design/index.ts';
import { KeyTable } from './KeyTable.tsx';

export interface RulesPageProps {
  readonly blocks: readonly Block[];
  /** Draws a figure of the game by its name. */
  figure(figure: FigureBlock): ComponentChildren;
}

/** The rules of a game: a section for each heading, with its figures. */
export function RulesPage({ blocks, figure }: RulesPageProps): JSX.Element {
  return (
    <div class="game-manual">
      {sectionsOf(blocks).map((section, index) => (
        <section key={index}>{section.map((block, place) => drawn(block, place, figure))}</section>
      ))}
    </div>
  );
}

function sectionsOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    if ((block.kind === 'heading' && block.level === 2) || sections.length === 0) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}

function drawn(block: Block, key: number, figure: RulesPageProps['figure']): ComponentChildren {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 key={key}>{block.text}</h2> : <h3 key={key}>{block.text}</h3>;
    case 'text':
      return (
        <p key={key}>
          <RichText of={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul key={key}>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichText of={item} />
            </li>
          ))}
        </ul>
      );
    case 'figures':
      return block.figures.length === 1 ? (
        block.figures.map(figure)
      ) : (
        <div key={key} class="game-row">
          {block.figures.map(figure)}
        </div>
      );
    case 'keys':
      return <KeyTable key={key} head={block.head} rows={block.rows} />;
  }
}
