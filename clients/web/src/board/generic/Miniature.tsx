import './generic.css';
import { type Game, type Shape, type SketchCell, seeded, start } from '@tavola/kernel';
import type { FunctionComponent } from 'preact';
import { translate, viewBox } from '../geometry.ts';
import { SpotShape } from '../Spots.tsx';
import { CellArt } from './Drawing.tsx';
import { orElse, rememberedLayouts, type SketchReader } from './sketch.ts';

/** The start of a game as a picture, or a plate with its name. */
export function genericMiniature(game: Game<Shape>, read: SketchReader): FunctionComponent {
  const cells = orElse([], () => read(startOf(game)));
  return cells.length === 0
    ? function Plate() {
        return (
          <svg class="generic-miniature" viewBox="0 0 320 160" aria-hidden="true">
            <text class="generic-plate" x="160" y="80">
              {game.name}
            </text>
          </svg>
        );
      }
    : function Miniature() {
        return <Picture cells={cells} />;
      };
}

function Picture({ cells }: { readonly cells: readonly SketchCell[] }) {
  const { spots, box } = rememberedLayouts()(cells);
  const contents = new Map(cells.map((cell) => [cell.id, cell]));
  return (
    <svg class="generic-miniature" viewBox={viewBox(box)} aria-hidden="true">
      {spots.map((spot) => (
        <g key={spot.id}>
          <SpotShape spot={spot} class="generic-cell" />
          <g transform={translate(spot.at)}>
            <CellArt cell={contents.get(spot.id)} />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** What spectators see at the start, with the first value of every option. */
function startOf(game: Game<Shape>): unknown {
  const options = game.parse.options(Object.fromEntries(game.fields.map(({ id, initial }) => [id, initial])));
  if (!options.ok) return null;
  const { step } = start(game, { options: options.value, seats: game.seats[0] }, seeded('miniature'));
  return game.view(step.state, null);
}
