import { signal } from '@preact/signals';
import { factsOf } from '@tavola/games/facts';
import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { viewBox } from '../board/geometry.ts';
import { listedGame } from '../board/listed-game.tsx';
import { stillHand } from '../board/pick.ts';
import { Hatch } from '../board/Spots.tsx';
import { MARKS, type Mark, type Spot, type SpotMarks } from '../board/types.ts';
import type { DrawingProps, GameBoard, GameUi, ListedGame } from '../board/ui.ts';
import { cards } from '../games/registry.ts';
import { Specimen } from './Specimen.tsx';

/** The generic board, with a game that has a board of its own. */
const GENERIC = listedGame({ ...factsOf('dvonn'), name: 'Generic board' });

/** Every board with every mark of a spot. */
export function BoardMarks(): JSX.Element {
  return (
    <Specimen title="Marks on every board">
      {[...cards, GENERIC].map((card) => (
        <LoadedMarks key={card.name} card={card} />
      ))}
    </Specimen>
  );
}

function LoadedMarks({ card }: { readonly card: ListedGame }): JSX.Element | null {
  const [loaded, setLoaded] = useState<Pick<MarkedBoardProps, 'game' | 'board'> | null>(null);
  useEffect(() => {
    loadBoard(card).then(setLoaded, () => undefined);
  }, [card]);
  return loaded === null ? null : <MarkedBoard {...loaded} name={card.name} />;
}

async function loadBoard(card: ListedGame): Promise<Pick<MarkedBoardProps, 'game' | 'board'>> {
  const ui: GameUi = await card.loadUi();
  const board = (await ui.loadBoard?.()) ?? ui.board;
  if (board === undefined) throw new Error(`Expected a board of ${card.id}.`);
  return { game: ui.rules, board };
}

interface MarkedBoardProps {
  readonly game: Game<Shape>;
  readonly board: GameBoard<Shape, unknown>;
  readonly name: string;
}

/** The start of a game, with one mark on each of a few spots. */
function MarkedBoard({ game, board, name }: MarkedBoardProps): JSX.Element {
  const id = useId();
  const { drawn, marked } = useMemo(() => drawnWithMarks(game, board, id), [game, board, id]);
  return (
    <figure class={`gallery-marks ${board.id}-board`}>
      <svg class={`kit-drawing ${board.id}-drawing`} viewBox={viewBox(drawn.layout.box)} role="img" aria-label={name}>
        <defs>
          <Hatch id={id} />
        </defs>
        <board.Drawing {...drawn} />
        {board.Upper === undefined ? null : <board.Upper {...drawn} />}
      </svg>
      <figcaption class="meta">
        {name}: {marked.map(([mark, spot]) => `${mark} ${spot.name || spot.id}`).join(', ')}
      </figcaption>
    </figure>
  );
}

function drawnWithMarks(
  game: Game<Shape>,
  board: GameBoard<Shape, unknown>,
  id: string,
): { readonly drawn: DrawingProps<Shape, unknown>; readonly marked: readonly (readonly [Mark, Spot])[] } {
  const options = game.parse.options(Object.fromEntries(game.fields.map(({ id: field, initial }) => [field, initial])));
  if (!options.ok) throw new Error(options.error.code);
  const { step } = start(game, { options: options.value, seats: game.seats[0] }, seeded('gallery'));
  const view = game.view(step.state, null);
  const layout = board.layout(view, options.value, null, false);
  const apart = Math.max(1, Math.floor(layout.spots.length / MARKS.length));
  const marked = MARKS.flatMap((mark, index) => {
    const spot = layout.spots[index * apart];
    return spot === undefined ? [] : [[mark, spot] as const];
  });
  const marks: SpotMarks = new Map(
    marked.map(([mark, spot]) => [spot.id, new Set<Mark>(mark === 'over' ? ['lit', 'over'] : [mark])]),
  );
  const { nothing } = board.grammar;
  const now = { view, seat: null, actions: [], picks: nothing, preview: null, drafts: 'whole' } as const;
  return {
    marked,
    drawn: {
      ...{ view, options: options.value, layout, marks, now, id, viewer: null, draft: null, lastEvents: [] },
      ...{ hidden: new Set<string>(), dragged: null, scale: 1, hand: stillHand(nothing) },
      looked: signal(marked.find(([mark]) => mark === 'over')?.[1].id ?? null),
      peek: () => ({ action: null, lit: [] }),
    },
  };
}
