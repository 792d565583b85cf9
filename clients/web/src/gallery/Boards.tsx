import type { JSX } from 'preact';
import { cards } from '../games/registry.ts';
import { Specimen } from './Specimen.tsx';

/** The miniature of every game, as on the home page. */
export function Boards(): JSX.Element {
  return (
    <Specimen title="Boards">
      {cards.map(({ id, name, Miniature }) => (
        <figure key={id} class="gallery-board">
          <div>
            <Miniature />
          </div>
          <figcaption class="meta">{name}</figcaption>
        </figure>
      ))}
    </Specimen>
  );
}
