import './pieces.css';
import './board.css';
import { CELLS, type Dvonn, type Stack } from '@tavola/dvonn';
import type { BoardProps } from '../client.ts';
import { BoardMarks } from './BoardMarks.tsx';
import { Contents } from './Contents.tsx';
import { boardViewBox, frameOf } from './geometry.ts';
import { Bed, EdgeLabels, GlowLight, Glows, Hatch, TileArt, translateRounded } from './layers.tsx';
import { FlyingStacks, MoveArrow, Stacks } from './Pieces.tsx';
import { Spaces } from './Spaces.tsx';
import { StackArt } from './StackArt.tsx';
import { dvonnSpoken } from './spoken.ts';
import { useBoard } from './use-board.ts';

type BoardModel = ReturnType<typeof useBoard>;

/** Hidden from screen readers: the controls describe everything. */
const PICTURE = { 'aria-hidden': true } as const;

/** The board. It handles layout and input. Rules and page do the rest. */
export function Board(props: BoardProps<Dvonn>) {
  const board = useBoard(props);
  const { facing, tiles, at, hand, drag, looked, ids, ready, stop } = board;
  // Touch has no hover, so describe the selected stack.
  const told = looked ?? hand;
  const stack = told === null ? '' : (tiles[CELLS.indexOf(told)]?.stack ?? '');
  const contents = told !== null && stack.length > 1 ? { cell: told, id: ids.contents } : null;
  return (
    <div class="dvonn-board" ref={board.place} {...board.listeners}>
      <svg
        ref={board.drawing}
        class={drag === null ? 'dvonn-drawing' : 'dvonn-drawing dvonn-dragging'}
        viewBox={boardViewBox(frameOf(facing))}
        {...board.control}
        aria-label={dvonnSpoken.say.labels.board(props.view)}
      >
        <defs>
          <GlowLight id={ids.glow} />
          <Hatch id={ids.hatch} />
        </defs>
        <g {...PICTURE}>
          <Ground board={board} />
          <Actors board={board} lifted={drag === null ? '' : (props.view.cells[CELLS.indexOf(drag.from)] ?? '')} />
        </g>
        <Spaces {...{ tiles, at, facing, hand, ready, stop, contents }} />
      </svg>
      {contents !== null && <Contents {...contents} stack={stack} facing={facing} />}
    </div>
  );
}

/** Static parts: board, coordinates, tiles with their marks, and the glow of the red pieces. */
function Ground({ board: { facing, tiles, at, ids, size } }: { readonly board: BoardModel }) {
  return (
    <>
      <Bed facing={facing} />
      <EdgeLabels facing={facing} size={Math.max(16, 12 / size.scale)} />
      {tiles.map((tile) => (
        <g key={tile.cell} transform={translateRounded(at(tile.cell))}>
          <TileArt stack={tile.stack} facing={facing} />
        </g>
      ))}
      <Glows tiles={tiles} at={at} light={ids.glow} />
      {tiles.map((tile) => (
        <g key={tile.cell} transform={translateRounded(at(tile.cell))}>
          <BoardMarks tile={tile} facing={facing} hatch={ids.hatch} />
        </g>
      ))}
    </>
  );
}

/** Moving parts: stacks, the path of a move, flying and dragged pieces. */
function Actors({ board, lifted }: { readonly board: BoardModel; readonly lifted: Stack }) {
  const { tiles, at, facing, flight, drag, hand, aim, draft } = board;
  const dotSize = Math.max(4.5, 2.6 / board.size.scale);
  return (
    <>
      <Stacks {...{ tiles, at, facing, flight, dotSize }} dragged={drag?.from ?? null} />
      {hand !== null && aim !== null && drag === null && (
        <MoveArrow from={at(hand)} to={at(aim)} faint={draft === null} />
      )}
      {flight !== null && <FlyingStacks flight={flight} at={at} />}
      {drag !== null && (
        <g key={drag.from} ref={board.dragged} class="dvonn-dragged" transform={translateRounded(board.point.current)}>
          <StackArt stack={lifted} />
        </g>
      )}
    </>
  );
}
