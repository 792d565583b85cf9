import './generic.css';
import type { Shape, SketchCell } from '@tavola/kernel';
import type { JSX } from 'preact';
import { SEAT_COUNT, SEAT_SHAPES } from '../../design/SeatMark.tsx';
import { translate } from '../geometry.ts';
import { marksAt } from '../labels.ts';
import { Hints, Marks, SpotShape } from '../Spots.tsx';
import type { DrawingProps } from '../ui.ts';
import type { GenericPicks } from './grammar.ts';
import { CELL, CELL_SIZE } from './sketch.ts';

/** Names of cells are shown where they can be read (px). */
const READABLE = 30;
/** The size of a name (units), and at most (px). */
const NAME_SIZE = 11;
const NAME_PIXELS = 15;
/** The radius of a piece with a text. */
const RADIUS = 17;
/** The shapes of the seats are drawn in 24 units. */
const SHAPE_SCALE = 1.3;
/** Sizes of a text in a cell, by its length. */
const SIZES = [17, 17, 15, 12, 10] as const;
const SMALLEST = 8;

interface GenericDrawingProps extends DrawingProps<Shape, GenericPicks> {
  readonly cells: readonly SketchCell[];
}

/** The cells of a sketch with their pieces. */
export function GenericDrawing(props: GenericDrawingProps): JSX.Element {
  const { layout, cells, marks, looked, peek, now, hidden, dragged, scale, id } = props;
  const contents = new Map(cells.map((cell) => [cell.id, cell]));
  return (
    <>
      {layout.spots.map((spot) => (
        <SpotShape key={spot.id} spot={spot} class="generic-cell" />
      ))}
      <Marks {...{ layout, marks, looked, id }} />
      {now.picks.length === 0 && <Hints {...{ layout, looked, peek }} />}
      {layout.spots.map(({ id: name, at }) => {
        const cell = contents.get(name);
        const isEmpty = hidden.has(name) || (cell?.text ?? '') + (cell?.seat ?? '') === '';
        return (
          <g key={name} transform={translate(at)} class={dragged === name ? 'generic-faded' : undefined}>
            {!isEmpty && <CellArt cell={cell} />}
            {isEmpty && scale * CELL >= READABLE && (
              <text class="generic-name" font-size={Math.min(NAME_SIZE, NAME_PIXELS / scale)}>
                {name}
              </text>
            )}
            {marksAt(marks, name).has('movable') && <circle class="generic-movable" cy={CELL_SIZE / 2 - 3} r="3.5" />}
          </g>
        );
      })}
    </>
  );
}

/** What is in a cell, around the origin: the mark of a seat, or a text, in the colour of its seat. */
export function CellArt({ cell }: { readonly cell: SketchCell | undefined }): JSX.Element {
  const { text = '', seat = null } = cell ?? {};
  const number = seat === null ? 0 : (seat % SEAT_COUNT) + 1;
  const style = { '--piece': `var(--seat${number})`, '--on-piece': `var(--on${number})` };
  if (seat !== null && text === '')
    return (
      <g class="generic-piece" style={style} transform={`scale(${SHAPE_SCALE}) translate(-12 -12)`}>
        <path d={SEAT_SHAPES[number - 1]} />
      </g>
    );
  return (
    <g class={seat === null ? undefined : 'generic-piece'} style={style}>
      {seat !== null && <circle r={RADIUS} />}
      {text !== '' && (
        <text class="generic-text" font-size={SIZES[text.length] ?? SMALLEST}>
          {text}
        </text>
      )}
    </g>
  );
}
