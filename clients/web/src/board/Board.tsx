import './board.css';
import type { Shape } from '@tavola/kernel';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Flights } from './flights.tsx';
import { translate, viewBox } from './geometry.ts';
import { stillHand } from './pick.ts';
import { FocusRing, Hatch, Spots } from './Spots.tsx';
import type { Selection } from './types.ts';
import type { DrawingProps, GameBoard, GameUi } from './ui.ts';
import { useHand } from './use-hand.ts';
import { type KitProps, useKitBoard } from './use-kit-board.ts';

/** The parts of a game’s UI that the kit makes of its board. */
export function boardUi<G extends Shape, P>(
  board: GameBoard<G, P>,
  /** A hook that adds what loads later, such as a large drawing. */
  useWhole: () => GameBoard<G, P> = () => board,
): Required<Pick<GameUi<G>, 'board' | 'Board' | 'useHand'>> {
  const still = stillHand(board.grammar.nothing);
  return {
    board,
    useHand: (source) => useHand(board, source),
    Board({ send = nothing, seat = null, drafts = 'whole', hand = still, ...props }) {
      const whole = useWhole();
      // Between two steps of a lesson no seat acts, although it is a player’s turn.
      const shown = seat === null && hand.phase !== 'watching' ? still : hand;
      // The table keeps the hand without knowing what is in it.
      return <KitBoard {...props} {...{ send, seat, drafts }} board={whole} hand={shown as Selection<P>} />;
    },
  };
}

function nothing(): void {}

/** Any board: frame, drawing, marks, controls and tray. */
function KitBoard<G extends Shape, P>(props: KitProps<G, P>): JSX.Element {
  const { board } = props;
  const kit = useKitBoard(props);
  const { drawn, size, zoom, choices, point } = kit;
  const { layout, now, looked } = drawn;
  const shape = `${layout.box.width} / ${layout.box.height}`;
  return (
    // A press ends what flies, wherever it is.
    <div
      class={`kit-frame ${board.id}-board`}
      data-lens={layout.lens}
      ref={kit.frame}
      onPointerDown={kit.end}
      onKeyDown={kit.end}
    >
      <div class="kit-layout">
        {board.Head !== undefined && <board.Head {...drawn} place={kit.place} />}
        <div
          class={size === null ? 'kit-place' : 'kit-place kit-close'}
          ref={kit.place}
          style={{ '--kit-shape': shape }}
          {...kit.pointer.listeners}
        >
          <Stage board={board} kit={kit} />
          {board.Overlay !== undefined && <board.Overlay {...drawn} />}
          {board.details !== undefined && <Details drawn={drawn} details={board.details} drawing={kit.drawing} />}
        </div>
        {board.Tray !== undefined && <board.Tray {...{ ...props, now, choices, zoom, looked, point }} />}
      </div>
    </div>
  );
}

interface KitStageProps<G extends Shape, P> {
  readonly board: GameBoard<G, P>;
  readonly kit: ReturnType<typeof useKitBoard<G, P>>;
}

/** The drawing with its controls. */
function Stage<G extends Shape, P>({ board, kit }: KitStageProps<G, P>): JSX.Element {
  const { drawn, pointer, size, drawing, camera } = kit;
  const { layout, view } = drawn;
  const above = <Above {...{ board, kit }} />;
  const ring = <FocusRing layout={layout} focused={pointer.focused} />;
  if (board.Stage !== undefined) return <board.Stage {...{ board, drawn, above, ring, drawing, camera }} />;
  return (
    <svg
      ref={drawing}
      class={`kit-drawing ${board.id}-drawing${pointer.drag === null ? '' : ' kit-dragging'}`}
      viewBox={viewBox(layout.box)}
      {...(size === null ? {} : size)}
      role="group"
      aria-label={board.label(view)}
    >
      <g class="kit-picture" aria-hidden="true">
        <board.Drawing {...drawn} />
      </g>
      {above}
      {ring}
    </svg>
  );
}

/** What flies and is dragged, and the controls. */
function Above<G extends Shape, P>({ board, kit }: KitStageProps<G, P>): JSX.Element {
  const { drawn, pointer, labels, stop, first, canDrag } = kit;
  const { layout, marks, view, id } = drawn;
  const { drag } = pointer;
  return (
    <>
      <defs>
        <Hatch id={id} />
      </defs>
      {/* Hidden from screen readers: the spots describe everything. */}
      <g class="kit-picture" aria-hidden="true">
        <g key={kit.step}>
          <Flights flights={kit.flights} />
        </g>
        {drag !== null && (
          <g key={drag} ref={kit.dragged} class="kit-dragged" transform={translate(pointer.point.current)}>
            {board.lifted?.(drag, view)}
          </g>
        )}
      </g>
      <Spots {...{ layout, labels, marks, stop, first, canDrag }} />
    </>
  );
}

interface DetailsProps<G extends Shape, P> {
  readonly drawn: DrawingProps<G, P>;
  readonly details: NonNullable<GameBoard<G, P>['details']>;
  readonly drawing: RefObject<SVGSVGElement | null>;
}

/** Describes the spot that is looked at further, for screen readers. Connects the two without rendering the spots. */
function Details<G extends Shape, P>({ drawn, details, drawing }: DetailsProps<G, P>): JSX.Element {
  const { looked, view, now } = drawn;
  const id = `${drawn.id}-details`;
  useLayoutEffect(() => {
    let before: Element | null = null;
    return looked.subscribe((spot) => {
      before?.removeAttribute('aria-describedby');
      before = spot === null ? null : (drawing.current?.querySelector(`[data-spot="${CSS.escape(spot)}"]`) ?? null);
      before?.setAttribute('aria-describedby', id);
    });
  }, [id]);
  return (
    <span class="kit-hidden" id={id}>
      {looked.value === null ? '' : details(looked.value, view, now.preview)}
    </span>
  );
}
