import type { Place } from '@tavola/games/diplomacy';
import { provinceOf, type Unit, unitIn } from '@tavola/games/diplomacy';
import { useMemo, useRef, useState } from 'preact/hooks';
import { spotUnder } from '../../../board/pointer.ts';
import type { Input } from '../../../board/types.ts';
import { UnitMark } from '../Legend.tsx';
import { drawnOrders } from '../picture.ts';
import { ShownContext } from '../shown.tsx';
import { type Brush, editAt, removeUnit, TOOLS } from './edit.ts';
import { EditorBoard, EditorContext, editorHand } from './editor-board.tsx';
import type { EditorModel } from './use-editor.ts';

/** A press that moves less than this is a click (px). */
const THRESHOLD = 6;

const SURE: ReadonlySet<string> = new Set();

/** The map: presses edit, drags move units or paint owners, right clicks remove. */
export function EditorMap({ editor }: { readonly editor: EditorModel }) {
  const { state, view, read } = editor;
  const frame = useRef<HTMLDivElement>(null);
  const { dragged, handlers } = useMapDrag(editor, frame);
  const shown = useMemo(() => {
    const orders = [...read.bySeat].flatMap(([seat, own]) => drawnOrders(seat, own, 'draft', SURE));
    const units = state.stage === 'retreats' ? [...state.units, ...state.dislodged] : state.units;
    return { ...NO_SHEET, drawn: { orders, units } };
  }, [read, state]);
  // While a unit is dragged, the note at the pointer is about its move.
  const planned =
    dragged === null ? editor : { ...editor, plan: (place: Place) => editAt(state, moving(dragged), place) };
  const send = (input: Input): void => {
    if (input.type === 'cancel') editor.cancel();
    if (input.type === 'press') pressTarget(editor, input.target);
  };
  return (
    <div class="dip-edit-map" ref={frame} {...handlers}>
      <EditorContext.Provider value={planned}>
        <ShownContext.Provider value={shown}>
          <EditorBoard
            {...{ view, send }}
            options={state}
            viewer={null}
            seat={0}
            actions={NONE}
            drafts="whole"
            draft={null}
            hand={editorHand(editor)}
            lastEvents={NONE}
            highlight={NONE}
            still={true}
          />
        </ShownContext.Provider>
      </EditorContext.Provider>
      {dragged !== null && (
        <span class="dip-edit-dragged" aria-hidden="true">
          <UnitMark seat={dragged.seat} type={dragged.type} />
        </span>
      )}
    </div>
  );
}

const NONE: readonly never[] = [];
const NO_SHEET = {
  results: [],
  sheets: ['powers'],
  sheet: 'powers',
  sent: null,
  doubts: new Map(),
  under: null,
  show() {},
} as const;

function pressTarget(editor: EditorModel, target: string): void {
  const [kind, what = ''] = target.split(':');
  if (kind === 'tool') {
    const tool = TOOLS.find((known) => known === what);
    if (tool !== undefined) editor.setBrush({ tool });
  } else if (kind === 'owner') {
    const seat = Number(what) - 1;
    if (seat < editor.state.centres.length) editor.setBrush({ owner: seat < 0 ? null : seat });
  } else editor.press(target);
}

function moving({ seat, at }: Unit): Brush {
  return { tool: 'move', owner: seat, from: provinceOf(at) };
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly spot: Place;
}

/** Drags of units and of the owner tool. Other drags move the map, if it is zoomed in. */
function useMapDrag(editor: EditorModel, frame: { readonly current: HTMLElement | null }) {
  const start = useRef<Press | null>(null);
  const painted = useRef<Place | null>(null);
  /** Browsers report a click after a drag. */
  const swallow = useRef(false);
  const [dragged, setDragged] = useState<Unit | null>(null);
  const { state, brush } = editor;
  const onPointerDownCapture = (event: PointerEvent): void => {
    swallow.current = false;
    const spot = spotUnder(event.target);
    const isPlain = event.isPrimary && event.button === 0;
    const isUsed = spot !== null && (brush.tool === 'owner' || unitIn(state.units, provinceOf(spot)) !== undefined);
    start.current = isPlain && isUsed ? { id: event.pointerId, x: event.clientX, y: event.clientY, spot } : null;
    painted.current = null;
  };
  const paintOn = (spot: Place | null): void => {
    if (spot === null || spot === painted.current) return;
    painted.current = spot;
    const edit = editor.plan(spot);
    // Provinces on the way without a centre are no mistake.
    if (edit.kind === 'paint') editor.apply(edit);
  };
  const onPointerMoveCapture = (event: PointerEvent): void => {
    placeNote(frame.current, event);
    const from = start.current;
    if (from === null || event.pointerId !== from.id) return;
    if (!swallow.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
    // Keeps the camera from moving the map.
    event.stopPropagation();
    swallow.current = true;
    if (brush.tool === 'owner') paintOn(painted.current === null ? from.spot : spotAt(event));
    else if (dragged === null) setDragged(unitIn(state.units, provinceOf(from.spot)) ?? null);
  };
  const onPointerUpCapture = (event: PointerEvent): void => {
    const from = start.current;
    start.current = null;
    if (dragged === null || from === null) return;
    setDragged(null);
    const spot = spotAt(event);
    if (event.type !== 'pointerup' || spot === null) return;
    const edit = editAt(state, moving(dragged), spot);
    // The question about a coast needs to know what moves.
    if (edit.kind === 'coast') editor.setBrush(moving(dragged));
    editor.apply(edit);
  };
  const onClickCapture = (event: MouseEvent): void => {
    if (swallow.current) event.stopPropagation();
    swallow.current = false;
  };
  const onContextMenu = (event: MouseEvent): void => {
    const spot = spotUnder(event.target);
    if (spot === null) return;
    event.preventDefault();
    editor.apply(removeUnit(state, provinceOf(spot)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const spot = spotUnder(event.target);
    if (spot === null || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    editor.apply(removeUnit(state, provinceOf(spot)));
  };
  const pointer = { onPointerDownCapture, onPointerMoveCapture, onPointerUpCapture, onClickCapture };
  return { dragged, handlers: { ...pointer, onPointerCancelCapture: onPointerUpCapture, onContextMenu, onKeyDown } };
}

function spotAt({ clientX, clientY }: PointerEvent): Place | null {
  return spotUnder(document.elementFromPoint(clientX, clientY));
}

/** The note and the dragged unit follow the pointer without rendering anything. */
function placeNote(frame: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  const box = frame?.getBoundingClientRect();
  if (frame === null || box === undefined) return;
  const [x, y] = [clientX - box.left, clientY - box.top];
  frame.style.setProperty('--note-x', `${x}px`);
  frame.style.setProperty('--note-y', `${y}px`);
  frame.classList.toggle('dip-note-left', x > box.width - 260);
  frame.classList.toggle('dip-note-above', y > box.height - 90);
}
