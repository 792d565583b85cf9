import './board.css';
import { type Dvonn, isPlacing } from '@tavola/games/dvonn';
import { type Point, polygonPoints, round, translate } from '../../board/geometry.ts';
import { marksAt } from '../../board/labels.ts';
import { SignList } from '../../board/SignList.tsx';
import { Hints, Marks } from '../../board/Spots.tsx';
import type { SpotMarks, Target } from '../../board/types.ts';
import type { DrawingProps } from '../../board/ui.ts';
import { CORNERS, centreOf, edgeLabels, type Facing, facingIn, isQuarter, tileCorners } from './geometry.ts';
import { colourOf, StackArt, type StackPlace, Tiles } from './pieces.tsx';
import { stackShown } from './stacks.ts';
import { dvonnSpoken } from './words.ts';

type Props = DrawingProps<Dvonn, readonly Target[]>;

/** The board with its coordinates, and the position on it. */
export function Drawing(props: Props) {
  const facing = facingIn(props.layout, props.viewer);
  return (
    <>
      <Bed facing={facing} />
      {edgeLabels(facing).map(({ text, at }) => (
        <text
          key={text}
          class="dvonn-label"
          x={round(at.x)}
          y={round(at.y)}
          // Readable on small boards.
          font-size={round(Math.max(16, 12 / props.scale))}
        >
          {text}
        </text>
      ))}
      <StackedTiles {...props} />
    </>
  );
}

/** The background of the tiles, with the outline of the board. */
function Bed({ facing }: { readonly facing: Facing }) {
  const points = polygonPoints(CORNERS.map((corner) => centreOf(corner, facing)));
  return (
    <>
      <polygon class="dvonn-bed-edge" points={points} />
      <polygon class="dvonn-bed" points={points} />
    </>
  );
}

/** Tiles, marks and stacks, as the figures of the rules show them too. */
export function StackedTiles(props: Props) {
  const { layout, view, viewer, draft, marks, looked, id, peek, now } = props;
  const preview = draft?.action ?? null;
  const places = layout.spots.map(
    ({ id: space, at }): StackPlace => ({ space, at, stack: stackShown(space, view, preview) }),
  );
  return (
    <>
      <Tiles places={places} facing={facingIn(layout, viewer)} light={`${id}-light`} />
      {/* All spaces are open while pieces are placed: only the one under the pointer is marked. */}
      <Marks {...{ layout, looked, id }} marks={isPlacing(view) ? withoutLit(marks) : marks} />
      {(now.picks.length === 0 || isPlacing(view)) && <Hints {...{ layout, looked, peek }} />}
      <Stacks {...props} places={places} />
      <Arrow {...props} />
    </>
  );
}

function withoutLit(marks: SpotMarks): SpotMarks {
  return new Map([...marks].map(([space, own]) => [space, new Set([...own].filter((mark) => mark !== 'lit'))]));
}

/** All stacks, front ones last, because tall stacks cover the row behind. */
function Stacks(props: Props & { readonly places: readonly StackPlace[] }) {
  const { places, marks, draft, dragged, hidden, lastEvents, scale, layout, viewer } = props;
  const dot = isQuarter(facingIn(layout, viewer)) ? { x: -25, y: 43.5 } : { x: 0, y: 44 };
  const landing = lastEvents.find((event) => event?.type === 'moved');
  return (
    <>
      {places
        .toSorted((a, b) => a.at.y - b.at.y)
        .map(({ space, at, stack }) => {
          const own = marksAt(marks, space);
          const isFaded = own.has('doomed') || (own.has('held') && draft !== null) || dragged === space;
          const shown = hidden.has(space) ? (landing?.onto.length ?? 0) : stack.length;
          return (
            <g key={space} transform={translate(at)}>
              {stack !== '' && (
                <g class={isFaded ? 'dvonn-faded' : undefined}>
                  <StackArt stack={stack} to={shown} />
                </g>
              )}
              {own.has('movable') && (
                <circle class="dvonn-movable" cx={dot.x} cy={dot.y} r={Math.max(4.5, 2.6 / scale)} />
              )}
            </g>
          );
        })}
    </>
  );
}

/** The path of the previewed move, or fainter to the target under the pointer, as dots between the edges of two tiles. */
function Arrow({ layout, marks, now, draft, looked, dragged }: Props) {
  const at = (space: Target | null | undefined): Point | undefined => layout.spots.find(({ id }) => id === space)?.at;
  const [first, end] = now.picks;
  const aimed = looked.value !== null && marksAt(marks, looked.value).has('lit') ? looked.value : null;
  const [from, to] = [at(first), at(draft === null ? aimed : end)];
  if (from === undefined || to === undefined || dragged !== null) return null;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [start, stop] = [46, length - 50];
  if (stop <= start) return null;
  return (
    <path
      class={draft === null ? 'dvonn-way dvonn-way-faint' : 'dvonn-way'}
      d={`M${from.x + ux * start} ${from.y + uy * start}L${from.x + ux * stop} ${from.y + uy * stop}`}
    />
  );
}

/** The pieces of a stack, in a free corner of the board. Touch has no hover, so the selected stack counts too. */
export function Contents({ layout, viewer, view, draft, now, looked }: Props) {
  const { labels } = dvonnSpoken.say;
  const space = looked.value ?? now.picks[0] ?? null;
  const stack = space === null ? '' : stackShown(space, view, draft?.action ?? null);
  if (stack.length < 2) return null;
  return (
    <div class="dvonn-contents" data-facing={facingIn(layout, viewer)} aria-hidden="true">
      <span>
        <strong>{space}</strong> {labels.height(stack)}
      </span>
      {labels.counts(stack).map((count) => (
        <span key={count} class="dvonn-contents-counts">
          {count}
        </span>
      ))}
      <span class="dvonn-slices">
        {[...stack].reverse().map((piece, index) => (
          <i key={index} class={`dvonn-slice dvonn-slice-${colourOf(piece)}`} />
        ))}
      </span>
    </div>
  );
}

/** The legend of the board. */
export function Legend() {
  const { legend } = dvonnSpoken.say.labels;
  const tile = polygonPoints(tileCorners(0, 0.8));
  const signs = [
    { text: legend.canMove, sign: <circle class="dvonn-sign" r="26" /> },
    { text: legend.canLand, sign: <polygon class="kit-mark kit-mark-lit" points={tile} /> },
    { text: legend.cutOff, sign: <polygon class="kit-mark kit-mark-doomed" points={tile} fill="none" /> },
    { text: legend.last, sign: <polygon class="kit-mark kit-mark-last" points={tile} /> },
  ];
  return <SignList signs={signs} reach={[56, 56]} size={[16, 16]} />;
}
